#include "rules/scratch.h"

#include "base/check.h"

static _Thread_local struct path_room *room;

bool scratch_ready(void)
{
    return room || path_room_take(&room) == STATUS_OK;
}

struct path_room *scratch_room(void)
{
    CHECK(scratch_ready());
    return room;
}

void scratch_release(void)
{
    if (room)
        path_room_release(room);
    room = NULL;
}
