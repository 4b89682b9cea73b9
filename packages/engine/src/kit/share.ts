/** Short texts from outside and for outside: checked where `short.ts` only writes and reads. */
import type { Game, GameFactory } from './contract.ts'
import type { State } from './layout.ts'
import { gameOf, replay, startOf } from './replay.ts'
import { accept, refuse, show, type Result } from './result.ts'
import { fromBase64Url, readIds, shortMarks, widthOf, writeShort } from './short.ts'
import { malformed, readEnd, readHeader, readLine, type RefusalPlace } from './read-transcript.ts'
import { transcriptFormat, type Transcript } from './transcript.ts'

const headerPlace: RefusalPlace = { at: 'header', subject: 'The header of the short transcript' }

/**
 * A transcript as one short text for links, safe in URLs. `parseShareText` reads it back without loss. Refused where
 * the transcript does not follow the rules.
 *
 * @example
 * ```ts
 * import { makeShareText, Match, parseShareText, repeatable, unwrap } from '@dicewright/engine'
 * import { games } from '@dicewright/engine/modules'
 * import { sixDice } from '@dicewright/engine/six-dice'
 *
 * const match = new Match(unwrap(sixDice(2)), { dice: repeatable('7', 'set-1'), players: ['Ada', 'Ben'] })
 * const text = unwrap(makeShareText(match.transcript(), games))
 * text.slice(0, 4) // => 'dw2.'
 * unwrap(parseShareText(text, games)).header.players // => ['Ada', 'Ben']
 * ```
 */
export function makeShareText(transcript: Transcript, games: readonly GameFactory[]): Result<string> {
  const match = replay(transcript, games)
  if (!match.ok) return match
  const factory = games.find((game) => game.facts.id === transcript.header.game)!
  return accept(writeShort(match.value, transcript, factory))
}

/**
 * Reads the text of `makeShareText` back into a transcript. Refused where it cannot be read, as a link that was cut.
 *
 * @example
 * ```ts
 * import { parseShareText } from '@dicewright/engine'
 * import { games } from '@dicewright/engine/modules'
 *
 * parseShareText('dw2.cut', games).ok // => false
 * ```
 */
export function parseShareText(text: string, games: readonly GameFactory[]): Result<Transcript> {
  const [mark, about, packed, ...more] = text.trim().split('.')
  const formatVersion = mark === shortMarks[1] ? 1 : 2
  if (mark !== shortMarks[formatVersion] || about === undefined || packed === undefined || more.length > 0)
    return refuse(
      'transcript-malformed',
      'text',
      `The short transcript is ${show(text)}: expected dw2 or dw1, a header and the entries, joined by dots.`,
    )
  const given = readLine(fromBase64Url(about))
  if (typeof given !== 'object' || given === null)
    return malformed(headerPlace, `is ${show(about)}: expected JSON in URL-safe base 64; the link may have been cut.`)
  const { end, ...rest } = given as Record<string, unknown>
  const header = readHeader({ ...rest, format: transcriptFormat, formatVersion }, headerPlace)
  if (!header.ok) return header
  const game = gameOf(header.value, games)
  if (!game.ok) return game
  const ids = readIds(packed, widthOf(game.value))
  const bad = ids.findIndex((id) => !(id < game.value.actionCount))
  if (bad >= 0)
    return refuse(
      'transcript-malformed',
      'text',
      `The short transcript breaks off or has a wrong letter at entry ${bad + 1}.`,
    )
  const from = startOf(header.value, game.value)
  if (!from.ok) return from
  const entries = seatEntries(game.value, from.value ?? game.value.start(), ids)
  const lines = { header: { ...header.value, options: game.value.options }, entries }
  if (end === undefined) return accept(lines)
  const { reason, ...result } = Object(end) as { reason?: unknown }
  const read = readEnd({ ...result, end: reason }, headerPlace)
  if (read.ok) return accept({ ...lines, end: read.value })
  return refuse(
    'transcript-malformed',
    'text',
    `The short transcript ends with ${show(end)}: expected a reason and the returns.`,
  )
}

/** Puts the actors to a bare list of ids by following the rules; ids that do not fit are left to `replay` to refuse. */
function seatEntries(game: Game, state: State, ids: readonly number[]): Transcript['entries'] {
  return ids.map((id) => {
    const actor = game.actor(state)
    const entry = { by: actor === 'over' ? ('chance' as const) : actor, text: game.make(id) }
    if (actor !== 'over' && game.refusal(state, id) === null) game.apply(state, id)
    return entry
  })
}
