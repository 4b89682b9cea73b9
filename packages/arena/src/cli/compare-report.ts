/** What a duel came to, in words and as JSON. */
import { labelOf, type Game } from '@dicewright/engine'
import type { DuelSettings, DuelState, DuelTest, DuelVerdict, Estimate } from '../competition/sprt/index.ts'
import type { Entrant } from '../referee/entrant.ts'
import { oneLine, table } from './output.ts'

export interface Compared {
  readonly game: Game
  readonly entrants: readonly [Entrant, Entrant]
  readonly test: DuelSettings
  readonly seed: string | undefined
  /** The most sets. */
  readonly most: number
  readonly state: DuelState
}

type Pair = readonly [Entrant, Entrant]

/** A duel in one line, while it goes on. */
export function stateLine({ state, added }: Pick<DuelTest, 'state' | 'added'>, [a]: Pair): string {
  const { llr, limits, share, nelo } = state
  const parts = [
    `set ${added}: log-likelihood ratio ${llr.toFixed(2)} (${limits.map((limit) => limit.toFixed(2)).join(' to ')})`,
    share && `${oneLine(a.name)} has ${percent(share.value)} of the wins`,
    nelo && `normalised Elo ${signed(nelo.value, 0)}`,
  ]
  return parts.filter(Boolean).join(', ')
}

const answers: Readonly<Record<DuelVerdict, (a: string, b: string) => string>> = {
  better: (a, b) => `${a} is better than ${b}`,
  'not-better': (a, b) => `${a} is not better than ${b}`,
  unknown: (a, b) => `It is not known yet whether ${a} is better than ${b}`,
}

/** The answer in a sentence, and what it rests on. */
export function comparedText({ game, entrants, test, seed, most, state }: Compared): string {
  const [a, b] = entrants.map(({ name }) => oneLine(name)) as [string, string]
  const { sets, voided, limits, llr, scores } = state
  const label = labelOf(game)
  const dice = seed === undefined ? 'fair dice' : `repeatable dice, seed ${seed}`
  const many = `${sets.toLocaleString('en')} mirrored ${sets === 1 ? 'set' : 'sets'}`
  const answer = `${answers[state.verdict](a, b)}: ${game.facts.id}, ${many}, ${dice}.`
  const tested = test.isAdjusted ? 'margin without luck (normal GSPRT)' : 'scores of sets (pentanomial GSPRT)'
  const unit = test.isAdjusted ? 'points a match' : 'returns a match'
  const rows = [
    [
      'tested',
      tested,
      `${test.bounds.join(' against ')} normalised Elo, error rates ${percent(test.alpha)} and ${percent(test.beta)}`,
    ],
    ['log-likelihood ratio', llr.toFixed(2), `limits ${limits.map((limit) => limit.toFixed(2)).join(' and ')}`],
    row('share of the wins', state.share, percent),
    row('Elo', state.elo, (value) => signed(value, 1)),
    row('normalised Elo', state.nelo, (value) => signed(value, 1)),
    row(unit, state.margin, (value) => signed(value, 2)),
    ...(test.isAdjusted ? [row('without luck', state.adjusted, (value) => signed(value, 2))] : []),
    ['sets by score', scores.join(' '), `0, 1/2, 1, 3/2 and 2 for ${a}`],
  ]
  const notes = [
    ...(state.verdict === 'unknown' && sets + voided >= most ? [`These were the most sets: --sets takes more.`] : []),
    ...(voided > 0 ? [`${voided} ${voided === 1 ? 'set is' : 'sets are'} void: the arena failed, not a bot.`] : []),
  ]
  return [
    answer,
    ...(label ? [label.en] : []),
    '',
    table(rows.map((one) => [one[0]!, `${one[1]!} `, one[2]!])),
    ...notes,
  ].join('\n')
}

/** An estimate and its interval of 95 %. */
const row = (name: string, estimate: Estimate | null, text: (value: number) => string): readonly string[] =>
  estimate ? [name, text(estimate.value), `95 %: ${text(estimate.low)} to ${text(estimate.high)}`] : [name, '-', '']

const percent = (value: number): string => `${(100 * value).toFixed(1)} %`
const signed = (value: number, digits: number): string =>
  value.toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: 'exceptZero',
  })

/** The whole result: equal for equal seeds. */
export function toJson({ game, entrants, test, seed, most, state }: Compared) {
  const { verdict, ...rest } = state
  return {
    game: game.facts.id,
    rules: game.facts.version,
    options: game.options,
    bots: entrants.map(({ name, kind, bot }) => ({
      name,
      kind,
      ...(kind === 'script' && 'hash' in bot ? { hash: bot.hash } : {}),
    })),
    test: test.isAdjusted ? 'margins' : 'scores',
    bounds: test.bounds,
    alpha: test.alpha,
    beta: test.beta,
    seed: seed ?? null,
    most,
    verdict,
    ...rest,
  }
}
