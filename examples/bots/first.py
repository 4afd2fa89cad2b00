#!/usr/bin/env python3
"""A first bot for Bluff, in Python: it shoots when it can, walks toward the nearest enemy when it
cannot, and takes the first answer there is to everything else.

    bluff match 'exec:python3 examples/bots/first.py' random
    bluff play --bot 'exec:python3 examples/bots/first.py'

docs/bots.md tells the protocol. A line comes in, and only `bluff` and `go` want something said.
"""
import json
import sys


def say(line):
    print(line, flush=True)  # without flush the table would wait for us, and we for the table


def end_of(words):
    """The last point of an answer such as `move a1 5,3 7,4.5`, in mils as views have them; or None."""
    last = words.split()[-1]
    if "," not in last:
        return None
    x, y = last.split(",")
    return float(x) * 1000, float(y) * 1000


def nearest_enemy(view, point):
    """How far the nearest standing enemy is from a point; nothing is nearer than anything without one."""
    gaps = [
        (model["x"] - point[0]) ** 2 + (model["y"] - point[1]) ** 2
        for model in view["models"]
        if model.get("seat") not in (None, view["seat"]) and not model["out"]
    ]
    return min(gaps, default=0)


def choose(view, proposals):
    closed = [option["words"] for option in view["options"] if option["needs"] == "nothing"]
    shots = [words for words in closed if words.startswith("shoot ")]
    moves = [words for words in proposals if words.startswith("move ") and end_of(words)]
    if shots:
        return shots[0]
    if moves:
        return min(moves, key=lambda words: nearest_enemy(view, end_of(words)))
    if closed:
        return closed[0]
    return proposals[0]  # a place to be set up at, or a choice of cards


def main():
    view, proposals = {}, []
    for line in sys.stdin:
        word, _, rest = line.rstrip("\n").partition(" ")
        if word == "bluff":
            say("name first.py")
            say("want proposals")
            say("ready 1")
        elif word == "view":
            view, proposals = json.loads(rest), []
        elif word == "proposal":
            proposals.append(rest)
        elif word == "go":
            say("bestanswer " + choose(view, proposals))
        elif word == "refused":
            print("refused:", rest, file=sys.stderr)
        elif word == "quit":
            return
        # Everything else, such as the game's record, this bot has no use for.


main()
