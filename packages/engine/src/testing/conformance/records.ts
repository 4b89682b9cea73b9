/** What must hold of whole matches: the same seed plays the same, a transcript replays, verifies and shows a change. */
import { repeatable, type DiceNote } from '../../kit/dice.ts'
import { Match } from '../../kit/match.ts'
import { random } from '../../kit/random.ts'
import { replay } from '../../kit/replay.ts'
import { unwrap } from '../../kit/result.ts'
import { makeShareText, parseShareText } from '../../kit/share.ts'
import { parseTranscript } from '../../kit/read-transcript.ts'
import { makeTranscript, type End, type Transcript } from '../../kit/transcript.ts'
import { verify } from '../../kit/verify.ts'
import { at, must, type Scope } from '../check.ts'

/** Whole matches recorded by each of these checks at most: every one is replayed several times. */
const maxRecords = 2
/** Changed lines tried in each match. */
const changes = 2

export const recordChecks = {
  'the same seed plays the same match': (scope: Scope) => {
    each(scope, (seed) => {
      const [first, second] = [record(scope, seed), record(scope, seed)].map(makeTranscript)
      const lines = first!.split('\n')
      const line = second!.split('\n').findIndex((text, i) => text !== lines[i])
      must(
        first === second,
        () =>
          `two matches of one seed differ in line ${line + 1}, ${lines[line]}: expected the same, by no chance but the declared draws`,
      )
    })
  },

  'a replay comes through the same states and verifies': (scope: Scope) => {
    each(scope, (seed) => {
      const played = playMatch(scope, seed)
      const transcript = closed(played, seed)
      const replayed = unwrap(replay(transcript, [scope.factory]))
      for (let ply = 0; ply <= played.entries.length; ply++)
        must(
          scope.game.equals(played.stateAt(ply), replayed.stateAt(ply)),
          () =>
            `the states differ at ply ${ply}, after ${played.entries[ply - 1]?.text ?? 'the start'}: expected the same, by no chance but the declared draws`,
        )
      must(unwrap(verify(transcript, [scope.factory])).dice === 'recomputed', () => 'the dice were not recomputed')
    })
  },

  'a changed draw, seat, result, end or kind of dice does not verify': (scope: Scope) => {
    each(scope, (seed) => {
      const played = playMatch(scope, seed)
      const transcript = closed(played, seed)
      for (const [what, changed] of tampered(scope, played, transcript, seed)) {
        const answer = verify(changed, [scope.factory])
        must(!answer.ok, () => `${what} still verifies`)
        must(/line \d+/.test(answer.at), () => `${what} is refused without its line: ${answer.message}`)
      }
    })
  },

  'a transcript survives JSON Lines and the short text': (scope: Scope) => {
    each(scope, (seed) => {
      const transcript = record(scope, seed)
      const lines = makeTranscript(transcript)
      must(makeTranscript(unwrap(parseTranscript(lines))) === lines, () => 'JSON Lines do not come back')
      const text = unwrap(makeShareText(transcript, [scope.factory]))
      must(/^[\w.-]+$/.test(text), () => `the short text is not fit for an address: ${text.slice(0, 60)}`)
      must(
        makeTranscript(unwrap(parseShareText(text, [scope.factory]))) === lines,
        () => 'the short text does not come back',
      )
    })
  },
}

function each(scope: Scope, check: (seed: number) => void): void {
  for (let match = 0; match < Math.min(maxRecords, scope.matches); match++)
    at(
      () => `match ${match}`,
      () => check(scope.seed + match),
    )
}

/** A whole match by random decisions under repeatable dice. */
function playMatch({ game }: Scope, seed: number): Match {
  const dice = repeatable(String(seed), 'conformance')
  const match = new Match(game, {
    dice: {
      ...dice,
      roll(draw, key) {
        // Dice would look for an outcome for ever.
        must(draw.total > 0, () => `a draw has the total ${draw.total}: expected 1 or more`)
        return dice.roll(draw, key)
      },
    },
    players: Array.from({ length: game.seats }, (_, seat) => `seat ${seat}`),
  })
  const source = random(seed)
  for (;;) {
    match.rollAll()
    if (match.actor === 'over') return match
    const legal = game.legalActions(match.state)
    unwrap(match.act(legal[source.below(legal.length)]!))
  }
}

const closed = (match: Match, seed: number): Transcript => match.transcript({ seed: String(seed) })
const record = (scope: Scope, seed: number): Transcript => closed(playMatch(scope, seed), seed)

/** The transcript with one thing changed at a time, and what it was. */
function* tampered(scope: Scope, match: Match, transcript: Transcript, seed: number): Generator<[string, Transcript]> {
  const { game } = scope
  const { header, entries } = transcript
  const end = transcript.end!
  const source = random(seed)
  const lines = match.entries.map((entry, ply) => ({ ...entry, ply }))
  const some = <T>(list: readonly T[]): T[] =>
    list.length === 0 ? [] : Array.from({ length: changes }, () => list[source.below(list.length)]!)
  const change = (ply: number, entry: Transcript['entries'][number]): Transcript => ({
    header,
    entries: entries.with(ply, entry),
    end,
  })

  for (const { ply, id } of some(lines.filter(({ by }) => by === 'chance'))) {
    const others = game.outcomes(match.stateAt(ply)).filter((outcome) => outcome.id !== id)
    if (others.length === 0) continue
    const text = game.make(others[source.below(others.length)]!.id)
    yield [`draw ${ply} as ${text}`, change(ply, { by: 'chance', text })]
  }
  for (const { ply, by, text } of some(lines.filter((line) => line.by !== 'chance'))) {
    // Alone at the table no other seat could have decided.
    if (game.seats > 1)
      yield [`decision ${ply} by another seat`, change(ply, { by: ((by as number) + 1) % game.seats, text })]
    yield [`decision ${ply} as nonsense`, change(ply, { by, text: 'no such action' })]
  }
  yield ['a lost last line', { header, entries: entries.slice(0, -1), end }]
  yield ['a line after the end', { header, entries: [...entries, entries[0]!], end }]
  yield ['a better result', { header, entries, end: { ...end, returns: end.returns.with(0, end.returns[0]! + 1) } }]
  for (const reason of ['limit', 'resign', 'no such reason'])
    yield [`an end by ${reason}`, { header, entries, end: { ...end, reason } }]
  for (const { ply, by } of some(lines.filter((line) => line.by !== 'chance'))) {
    const cut = { ...end, returns: game.returns(match.stateAt(ply)), seat: by as number }
    const early = (changed: Partial<End>) => ({ header, entries: entries.slice(0, ply), end: { ...cut, ...changed } })
    yield [`a verdict for no reason at ${ply}`, early({ reason: 'no such reason' })]
    // Before the first entry a verdict can be about any seat.
    if (game.seats > 1 && ply > 0)
      yield [`a verdict about another seat at ${ply}`, early({ reason: 'crash', seat: (cut.seat + 1) % game.seats })]
  }
  yield ['a verdict after the end', { header, entries, end: { ...end, reason: 'crash', seat: 0 } }]
  yield [
    'dice called fair',
    { header: { ...header, dice: { ...header.dice, kind: 'fair' } as DiceNote }, entries, end },
  ]
  yield ['another seed', { header, entries, end: { ...end, seed: `${end.seed}0` } }]
}
