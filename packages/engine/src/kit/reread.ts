/**
 * Reads back transcripts that the kit itself wrote, without a schema: the text is played again, and it is good where the
 * match then writes that very text. A page that replays matches needs no more than this; whatever else a text may be,
 * `parseTranscript`, `parseShareText` and `replay` read it and say what is wrong with it.
 */
import type { GameFactory } from './contract.ts'
import type { Dice } from './dice.ts'
import type { State } from './layout.ts'
import { Match } from './match.ts'
import { unwrap } from './result.ts'
import { fromBase64Url, readIds, shortMarks, widthOf, writeShort, type ShortHeader } from './short.ts'
import { makeTranscript, transcriptFormat, type End, type Header } from './transcript.ts'

/** A match at its last entry, with what its text said of dice, players and end. */
export interface Reread {
  readonly match: Match
  readonly header: Header
  readonly end: End | undefined
}

/** What the match goes on with: dice for after its last entry. */
export type DiceAfter = (header: Header, end: End | undefined) => Dice

/**
 * The match of a text that `makeTranscript` or `makeShareText` wrote; null for any other text. It is smaller than
 * `parseTranscript` and `replay`, and says nothing of what is wrong. `diceAfter` makes the dice that the match goes on
 * with.
 *
 * @example
 * ```ts
 * import { makeTranscript, Match, repeatable, reread, unwrap } from '@dicewright/engine'
 * import { sixDice } from '@dicewright/engine/six-dice'
 *
 * const match = new Match(unwrap(sixDice(2)), { dice: repeatable('7', 'set-1'), players: ['Ada', 'Ben'] })
 * match.rollAll()
 * const again = reread(makeTranscript(match.transcript()), sixDice, () => repeatable('7', 'set-1'))
 * again?.match.entries.length // => 5
 * reread('{}', sixDice, () => repeatable('7', 'set-1')) // => null
 * ```
 */
export function reread(text: string, factory: GameFactory, diceAfter: DiceAfter): Reread | null {
  try {
    return /^dw[12]\./.test(text) ? fromShort(text, factory, diceAfter) : fromLines(text, factory, diceAfter)
  } catch {
    // Whatever was not as expected: the caller's careful reader finds it again and has a sentence for it.
    return null
  }
}

function fromLines(text: string, factory: GameFactory, diceAfter: DiceAfter): Reread | null {
  const [header, ...lines] = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  const { end: reason, ...rest } = lines.at(-1) ?? {}
  const end = reason === undefined ? undefined : { reason, ...rest }
  if (end) lines.pop()
  const match = again(header, end, factory, diceAfter, ({ game }) =>
    lines.map(({ chance, action }) => unwrap(game.parse(chance ?? action))),
  )
  return makeTranscript(match.transcript(end)) === `${text.trimEnd()}\n` && isSound(header, end)
    ? { match, header, end }
    : null
}

function fromShort(text: string, factory: GameFactory, diceAfter: DiceAfter): Reread | null {
  const [mark, about, packed] = text.trimEnd().split('.')
  const { end, ...rest } = JSON.parse(fromBase64Url(about!)) as ShortHeader
  const header: Header = { format: transcriptFormat, formatVersion: mark === shortMarks[1] ? 1 : 2, ...rest }
  const match = again(header, end, factory, diceAfter, ({ game }) => readIds(packed!, widthOf(game)))
  return writeShort(match, match.transcript(end), factory) === text.trimEnd() && isSound(header, end)
    ? { match, header, end }
    : null
}

function again(
  { seats, options, players, about, from, formatVersion, removed, ...rest }: Header,
  end: End | undefined,
  factory: GameFactory,
  diceAfter: DiceAfter,
  idsOf: (match: Match) => readonly number[],
): Match {
  const game = unwrap(factory(seats, options))
  // The options of a short text are those that are not the default.
  const header = { seats, players, formatVersion, ...rest, ...(removed && { removed }), ...(about && { about }) }
  const later = diceAfter({ ...header, options: game.options, ...(from && { from }) }, end)
  let due: number | undefined
  const match = new Match(game, {
    dice: {
      get note() {
        return later.note
      },
      ...(later.bind && { bind: (body) => later.bind!(body) }),
      roll: (draw, key) => due ?? later.roll(draw, key),
    },
    players,
    formatVersion,
    ...(removed ? { removed } : {}),
    ...(about ? { about } : {}),
    ...(from ? { from: unwrap(game.restore(from)) as State } : {}),
  })
  for (due of idsOf(match)) {
    if (match.actor === 'chance') match.roll()
    else unwrap(match.act(due))
  }
  due = undefined
  return match
}

/** What a note of dice is, as `dice.ts` writes it: its kind, and the types of what else there is. */
const notes = /^"(scripted"|seeded",number|(fair|repeatable)",string,string)$/

/** What a match writes as it was given, and so would not notice: the texts and numbers of header and end. */
function isSound({ players, dice, about = {}, removed = {} }: Header, end: End | undefined): boolean {
  const { reason = '', returns = [], seat = 0, secret = '', seed = '', signature } = end ?? {}
  const { key = '', value = '' } = signature ?? {}
  return (
    [...players, players[seat], ...Object.values({ ...about, ...removed }), reason, secret, seed, key, value].every(
      (part) => typeof part === 'string',
    ) &&
    notes.test(
      Object.values(dice)
        .map((part, i) => (i ? typeof part : JSON.stringify(part)))
        .join(),
    ) &&
    returns.every((part) => typeof part === 'number')
  )
}
