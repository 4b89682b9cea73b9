/** `dicewright verify` and `dicewright replay`: what a transcript file proves, and what happened in it. */
import { basename } from 'node:path'
import {
  checkSignature,
  keyId,
  labelOf,
  parseShareText,
  parseTranscript,
  ranksAfter,
  refuse,
  refusalOfEnd,
  replay as replayMatch,
  show,
  verify as verifyTranscript,
  type Transcript,
  type Verified,
} from '@dicewright/engine'
import type { GameModule, Match } from '@dicewright/engine'
import type { Refusal } from '../codes.ts'
import { readText } from './files.ts'
import { readKeys } from './keys.ts'
import type { Modules } from '../modules.ts'
import { sandboxOf } from '../sandbox/version.ts'
import { hinted, needKnown, readModules, type GameFlags } from './modules.ts'
import { exits, need, oneLine, say, seatLetter, write } from './output.ts'
import { makeTurns, seatName } from './turns.ts'

/** Refusals that say the file was read well and is not what the rules or the dice say. */
export const differing: ReadonlySet<string> = new Set([
  'transcript-differs',
  'signature-differs',
  'action-unknown',
  'action-operand',
  'action-illegal',
  'action-phase',
  'match-over',
])

const diceTexts = {
  recomputed: 'every draw follows from its published secret',
  'secret not published': 'its dice could not be checked: the secret is not published yet',
  scripted: 'its dice were scripted and prove nothing',
} as const

export interface VerifyFlags extends GameFlags {
  /** Whose signature is wanted: an address or a file. */
  readonly key?: string
}

/**
 * Exit code 0: nothing differs, and what is proven is said. 1: differs, with the place. 2: unreadable. 3: differs nowhere, but
 * nothing is proven. Proven are the dice of a match that has ended, from their published secret or seed; its header where the
 * commitment covers it; all of it where a server signed it.
 */
export async function verify(file: string, { key: named, ...flags }: VerifyFlags = {}): Promise<number> {
  const modules = await readModules(flags)
  const transcript = needKnown(await readTranscript(file, modules))
  const result = verifyTranscript(transcript, modules.games)
  if (!result.ok) return refuseTranscript(result)
  const signed = await checkSignature(transcript)
  if (signed === 'differs')
    return refuseTranscript(
      refuse(
        'transcript-differs',
        `line ${transcript.entries.length + 2}`,
        `Line ${transcript.entries.length + 2} of the transcript has a signature that does not fit: the file is not what was signed.`,
      ),
    )
  const trusted = named === undefined ? null : await readKeys(named)
  const by = signed === 'fits' ? transcript.end!.signature!.key : null
  if (trusted && (by === null || !trusted.includes(by))) return refuseTranscript(notSignedBy(named!, by))
  write(oneLine(proofText(basename(file), transcript, result.value, { by, isTrusted: trusted !== null })))
  return isProven(transcript, result.value) || trusted ? exits.done : exits.unproven
}

const isProven = ({ end }: Transcript, { dice }: Verified): boolean => end !== undefined && dice === 'recomputed'

const notSignedBy = (named: string, by: string | null): Refusal<any> =>
  refuse(
    'signature-differs',
    'key',
    by === null
      ? `The transcript has no signature: expected one by ${show(named)}.`
      : `The transcript is signed by key ${keyId(by)}: expected one by ${show(named)}.`,
  )

/** What was found, and of what is proven and what is not a sentence each. */
function proofText(
  file: string,
  transcript: Transcript,
  verified: Verified,
  { by, isTrusted }: { readonly by: string | null; readonly isTrusted: boolean },
): string {
  const { header, entries, end } = transcript
  const ended = end ? `ended by ${end.reason}` : 'not ended'
  const found = `${file} differs nowhere: ${entries.length} entries follow the rules, ${diceOf(transcript, verified.dice)}; ${ended}.`
  const removed = Object.keys(header.removed ?? {}).map((seat) => `seat ${seatLetter(Number(seat))}`)
  const taken = [
    ...(removed.length === 0 ? [] : [`The name of ${removed.join(', ')} was taken out after the match.`]),
    ...ofSandboxes(header.about ?? {}),
  ]
  if (by !== null && isTrusted)
    return [
      found,
      `Proven: all of it, header, decisions, dice and end, as the owner of key ${keyId(by)} recorded it.`,
      ...taken,
    ].join(' ')
  const parts = [found, ...ofCommitment(transcript, verified), ...taken]
  if (by === null) return parts.join(' ')
  return [
    ...parts,
    `It is signed by key ${keyId(by)}, and the signature fits. Pass --key FILE|URL to check whose key that is.`,
  ].join(' ')
}

/** Of scripts that ran in another sandbox than that of this version: rules and dice need none of them. */
function ofSandboxes(about: Readonly<Record<string, string>>): readonly string[] {
  const here = ['js', 'py', 'wasm'].map((ending) => sandboxOf(`bot.${ending}`))
  const ran = Object.entries(about).flatMap(([key, value]) =>
    key === 'sandbox' || key.startsWith('runs in ') ? [value] : [],
  )
  const gone = [...new Set(ran)].filter((sandbox) => !here.includes(sandbox))
  if (gone.length === 0) return []
  return [
    `Its scripts ran in ${gone.join(' and ')}, which is not here (${here[0]}): rules and dice are checked all the same, but nobody can run these scripts again here to the same fuel.`,
  ]
}

/** Without a trusted signature: what the commitment proves to a reader who saw it before the match. */
function ofCommitment(transcript: Transcript, { dice, isBound }: Verified): readonly string[] {
  const { header, end } = transcript
  if (header.dice.kind === 'joint') return ofJointDice(transcript, dice)
  const open = end?.signature ? '' : ': not signed'
  if (dice !== 'recomputed' || !end || !('commitment' in header.dice))
    return [`Not proven: anything; names, options and decisions are as the file says${open}.`]
  const { kind, commitment } = header.dice
  const made =
    kind === 'repeatable'
      ? 'a seed, which the maker of the match knew before it'
      : `commitment ${commitment.slice(0, 16)}, if that is what you were shown before the match`
  return isBound
    ? [
        `Proven by ${made}: the dice, game, rules, options, seats and names.`,
        `Not proven: the decisions, which are as the file says${open}.`,
      ]
    : [
        `Proven by ${made}: the dice alone.`,
        `Not proven: options, names and decisions, which are as the file says: its format ${header.formatVersion} does not bind them.`,
      ]
}

/** Of a match whose dice both sides made: who has opened them, and to whom the transcript proves what. */
function ofJointDice({ header, end }: Transcript, dice: Verified['dice']): readonly string[] {
  const closed = header.players.flatMap((name, seat) =>
    end?.secrets?.[seat] ? [] : [`seat ${seatLetter(seat)} (${name})`],
  )
  if (dice !== 'recomputed')
    return [
      `Not proven: anything. ${end ? `Not opened: the secret of ${closed.join(', ')}.` : 'The secrets are opened at the end.'}`,
    ]
  return [
    'Proven to whoever played it, or saw a commitment of line 1 before the match: the dice, game, rules, options and names.',
    'Not proven: the decisions, which are as the file says; to somebody who saw neither, anything.',
  ]
}

function diceOf({ header, end }: Transcript, dice: keyof typeof diceTexts): string {
  if (dice !== 'recomputed') return diceTexts[dice]
  if (header.dice.kind === 'joint') return 'every draw follows from the secrets of all seats'
  return header.dice.kind === 'repeatable'
    ? `every draw follows from the seed ${end?.seed ?? ''}`.trim()
    : diceTexts[dice]
}

/** The match as text: who did what, turn by turn. Exit code 1 where it did not end as the file says. */
export async function replay(file: string, flags: GameFlags = {}): Promise<number> {
  const modules = await readModules(flags)
  const transcript = needKnown(await readTranscript(file, modules))
  const match = replayMatch(transcript, modules.games)
  if (!match.ok) return refuseTranscript(match)
  const flaw = refusalOfEnd(transcript, match.value)
  const module = need(modules.find(transcript.header.game))
  write(makeReplay(transcript, match.value, module, flaw === null))
  return flaw ? refuseTranscript(flaw) : exits.done
}

/** A transcript from its file, or from a file with its short text. */
export async function readTranscript(
  file: string,
  { games }: Pick<Modules, 'games'>,
): Promise<ReturnType<typeof parseTranscript>> {
  const text = readText(file)
  return /^dw[12]\./.test(text) ? parseShareText(text, games) : parseTranscript(text)
}

function refuseTranscript(refusal: Refusal<any>): number {
  say(`dicewright: ${hinted(refusal).message} [${refusal.code}]`)
  return differing.has(refusal.code) ? exits.differs : exits.refused
}

function makeReplay({ header, end }: Transcript, match: Match, module: GameModule, endsSo: boolean): string {
  const label = labelOf(match.game)
  const players = header.players.map(oneLine)
  const names = players.map(seatName)
  return [
    `${match.game.facts.titles.en}, rules ${header.rules}, ${header.seats} ${header.seats === 1 ? 'seat' : 'seats'}: ${names.join(', ')}`,
    `dice: ${header.dice.kind}${'set' in header.dice ? `, ${oneLine(header.dice.set)}` : ''}`,
    ...(label ? [label.en] : []),
    '',
    makeTurns(match, module, players),
    '',
    end ? (endsSo ? endText(match, end, names) : 'It did not end as the file says.') : 'The match has not ended.',
  ].join('\n')
}

function endText(
  { game, state }: Match,
  { reason, seat, returns }: NonNullable<Transcript['end']>,
  names: readonly string[],
): string {
  const why = seat === undefined ? reason : `${reason} of ${names[seat] ?? `seat ${seat}`}`
  const places = ranksAfter(game.ranks(state), seat ?? null)
  const winners = names.filter((_, i) => places[i] === 1)
  // What the arena broke is void.
  const won = reason === 'infra' ? [] : [`won by ${winners.join(' and ')}`]
  return oneLine(
    ['end: ', [why, ...won, `returns ${names.map((name, i) => `${name} ${returns[i]}`).join(', ')}`].join('; ')].join(
      '',
    ),
  )
}
