"""A remote bot for any game: it runs here, plays on a server, and survives lost connections.

Needs the package websockets (Debian: python3-websockets).
    DICEWRIGHT_TOKEN=... python3 remote-bot.py http://127.0.0.1:8642 my-bot six-dice
"""
import asyncio
import json
import os
import random
import re
import sys
from urllib.parse import urlsplit

import websockets

PROTOCOL = "dicewright.v1.json"


def choose(game, question):
    """Of Six Dice, takes the most points, and stops with 350; of another game, anything that is legal."""
    turn = question["observation"].get("turn")
    if game != "six-dice" or not turn:
        return random.choice(question["legal"])
    if turn["takes"]:
        return max(turn["takes"], key=lambda take: take["points"])["action"]
    return "stop" if turn["mayStop"] and turn["points"] >= 350 else "continue"


def answers(game, frame):
    """What a frame of the server is answered with."""
    kind = frame["type"]
    if kind == "ping":
        yield {"type": "pong", "id": frame["id"]}
    elif kind == "assign":
        yield {"type": "ready", "match": frame["match"]}
    elif kind == "request":
        points = (frame["observation"].get("turn") or {}).get("points", 0)
        if points > 0:
            yield {"type": "value", "match": frame["match"], "name": "points", "value": points}
        yield {"type": "act", "req": frame["req"], "action": choose(game, frame)}
    elif kind == "resync":
        for match in frame["matches"]:
            if match["request"]:
                yield from answers(game, {**match["request"], "type": "request"})
            else:
                yield {"type": "ready", "match": match["match"]}
    elif kind == "end":
        print(f"match {frame['match']}: {frame['reason']}, ranks {frame['result']}", flush=True)
    elif kind == "error":
        print(f"{frame['code']}: {frame['message']}", file=sys.stderr, flush=True)


async def play(address, bot, game, token, memory):
    """One connection, until it is lost. Answers with its close code and why it was closed."""
    hello = {"type": "hello", "protocol": PROTOCOL, "token": token, "bot": bot, "version": "1"}
    hello |= {"games": [game], "slots": 4}
    if memory:
        hello["resume"] = memory
    async with websockets.connect(address, subprotocols=[PROTOCOL], max_size=None) as socket:
        await socket.send(json.dumps(hello))
        try:
            async for text in socket:
                frame = json.loads(text)
                if frame["type"] == "hello":
                    memory["lastSeq"] = memory["lastSeq"] if frame["resumed"] else 0
                    memory["session"] = frame["session"]
                for answer in answers(game, frame):
                    await socket.send(json.dumps(answer))
                memory["lastSeq"] = max(memory.get("lastSeq", 0), frame.get("seq", 0))
        except websockets.ConnectionClosed:
            pass
        return socket.close_code, socket.close_reason


def is_address(text):
    """Whether a text is the address of a server."""
    try:
        parts = urlsplit(text)
        return parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        return False


def status_of(error):
    """The HTTP status a connection was refused with, 0 where there is none. A busy server will be back, a wrong address not."""
    return getattr(getattr(error, "response", error), "status_code", 0)


async def main(server, bot, game, token):
    address = re.sub("^http", "ws", server.rstrip("/")) + "/api/socket"
    memory = {}
    while True:
        try:
            code, why = await play(address, bot, game, token, memory)
            if code in (4400, 4401, 4409):
                print(why, file=sys.stderr, flush=True)
                return 1
        except (OSError, asyncio.TimeoutError, websockets.InvalidHandshake) as error:
            print(f"{address}: {error or 'no answer in time'}", file=sys.stderr, flush=True)
            if 400 <= status_of(error) < 500 and status_of(error) != 429:
                return 1
        await asyncio.sleep(1)


if __name__ == "__main__":
    given = [*sys.argv[1:], os.environ.get("DICEWRIGHT_TOKEN", "")][:4]
    if len(given) < 4 or not all(given) or not is_address(given[0]):
        print("Usage: DICEWRIGHT_TOKEN=... python3 remote-bot.py http://127.0.0.1:8642 NAME GAME", file=sys.stderr)
        sys.exit(2)
    sys.exit(asyncio.run(main(*given)))
