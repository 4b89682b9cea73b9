/** What people at the tables of rooms say and are told, beside the frames that they share with remote bots. */
import * as v from 'valibot'
import { leavings, phrases, roomStates, type RoomView } from '../api/rooms.ts'
import { end, entries, facts, fields, header, list, matchId, name, number, ply, says, seat, whole } from './fields.ts'
import { subprotocol } from './version.ts'

const phrase = says(v.picklist(phrases), 'one of a few: pages have the words')
const plies = says(whole, 'entries of the match that are left')

export const roomClientFrames = {
  enter: says(
    fields({
      type: v.literal('enter'),
      protocol: says(v.literal(subprotocol), 'the version of this protocol'),
      room: says(name(64), 'id of the room'),
      key: says(v.exactOptional(name(64)), 'the right to a place, as who sat down was given it; without it you watch'),
    }),
    'the first frame at a room’s table, on `/api/rooms/socket`',
  ),
  undo: says(
    fields({ type: v.literal('undo'), match: matchId }),
    'asks the others to let you take back your last decision',
  ),
  agree: says(
    fields({ type: v.literal('agree'), match: matchId, plies, agree: says(v.boolean(), 'whether you let them') }),
    'answers `undo` of another',
  ),
  say: says(fields({ type: v.literal('say'), phrase }), 'says something to the table'),
  fill: says(
    fields({ type: v.literal('fill'), seat, bot: says(name(65), 'a house bot, or `AUTHOR/BOT`') }),
    'puts a bot on a free place: for who made the room',
  ),
  rematch: says(fields({ type: v.literal('rematch') }), 'another match: it begins once all want it'),
  leave: says(fields({ type: v.literal('leave') }), 'gives the place up'),
} as const

const roomSeat = fields({
  kind: v.picklist(['person', 'bot']),
  name: v.nullable(v.string()),
  bot: v.nullable(v.string()),
  isConnected: v.boolean(),
  isHost: v.boolean(),
  playedBy: v.nullable(v.string()),
  wantsAnother: v.boolean(),
})

const room = says(
  fields({
    id: v.string(),
    game: v.string(),
    options: facts,
    state: v.picklist(roomStates),
    seats: list(roomSeat),
    clock: v.nullable(fields({ decisionMs: number })),
    left: v.picklist(leavings),
    takeBack: v.boolean(),
    match: v.nullable(v.string()),
    spectators: number,
  }) satisfies v.GenericSchema<unknown, RoomView>,
  'the room as `GET /api/rooms/ID` has it',
)

/**
 * Where a game hides something, what stands on the table as this reader may know it: the state after each entry, with the
 * first value there is in place of everything that is hidden.
 */
export const states = says(
  v.exactOptional(list(facts)),
  'in rooms, where the game hides something: the state after each entry as you may know it, with the first possible value for what is hidden',
)

const seq = says(whole, 'number of the frame, one more than the last')

export const roomServerFrames = (request: v.GenericSchema<unknown, object>) =>
  ({
    table: says(
      fields({
        type: v.literal('table'),
        seq,
        room,
        seat: says(v.nullable(seat), 'your place; null where you watch'),
        match: says(
          v.nullable(
            fields({
              match: matchId,
              header,
              entries: says(entries, 'all that happened so far, as you hear it'),
              states,
              request: says(v.nullable(request), 'the decision that is yours now'),
              undo: says(v.nullable(fields({ seat, plies })), 'what another asks to take back'),
              end: says(v.nullable(end), 'the last line of the transcript once the match is over'),
              transcript: says(v.nullable(v.string()), 'the whole transcript once the match is over'),
            }),
          ),
          'the match that is on, or was the last; null before the first',
        ),
      }),
      'answers `enter`, and what a spectator is told when a match begins: everything, in place of what you had',
    ),
    room: says(fields({ type: v.literal('room'), seq, room }), 'the room has changed'),
    undo: says(
      fields({ type: v.literal('undo'), seq, match: matchId, seat: says(seat, 'who asks'), plies }),
      'somebody asks to take a decision back: answer with `agree`',
    ),
    undone: says(
      fields({ type: v.literal('undone'), seq, match: matchId, plies: says(ply, 'entries that are left') }),
      'all agreed: what came after is taken back',
    ),
    kept: says(
      fields({ type: v.literal('kept'), seq, match: matchId, seat }),
      'somebody did not agree: nothing is taken back',
    ),
    said: says(
      fields({ type: v.literal('said'), seq, seat: says(seat, 'who says it'), phrase }),
      'somebody says something',
    ),
  }) as const
