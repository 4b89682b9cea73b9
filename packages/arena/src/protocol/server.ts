/**
 * What the server says: to bots from `hello` to `end`, to spectators `snapshot` and `delta`, and to both `error` and
 * `drain`. Frames with a `seq` belong to the session and are sent again after a lost connection.
 */
import * as v from 'valibot'
import { closeCodes, subprotocol } from './version.ts'
import {
  clock,
  end,
  entries,
  facts,
  fields,
  header,
  list,
  matchId,
  matchLine,
  ms,
  number,
  ply,
  says,
  seat,
  whole,
} from './fields.ts'
import { roomServerFrames, states } from './rooms.ts'

const seq = says(
  whole,
  'number of the frame in the session, 1 the first; each new one is one more than the last, one that is sent again keeps its own',
)
const req = says(v.string(), 'names this question; an answer carries it back')
const line = says(matchLine, 'the match as `GET /api/matches` lists it, with its result once it has ended')
const players = says(list(v.string()), 'names in seat order')

const illegalFields = {
  action: says(v.string(), 'what you answered'),
  code: says(v.string(), 'of the refusal, as in CODES.md'),
  reason: says(v.string(), 'the sentence of the rule'),
  attemptsLeft: says(whole, 'answers left before a legal action is played in their place'),
}

const start = {
  match: matchId,
  game: says(v.string(), 'id of the game'),
  rules: says(
    fields({
      id: says(v.string(), 'id of the game'),
      version: says(number, 'of its rules'),
      hash: says(v.string(), 'SHA-256 in hex of the JSON [id, version, seats, options]: equal rules, equal hash'),
    }),
    'what is played by',
  ),
  seat: says(seat, 'your place'),
  players,
  clock,
  commitment: says(
    v.nullable(v.string()),
    'binds the secret all dice follow from and the header of the transcript; null where dice are not fair',
  ),
  options: says(facts, 'every option of the game with its value'),
}

const request = {
  match: matchId,
  req,
  observation: says(facts, 'what your seat may see; its fields are those of the game'),
  legal: says(list(v.string()), 'the actions the rules allow now; never empty'),
  illegal: says(v.exactOptional(fields(illegalFields)), 'set when your last answer to this decision was not legal'),
  clock,
  deadline: says(number, 'milliseconds since 1970 on the server’s clock: the answer must be there by then'),
}

export const serverFrames = {
  hello: says(
    fields({
      type: v.literal('hello'),
      protocol: v.literal(subprotocol),
      server: says(v.string(), 'version of the server'),
      session: says(v.nullable(v.string()), 'name it in `resume`; null for a spectator'),
      resumed: says(v.boolean(), 'whether the session goes on: what you missed follows'),
      bot: says(v.nullable(v.string()), 'the bot as it is known here'),
      versionId: says(v.nullable(v.string()), 'the version, as the HTTP API names it'),
      limits: says(v.pipe(v.record(v.string(), number), v.readonly()), 'every limit by name, units as in SECURITY.md'),
    }),
    'the first frame of the server, once it has a first frame it can use',
  ),
  assign: says(
    fields({
      type: v.literal('assign'),
      seq,
      match: matchId,
      game: says(v.string(), 'id of the game'),
      seat: says(seat, 'your place'),
      players,
      readyMs: ms('within which `ready` has to be there'),
    }),
    'a match for you: answer with `ready`',
  ),
  start: says(
    fields({ type: v.literal('start'), seq, ...start, header: v.exactOptional(says(header, 'in rooms')) }),
    'the match begins',
  ),
  event: says(
    fields({
      type: v.literal('event'),
      seq,
      match: matchId,
      ply,
      entries,
      states,
      instead: says(v.exactOptional(seat), 'in rooms: whose clock ran out, so that this was decided in their place'),
    }),
    'what happened in your match, as your seat hears it; your own actions too',
  ),
  request: says(fields({ type: v.literal('request'), seq, ...request }), 'it is your decision: answer with `act`'),
  ok: says(
    fields({
      type: v.literal('ok'),
      seq,
      req,
      usedMs: ms('charged to your clock for this decision so far'),
      rttMs: ms('median way of a ping to you and back'),
      usedFuel: says(v.nullable(number), 'VM operations; null where nothing is metered'),
      bankMs: ms('left for being disconnected'),
    }),
    'your answer was played',
  ),
  illegal: says(
    fields({
      type: v.literal('illegal'),
      seq,
      req,
      ...illegalFields,
      at: says(v.string(), 'place of the error in the action'),
      strikes: says(whole, 'illegal decisions so far'),
      played: says(v.nullable(v.string()), 'what was played in its place; null where you are asked again or have lost'),
    }),
    'your answer was not legal; another request follows while attempts are left, on the same clock',
  ),
  end: says(
    fields({
      type: v.literal('end'),
      seq,
      match: matchId,
      reason: says(v.string(), '`over`, `limit` or a verdict'),
      seat: says(v.nullable(seat), 'the seat a verdict is about'),
      result: says(list(number), 'ranks by seat, 1 the best'),
      scores: says(list(number), 'returns by seat'),
      secret: says(v.nullable(v.string()), 'what the dice followed from, once it is out'),
      replay: says(v.string(), 'path of the transcript on this server; empty in rooms'),
      transcript: says(v.exactOptional(v.string()), 'in rooms: the whole transcript, which you can check'),
    }),
    'the match has ended',
  ),
  resync: says(
    fields({
      type: v.literal('resync'),
      seq: says(whole, 'the session stands here: frames that follow are numbered on from it'),
      matches: says(
        list(
          fields({
            ...start,
            isStarted: says(v.boolean(), 'false while `ready` is due'),
            entries: says(entries, 'all that happened so far, as your seat hears it; empty before the start'),
            request: says(v.nullable(fields(request)), 'the decision that is yours now'),
          }),
        ),
        'of every match under way: the fields of `start`; `isStarted`, false while `ready` is due; `entries`, all that happened since the start; `request`, the question that is open, or null',
      ),
    }),
    'in place of frames that are no longer kept: everything you need to go on',
  ),
  ...roomServerFrames(fields(request)),
  ping: says(
    fields({ type: v.literal('ping'), id: says(whole, 'comes back in `pong`') }),
    'answer with `pong` at once: your lag is measured by it',
  ),
  snapshot: says(
    fields({
      type: v.literal('snapshot'),
      line,
      header,
      entries: says(entries, 'all that happened so far, as the table hears it'),
      end: says(v.nullable(end), 'the last line of the transcript once its set is closed'),
    }),
    'answers `watch`, and stands in for deltas a slow reader missed: forget what you had',
  ),
  delta: says(fields({ type: v.literal('delta'), match: matchId, ply, entries }), 'what happened since'),
  ended: says(fields({ type: v.literal('ended'), line }), 'a match you watch has ended'),
  closed: says(
    fields({
      type: v.literal('closed'),
      match: matchId,
      end: says(
        v.nullable(end),
        'the last line of the transcript, with the secret; null where the match does not count',
      ),
    }),
    'the set of a match you watch is closed; nothing more will come of it',
  ),
  live: says(
    fields({ type: v.literal('live'), matches: says(list(matchLine), 'matches being played now') }),
    'the topic `live`: at once and whenever it changes, at most every `newsMs`',
  ),
  news: says(
    fields({ type: v.literal('news'), topic: says(v.string(), 'as you subscribed to it') }),
    'a topic you subscribed to has changed: ask the HTTP API again',
  ),
  drain: says(
    fields({ type: v.literal('drain'), reconnectAfterMs: ms('when to connect again') }),
    `the server restarts: the connection is closed with 1012 (${closeCodes[1012]})`,
  ),
  error: says(
    fields({
      type: v.literal('error'),
      code: says(v.string(), 'as in CODES.md'),
      message: says(v.string(), 'one sentence for people'),
      at: says(v.string(), 'the place: a field, a req, a match'),
      retryable: says(v.boolean(), 'whether the same thing may succeed later'),
      retryAfterMs: says(v.nullable(number), 'milliseconds to wait before it; null where it is not retryable'),
    }),
    'something you sent was not taken',
  ),
} as const

/** The frames that the server sends, by type. */
export type ServerFrames = { readonly [K in keyof typeof serverFrames]: v.InferOutput<(typeof serverFrames)[K]> }
/** A frame that the server sends. */
export type ServerFrame = ServerFrames[keyof ServerFrames]

/** Frames a bot gets, and those of spectators; `hello`, `drain` and `error` are for both. */
export type BotServerFrame = ServerFrames[
  | 'assign'
  | 'drain'
  | 'end'
  | 'error'
  | 'event'
  | 'hello'
  | 'illegal'
  | 'ok'
  | 'ping'
  | 'request'
  | 'resync'
  | 'start']
/** Frames that are of rooms alone. */
export type RoomServerFrame = ServerFrames['kept' | 'room' | 'said' | 'table' | 'undo' | 'undone']
/** A frame that the server sends to spectators. */
export type SpectatorServerFrame = ServerFrames[
  | 'closed'
  | 'delta'
  | 'drain'
  | 'ended'
  | 'error'
  | 'hello'
  | 'live'
  | 'news'
  | 'snapshot']
