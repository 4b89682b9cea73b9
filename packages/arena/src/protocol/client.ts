/**
 * What clients say: bots from `hello` to `bye`, spectators from `watch` to `unsubscribe`. One source: the types, the
 * check of incoming frames and the JSON Schema are all made from these. Further fields are ignored.
 */
import * as v from 'valibot'
import { limits } from '../limits.ts'
import { fields, matchId, name, number, says, text, whole } from './fields.ts'
import { roomClientFrames } from './rooms.ts'
import { subprotocol } from './version.ts'

/** Texts a client may send are bounded one by one; `frameBytes` bounds the whole. */
const topics = says(
  v.pipe(v.array(name(80)), v.minLength(1), v.maxLength(64), v.readonly()),
  '`server`, `live`, `ladder:ID`, `season:ID`, `tournament:ID`, or `version:ID` with its author’s token',
)

const thoughtName = says(name(limits.thoughtNameChars), 'letters, digits, spaces and `_.-` after a letter or digit')

export const clientFrames = {
  hello: says(
    fields({
      type: v.literal('hello'),
      protocol: says(v.literal(subprotocol), 'the version of this protocol'),
      token: says(v.exactOptional(name(200)), 'your token, unless it stands in the header Authorization'),
      bot: says(
        name(64),
        'name of the bot: a new one is yours while you are connected, and for good once its first match begins',
      ),
      version: says(name(40), 'any text; another text is another version, rated by itself'),
      games: says(
        v.pipe(v.array(name(64)), v.minLength(1), v.maxLength(16), v.readonly()),
        'ids of the games it plays',
      ),
      slots: says(
        v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(64))),
        'matches it plays at once; 1 where it says nothing',
      ),
      resume: says(
        v.exactOptional(
          fields({
            session: says(name(64), 'of the hello you were answered with'),
            lastSeq: says(whole, 'the highest `seq` you have seen'),
          }),
        ),
        'after a lost connection',
      ),
    }),
    'the first frame of a bot',
  ),
  ready: says(fields({ type: v.literal('ready'), match: matchId }), 'answers `assign`: the match may start'),
  act: says(
    fields({
      type: v.literal('act'),
      req: says(name(96), 'of the request it answers'),
      action: says(text(limits.answerChars), 'one of `legal`'),
    }),
    'answers `request`; the same answer again is harmless',
  ),
  ack: says(
    fields({ type: v.literal('ack'), seq: says(whole, 'every frame up to this one has arrived') }),
    'optional: lets the server forget what you have',
  ),
  log: says(
    fields({ type: v.literal('log'), match: matchId, text: says(text(16_384), 'cut to `logLineChars`') }),
    'a line for the author’s log of the match, under the decision asked for last: send it before its `act`',
  ),
  tag: says(
    fields({ type: v.literal('tag'), match: matchId, name: thoughtName }),
    'marks the decision that is answered next, and its match: send it before its `act`; for its author alone',
  ),
  value: says(
    fields({
      type: v.literal('value'),
      match: matchId,
      name: thoughtName,
      value: says(number, 'finite; of a name the last one counts'),
    }),
    'a number of the decision that is answered next: send it before its `act`; for its author alone',
  ),
  resign: says(fields({ type: v.literal('resign'), match: matchId }), 'gives the match up'),
  pong: says(fields({ type: v.literal('pong'), id: says(whole, 'of the ping it answers') }), 'answers `ping`'),
  bye: says(
    fields({ type: v.literal('bye') }),
    'leaves for good: matches under way are lost by `disconnect`, and so is the rest of their sets',
  ),
  watch: says(
    fields({ type: v.literal('watch'), match: matchId }),
    'shows a match from now on; counts as `frameCost` frames',
  ),
  unwatch: says(fields({ type: v.literal('unwatch'), match: matchId }), 'enough of a match'),
  subscribe: says(
    fields({
      type: v.literal('subscribe'),
      topics,
      token: says(v.exactOptional(name(200)), 'for `version:ID`, unless it stands in the header Authorization'),
    }),
    'says when a page should ask again; each topic counts as `frameCost` frames',
  ),
  unsubscribe: says(fields({ type: v.literal('unsubscribe'), topics }), 'enough of some topics'),
  ...roomClientFrames,
} as const

/** The frames that a client sends, by type. */
export type ClientFrames = { readonly [K in keyof typeof clientFrames]: v.InferOutput<(typeof clientFrames)[K]> }
/** A frame that a client sends. */
export type ClientFrame = ClientFrames[keyof ClientFrames]

/** What a connection may begin with that watches and plays nothing. */
export const spectatorFrames = ['watch', 'unwatch', 'subscribe', 'unsubscribe'] as const
