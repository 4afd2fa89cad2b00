#include "rules/scratch.h"

#include "base/check.h"

static _Thread_local struct path_room *room;

struct path_room *scratch_room(void)
{
    if (!room)
        CHECK(path_room_take(&room) == STATUS_OK);
    return room;
}

void scratch_release(void)
{
    if (room)
        path_room_release(room);
    room = NULL;
}
