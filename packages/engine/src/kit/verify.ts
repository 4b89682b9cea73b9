/** Verification: the rules, the end and every draw of a transcript, recomputed from its published secret or seed. */
import type { Actor, GameFactory } from './contract.ts'
import { opens } from './commit.ts'
import { joint, opensJoint } from './joint.ts'
import { fair, parseSecretText, secretOfSeed, type Dice } from './dice.ts'
import { seeded } from './seeded.ts'
import type { Match } from './match.ts'
import { differs, follow } from './replay.ts'
import { accept, refuse, show, type Refusal, type Result } from './result.ts'
import type { Header } from './header.ts'
import { faults, type End, type Fault, type Transcript } from './transcript.ts'

/** What the dice of a kind follow from, as a sentence names it. */
const sources = { fair: 'secret', repeatable: 'seed', joint: 'secrets', seeded: 'seed', scripted: 'script' } as const

/** What `verify` found: the match, and how far its dice could be checked. */
export interface Verified {
  readonly match: Match
  /** `recomputed`: every draw follows from the secret or seed. Else why nothing could be recomputed. */
  readonly dice: 'recomputed' | 'secret not published' | 'scripted'
  /**
   * Whether the commitment covers what the header says, besides the secret: game, rules, options, seats, names, the
   * position the match began from. What it covers is what it was before the first throw, for whoever saw the commitment
   * then. Decisions are never covered: a signature is what binds them.
   */
  readonly isBound: boolean
}

/**
 * Checks a transcript: its rules, its end, and every draw, which it recomputes from the published secret or seed.
 * `games` are the games it may be of. Refused at the first line that does not fit, which `at` names.
 *
 * @example
 * ```ts
 * import { play, repeatable, unwrap, verify } from '@dicewright/engine'
 * import { games } from '@dicewright/engine/modules'
 * import { sixDice } from '@dicewright/engine/six-dice'
 *
 * const last = ({ legal }: { legal: readonly string[] }) => legal.at(-1)!
 * const transcript = await play(unwrap(sixDice(2)), [last, last], repeatable('7', 'set-1'))
 * unwrap(verify(transcript, games)).dice // => 'secret not published'
 * const end = { ...transcript.end!, seed: '7' }
 * unwrap(verify({ ...transcript, end }, games)).dice // => 'recomputed'
 * ```
 */
export function verify(transcript: Transcript, games: readonly GameFactory[]): Result<Verified> {
  const dice = diceOf(transcript)
  const expected = dice.ok && typeof dice.value !== 'string' ? dice.value : null
  const source = sources[transcript.header.dice.kind]
  const match = follow(transcript, games, ({ game, state }, due, line) => {
    const fell = expected?.roll(game.draw(state), game.drawKey(state)) ?? due
    if (fell === due) return null
    return differs(line, ` says ${show(game.make(due))}: by its ${source} the dice fell ${show(game.make(fell))}.`)
  })
  if (!match.ok) return match
  if (!dice.ok) return dice
  const ended = refusalOfEnd(transcript, match.value)
  if (ended) return ended
  const isRecomputed = typeof dice.value !== 'string'
  const { header } = transcript
  return accept({
    match: match.value,
    dice: typeof dice.value === 'string' ? dice.value : 'recomputed',
    isBound:
      isRecomputed && header.formatVersion === 2 && (header.dice.kind === 'joint' || 'commitment' in header.dice),
  })
}

/**
 * Why the end of a transcript cannot follow from its entries, such as wrong returns or an unknown verdict; null where
 * it can. `match` is the one that `replay` made of it.
 *
 * @example
 * ```ts
 * import { Match, refusalOfEnd, repeatable, unwrap } from '@dicewright/engine'
 * import { sixDice } from '@dicewright/engine/six-dice'
 *
 * const match = new Match(unwrap(sixDice(2)), { dice: repeatable('7', 'set-1'), players: ['Ada', 'Ben'] })
 * const end = { reason: 'bored', seat: 0, returns: match.game.returns(match.state) }
 * refusalOfEnd({ ...match.transcript(), end }, match)?.code // => 'transcript-differs'
 * ```
 */
export function refusalOfEnd({ end, entries }: Transcript, match: Match): Refusal | null {
  const flaw = end && flawOfEnd(end, match)
  return flaw ? differs(entries.length + 2, ` ${flaw}`) : null
}

/** What no referee could have written of this end, as a sentence about its line; null where it can be so. */
function flawOfEnd({ reason, seat, returns }: End, match: Match): string | null {
  const { game, actor, entries } = match
  // Before the end there are no returns to compare.
  if (seat === undefined && actor !== 'over') return `ends the match, but ${told(actor)}.`
  const own = game.returns(match.state)
  if (returns.length !== own.length || returns.some((value, i) => value !== own[i]))
    return `gives the returns ${show(returns)}: by the rules they are ${show(own)}.`
  if (seat === undefined) {
    const by = match.transcript().end!.reason
    return reason === by ? null : `ends the match by ${show(reason)}: by the rules it ended by ${by}.`
  }
  if (!faults.includes(reason as Fault))
    return `gives the verdict ${show(reason)}: expected one of ${faults.join(', ')}.`
  // Whoever cannot be loaded has lost before the first throw; later only who is to decide can be at fault.
  const mayFail = entries.length === 0 ? actor !== 'over' : actor === seat
  return mayFail ? null : `gives a verdict about seat ${seat}, but ${told(actor)}.`
}

const told = (actor: Actor): string =>
  actor === 'over' ? 'the match is over' : actor === 'chance' ? 'dice are due' : `seat ${actor} is to decide`

/** The dice a transcript names, made again, or why they cannot be. */
function diceOf({ header, entries, end }: Transcript): Result<Dice | 'secret not published' | 'scripted'> {
  const note = header.dice
  if (note.kind === 'scripted') return accept('scripted')
  if (note.kind === 'seeded') return accept(seeded(note.seed))
  const line = entries.length + 2
  if (note.kind === 'joint') return jointDiceOf(header, end, line)
  // A seed was known to somebody before the first throw: dice that follow from one were never fair.
  const [key, other] = note.kind === 'fair' ? (['secret', 'seed'] as const) : (['seed', 'secret'] as const)
  if (end?.[other] !== undefined) return differs(line, ` has a ${other}: ${note.kind} dice follow from a ${key} alone.`)
  if (end?.secrets !== undefined) return differs(line, ` has secrets: ${note.kind} dice follow from a ${key} alone.`)
  const given = end?.[key]
  if (given === undefined) return accept('secret not published')
  const secret = key === 'seed' ? secretOfSeed(given, note.set) : parseSecretText(given)
  if (secret === null)
    return refuse('transcript-malformed', `line ${line}`, `The secret is ${show(given)}: expected 64 hex digits.`)
  if (!opens(secret, header)) {
    const what = header.formatVersion === 1 ? 'The secret does' : 'The secret and the rest of line 1 do'
    return refuse(
      'transcript-differs',
      `line ${line}`,
      `${what} not match the commitment ${show(note.commitment)} of line 1.`,
    )
  }
  return accept(fair(secret, note.set, note.kind))
}

/** Joint dice follow from the secrets of all seats; what does not fit is told with its seat. */
function jointDiceOf(header: Header, end: End | undefined, line: number): Result<Dice | 'secret not published'> {
  const { players, seats, dice } = header
  if (dice.kind !== 'joint' || dice.commitments.length !== seats)
    return differs(1, ` has other than ${seats} commitments: joint dice have one a seat.`)
  const single = (['secret', 'seed'] as const).find((key) => end?.[key] !== undefined)
  if (single) return differs(line, ` has a ${single}: joint dice follow from the secrets of all seats.`)
  if (end?.secrets === undefined) return accept('secret not published')
  if (end.secrets.length !== seats)
    return differs(line, ` has ${end.secrets.length} secrets: expected ${seats}, one a seat.`)
  const secrets: Uint8Array[] = []
  for (const [seat, given] of end.secrets.entries()) {
    const who = `seat ${seat} (${players[seat]})`
    const secret = parseSecretText(given)
    if (given !== null && secret === null)
      return refuse(
        'transcript-malformed',
        `line ${line}`,
        `The secret of ${who} is ${show(given)}: expected 64 hex digits, or null where it was not shown.`,
      )
    if (secret === null) continue
    if (!opensJoint(secret, header, seat))
      return refuse(
        'transcript-differs',
        `line ${line}`,
        `The secret of ${who} and the rest of line 1 do not match the commitment ${show(dice.commitments[seat])} of line 1.`,
      )
    secrets.push(secret)
  }
  return accept(secrets.length === seats ? joint(secrets) : 'secret not published')
}
