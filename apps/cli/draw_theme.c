#include "cli/draw_theme.h"

#include <string.h>

/* A colour by name, in daylight and by lamplight. */
struct colour {
    const char *name, *light, *dark;
};

static const struct colour COLOURS[] = {
    {"ground", "#e8d5ad", "#4a3d2c"},
    {"blot", "#dcc494", "#3f3425"},
    {"blot-2", "#f1e3c4", "#574933"},
    {"speck", "#8a6c42", "#c9ab78"},
    {"speck-o", ".34", ".16"},
    {"margin", "#f7efdf", "#17130e"},
    {"neat", "#4a3624", "#a08a66"},
    {"dust", "#f1e4c8", "#5d4e38"},
    {"rut", "#c7a774", "#3d3122"},
    {"inkline", "#3b291a", "#15100a"},
    {"shade", "rgba(74,48,20,.26)", "rgba(8,5,2,.42)"},
    {"hatch", "rgba(60,38,16,.42)", "rgba(8,5,2,.5)"},
    {"roof-1", "#b99a72", "#75604a"},
    {"roof-2", "#a98d72", "#6a5a4b"},
    {"roof-3", "#b0856a", "#744f41"},
    {"roof-4", "#cdbb9a", "#7d7058"},
    {"deck", "#ded0b2", "#6b5f4b"},
    {"lit", "rgba(255,244,214,.28)", "rgba(255,226,170,.12)"},
    {"dim", "rgba(52,30,10,.13)", "rgba(10,6,2,.26)"},
    {"board-dark", "rgba(70,42,16,.16)", "rgba(10,6,2,.2)"},
    {"board-light", "rgba(255,246,222,.26)", "rgba(255,230,180,.1)"},
    {"grain", "rgba(66,42,20,.42)", "rgba(14,9,4,.6)"},
    {"walk", "#d3b98a", "#84694a"},
    {"stone-1", "#d8d1c2", "#8b8374"},
    {"stone-2", "#b9b0a0", "#6c6558"},
    {"stone-3", "#958b7c", "#4c473e"},
    {"scrub", "#cbc48d", "#545635"},
    {"bush", "#8b9460", "#5c6640"},
    {"bush-lit", "#a9b07a", "#727d50"},
    {"leaf", "#5d6639", "#2c3119"},
    {"grass", "#7d7a3f", "#86834a"},
    {"pine", "#6f8260", "#3e4d37"},
    {"pine-lit", "#8ca07a", "#53654a"},
    {"water", "#b5cbc6", "#2f4c52"},
    {"wl", "#55858c", "#7fa9ab"},
    {"ripple", "#fbf3e0", "#a9c9c8"},
    {"ripple-o", ".8", ".5"},
    {"shallow", "#c9d6c6", "#3f5652"},
    {"gravel", "#d8c9a4", "#55493a"},
    {"wood", "#c49f6c", "#8a6b45"},
    {"wood-2", "#b48c5a", "#765936"},
    {"cut", "#e2c797", "#a98a5e"},
    {"hay", "#e0bf6a", "#8d7338"},
    {"straw", "#8f6d23", "#3f3113"},
    {"field", "#cdb083", "#57472f"},
    {"corn", "#c3b36c", "#535330"},
    {"deep-0", "#b79b74", "#5a4a36"},
    {"deep-1", "#8f7455", "#42352a"},
    {"deep-2", "#604a37", "#2b221b"},
    {"deep-3", "#3a2b21", "#17120e"},
    {"halo", "#fbf3e0", "#1c160e"},
    {"place", "#3b2614", "#f3e6c8"},
    {"place-o", ".75", ".85"},
    {"label", "#22170c", "#fdf3dc"},
    {"label-halo", "#fdf4de", "#1a140c"},
    {"ink-1", "#2a1e13", "#f1e7d3"},
    {"ink-3", "#6f5b45", "#a89778"},
    {"sheet", "#fbf6ea", "#1e1913"},
    {"gold", "#e9b03a", "#f3bf4e"},
    {"seat-1", "#1a5784", "#1a5784"},
    {"seat-2", "#ad3f18", "#b8481f"},
    {"seat-3", "#b98200", "#b98200"},
    {"seat-4", "#2b2622", "#2b2622"},
    {"token-1", "#fdf8ec", "#e9f1f5"},
    {"on-token-2", "#fff6e8", "#fff3e4"},
    {"tokline", "#2a1c10", "#120c06"},
    {"reach-line", "#1a5784", "#a8d3f0"},
    {"clear", "#0a7064", "#74d6c6"},
    {"obscured", "#945600", "#eeb04c"},
    {"blocked", "#7d1238", "#ef7390"},
};

/* Styles of table change the ground, the dust, the grass and the water, and nothing else. */
static const struct colour OTHER_GROUND[STYLE_COUNT][8] = {
    [STYLE_RANCH] = {{"ground", "#e2d7a9", "#45402b"},
                     {"blot", "#d2c88f", "#3a3624"},
                     {"blot-2", "#eee5c2", "#524c34"},
                     {"scrub", "#bfc083", "#4d5132"},
                     {"grass", "#747a3c", "#80834a"}},
    [STYLE_WILDS] = {{"ground", "#d9d3ac", "#3b3b2b"},
                     {"blot", "#c6c295", "#333426"},
                     {"blot-2", "#e6e0c0", "#474733"},
                     {"speck", "#6f6a45", "#b9b184"},
                     {"dust", "#e6dcbe", "#4e4936"},
                     {"rut", "#b7a778", "#302c20"},
                     {"scrub", "#b4b98a", "#474d30"},
                     {"grass", "#6f7a45", "#7d8450"}},
    [STYLE_LAIR] = {{"ground", "#d5cdb9", "#3a362f"},
                    {"blot", "#c1b8a2", "#312e28"},
                    {"blot-2", "#e3dccb", "#46423a"},
                    {"speck", "#6d6453", "#aba28c"},
                    {"dust", "#e4dcc8", "#4b463c"},
                    {"rut", "#b3a88f", "#2c2923"},
                    {"scrub", "#b3b294", "#444635"},
                    {"grass", "#757551", "#7c7c5a"}},
};

/* One rule a row; `$name` stands for a colour. */
static const char *const SHEET[] = {
    ".ground{fill:$ground}",
    ".blot{fill:$blot;opacity:.5}",
    ".blot.alt{fill:$blot-2;opacity:.55}",
    ".speck{stroke:$speck;stroke-width:1.3;stroke-linecap:round;opacity:$speck-o;fill:none}",
    ".speck.big{stroke-width:2.3}",
    ".margin{fill:$margin}",
    ".neat{fill:$neat}",
    ".neat-line{fill:none;stroke:$neat;stroke-width:1}",
    ".num{font:600 9.5px Inter,system-ui,\"DejaVu Sans\",sans-serif;text-anchor:middle;fill:$neat}",
    ".shade{fill:$shade}",
    ".odd{fill-rule:evenodd}",
    ".hatch{fill:url(#p-hatch)}",
    ".p-hatch{stroke:$hatch;stroke-width:1}",
    ".ink{fill:none;stroke:$inkline;stroke-width:1.7;stroke-linecap:round;stroke-linejoin:round}",
    ".ink.mid{stroke-width:1.2}",
    ".ink.thin{stroke-width:.8}",
    ".roof{stroke:none}",
    ".tone-1{fill:$roof-1}",
    ".tone-2{fill:$roof-2}",
    ".tone-3{fill:$roof-3}",
    ".tone-4{fill:$roof-4}",
    ".deck{fill:$deck}",
    ".slope-lit{fill:$lit}",
    ".slope-dim{fill:$dim}",
    ".board-dark{fill:$board-dark}",
    ".board-light{fill:$board-light}",
    ".grain{fill:none;stroke:$grain;stroke-width:.6}",
    ".grain.strong{stroke-width:.75}",
    ".ridge{fill:none;stroke:$inkline;stroke-width:1;opacity:.8}",
    ".eave{fill:none;stroke:$dim;stroke-width:9}",
    ".stack{fill:$roof-3}",
    ".soot{fill:$inkline}",
    ".walk{fill:$walk}",
    ".stipple{fill:none;stroke:$inkline;stroke-width:1.1;stroke-linecap:round;opacity:.4}",
    ".stone-1{fill:$stone-1}",
    ".stone-2{fill:$stone-2}",
    ".stone-3{fill:$stone-3}",
    ".hach{fill:none;stroke:$inkline;stroke-width:.75;opacity:.75;stroke-linecap:round}",
    ".pebble{fill:$stone-2;stroke:$inkline;stroke-width:.7}",
    ".cobble{fill:$stone-1;stroke:$inkline;stroke-width:.6}",
    ".cobble.dark{fill:$stone-2}",
    ".mortar{fill:$stone-3}",
    ".scree{fill:$stone-2;opacity:.3}",
    ".scree-edge{fill:none;stroke:$inkline;stroke-width:1;stroke-dasharray:1 "
    "5;stroke-linecap:round;opacity:.6}",
    ".mound{fill:$blot;stroke:$leaf;stroke-width:.7}",
    ".scrub{fill:$scrub;opacity:.5}",
    ".scrub-edge{fill:none;stroke:$leaf;stroke-width:1.2;stroke-dasharray:1 "
    "5;stroke-linecap:round;opacity:.8}",
    ".grass{fill:none;stroke:$grass;stroke-width:.9;stroke-linecap:round;opacity:.8}",
    ".grass.dry{opacity:.38}",
    ".bush{fill:$bush}",
    ".bush-lit{fill:$bush-lit}",
    ".leaf{fill:none;stroke:$leaf;stroke-width:1.3;stroke-linecap:round;opacity:.7}",
    ".agave{fill:$bush-lit;stroke:$leaf;stroke-width:.8;stroke-linejoin:round}",
    ".runner{fill:none;stroke:$wood-2;stroke-width:1.3;stroke-linecap:round}",
    ".barb{fill:none;stroke:$inkline;stroke-width:.9;stroke-linecap:round}",
    ".bough{fill:none;stroke:$inkline;stroke-width:1.7;stroke-linecap:round}",
    ".twig{fill:none;stroke:$inkline;stroke-width:.9;stroke-linecap:round;opacity:.85}",
    ".pine{fill:$pine}",
    ".pine-lit{fill:$pine-lit}",
    ".bank{fill:none;stroke:$rut;stroke-width:7;opacity:.5}",
    ".water{fill:$water}",
    ".wl,.wl-gap,.wl-deep{fill:none}",
    ".wl{stroke:$wl}",
    ".wl-gap{stroke:$water}",
    ".wl-deep{stroke:$wl;stroke-width:5;opacity:.45}",
    ".ripple{fill:none;stroke:$ripple;stroke-width:1.1;opacity:$ripple-o;stroke-linecap:round}",
    ".shore{fill:none;stroke:$inkline;stroke-width:1.2}",
    ".shallow{fill:$shallow}",
    ".gravel{fill:$gravel}",
    ".pool{fill:$water;stroke:$wl;stroke-width:.9}",
    ".reed{fill:none;stroke:$wood-2;stroke-width:2.4;stroke-linecap:round}",
    ".rail{fill:none;stroke:$wood;stroke-width:1.6}",
    ".rail-back{fill:none;stroke:$inkline;stroke-width:3.2}",
    ".post{fill:$wood-2;stroke:$inkline;stroke-width:.9}",
    ".rail-shade{fill:none;stroke:$shade;stroke-width:2}",
    ".crate{fill:$wood}",
    ".crate.alt{fill:$wood-2}",
    ".cut-wood{fill:$cut;stroke:$inkline;stroke-width:.8}",
    ".wheel{fill:$inkline}",
    ".hay{fill:$hay}",
    ".straw{fill:none;stroke:$straw;stroke-width:.8;opacity:.7;stroke-linecap:round}",
    ".field{fill:$field;opacity:.75}",
    ".field.corn{fill:$corn}",
    ".field-edge{fill:none;stroke:$inkline;stroke-width:1;opacity:.7;stroke-linecap:round}",
    ".furrow{fill:none;stroke:$rut;stroke-width:2.4;opacity:.7}",
    ".stalk{fill:none;stroke:$leaf;stroke-width:1;stroke-linecap:round;opacity:.85}",
    ".deep-0{fill:$deep-0}",
    ".deep-1{fill:$deep-1}",
    ".deep-2{fill:$deep-2}",
    ".deep-3{fill:$deep-3}",
    ".dust{fill:$dust;opacity:.85}",
    ".dust-edge{fill:none;stroke:$dust;stroke-width:22;opacity:.28}",
    ".dust-edge.near{stroke-width:10;opacity:.4}",
    ".rut{fill:none;stroke:$rut;stroke-width:1.6;stroke-linecap:round;opacity:.6}",
    ".hoof{fill:none;stroke:$rut;stroke-width:1.2;stroke-linecap:round;opacity:.7}",
    ".place{font-family:Vollkorn,\"Iowan Old Style\",Georgia,\"DejaVu "
    "Serif\",serif;font-weight:600;letter-spacing:.08em;text-anchor:middle;fill:$place;paint-order:"
    "stroke;stroke:$halo;stroke-width:3px;stroke-opacity:$place-o;stroke-linejoin:round}",
    ".title{font:700 22px Vollkorn,\"Iowan Old Style\",Georgia,\"DejaVu Serif\",serif;fill:$ink-1}",
    ".note{font:400 11px Inter,system-ui,\"DejaVu Sans\",sans-serif;fill:$ink-3}",
    ".note.end{text-anchor:end}",
    ".note.mid{text-anchor:middle}",
    ".rose{fill:$margin;stroke:$neat;stroke-width:1;stroke-linejoin:round}",
    ".rose.half{fill:$neat}",
    ".exit{stroke:$gold;stroke-width:7;fill:none}",
    ".spot{fill:none;stroke:$inkline;stroke-width:1.2;stroke-dasharray:3 3;opacity:.8}",
    ".spot-dot{fill:$inkline;opacity:.8}",
    ".cast{fill:rgba(45,28,8,.34)}",
    ".seat-1{fill:$seat-1}",
    ".seat-2{fill:$seat-2}",
    ".seat-3{fill:$seat-3}",
    ".seat-4{fill:$seat-4}",
    ".rim{stroke:$tokline;stroke-width:1.1;stroke-linejoin:round}",
    ".face{fill:$token-1}",
    ".face.of-2{fill:$seat-2}",
    ".notch{fill:none;stroke:$on-token-2;stroke-width:2.6}",
    ".notch.of-2{stroke-dasharray:2.4 3.6}",
    ".notch.of-3{stroke-width:1.2}",
    ".notch.of-4{stroke-width:2.2;stroke-dasharray:0 4.6;stroke-linecap:round}",
    ".mark{font:800 13px Vollkorn,Georgia,\"DejaVu Serif\",serif;text-anchor:middle;fill:#1d1712}",
    ".mark.of-2{fill:$on-token-2}",
    ".name{font:650 11.5px Inter,system-ui,\"DejaVu "
    "Sans\",sans-serif;text-anchor:middle;fill:$label;paint-order:stroke;stroke:$label-halo;stroke-"
    "width:3.2px;stroke-linejoin:round}",
    ".ghost{opacity:.62}",
    ".los-back{fill:none;stroke:$label-halo;stroke-width:5;stroke-linecap:round;opacity:.9}",
    ".los{fill:none;stroke-width:2.2;stroke-linecap:round;stroke-linejoin:round}",
    ".los.clear{stroke:$clear}",
    ".los.obscured{stroke:$obscured;stroke-dasharray:9 6}",
    ".los.blocked{stroke:$blocked;stroke-dasharray:1 5;stroke-width:2.8}",
    ".los.way{stroke:$reach-line}",
    ".los-rest{fill:none;stroke:$blocked;stroke-width:1.6;stroke-dasharray:1 "
    "7;stroke-linecap:round;opacity:.6}",
    ".turn{fill:$label-halo;stroke:$reach-line;stroke-width:1.6}",
    ".cross{fill:$blocked;stroke:$label-halo;stroke-width:1.5}",
    ".cross-x{stroke:$label-halo;stroke-width:2;fill:none;stroke-linecap:round}",
    ".cutter{fill:url(#p-cut);stroke:$blocked;stroke-width:2}",
    ".p-cut{stroke:$blocked;stroke-width:1.3;opacity:.55}",
    ".chip{fill:$sheet;stroke-width:1.4}",
    ".chip.clear{stroke:$clear}",
    ".chip.obscured{stroke:$obscured}",
    ".chip.blocked{stroke:$blocked}",
    ".chip.way{stroke:$reach-line}",
    ".eye{fill:none;stroke-width:1.4;stroke-linecap:round}",
    ".eye.clear{stroke:$clear}",
    ".eye.obscured{stroke:$obscured}",
    ".eye.blocked{stroke:$blocked}",
    ".chip-t{font:600 11px Inter,system-ui,\"DejaVu Sans\",sans-serif;text-anchor:middle}",
    ".chip-t.clear{fill:$clear}",
    ".chip-t.obscured{fill:$obscured}",
    ".chip-t.blocked{fill:$blocked}",
    ".chip-t.way{fill:$reach-line}",
};

static const char *find_colour(const char *name, size_t size, bool dark, enum style style)
{
    for (size_t i = 0; i < sizeof OTHER_GROUND[0] / sizeof OTHER_GROUND[0][0]; i++) {
        const struct colour *c = &OTHER_GROUND[style][i];
        if (c->name != NULL && strlen(c->name) == size && memcmp(c->name, name, size) == 0)
            return dark ? c->dark : c->light;
    }
    for (size_t i = 0; i < sizeof COLOURS / sizeof COLOURS[0]; i++) {
        const struct colour *c = &COLOURS[i];
        if (strlen(c->name) == size && memcmp(c->name, name, size) == 0)
            return dark ? c->dark : c->light;
    }
    return "none";
}

static bool in_name(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
}

/* A rule with its colours put in. */
static void write_rule(struct draft *draft, const char *at, bool dark, enum style style)
{
    while (*at != '\0') {
        const char *dollar = strchr(at, '$');
        if (dollar == NULL) {
            draft_put(draft, at);
            return;
        }
        draft_put_bytes(draft, at, (size_t)(dollar - at));
        const char *end = dollar + 1;
        while (in_name(*end))
            end++;
        draft_put(draft, find_colour(dollar + 1, (size_t)(end - dollar - 1), dark, style));
        at = end;
    }
}

static void write_sheet(struct draft *draft, bool dark, enum style style)
{
    for (size_t i = 0; i < sizeof SHEET / sizeof SHEET[0]; i++) {
        write_rule(draft, SHEET[i], dark, style);
        draft_put(draft, "\n");
    }
}

void theme_write(struct draft *draft, enum theme theme, enum style style)
{
    write_sheet(draft, theme == THEME_DARK, style);
    if (theme != THEME_AUTO)
        return;
    draft_put(draft, "@media (prefers-color-scheme:dark){");
    write_sheet(draft, true, style);
    draft_put(draft, "}");
}
