/**
 * Decisions that cost far more than the same bot's usual ones, with one opponent at the table only: what helping that
 * opponent by losing would look like. It names no guilt. A bot may be weak against one style, so an opponent who makes
 * everybody's decisions dear is taken into account, and what is left is worth a look by a person.
 *
 * The unit is a mirrored set, whose matches share their dice: the mean cost of a decision of the bot in it, by the review
 * of the game. Of a bot and an opponent, the logarithms of the sets with that opponent are compared with those without by a
 * permutation test, after what the opponent usually multiplies others' costs by is taken off, where that is more than 1; p-values are corrected for all pairs by Holm's method.
 */
import { random } from '@dicewright/engine'
import { holm, permutationTest } from './permutation.ts'

/** One entrant of a set. */
export interface FairEntrant {
  /** What played: a version, such as `kettle.7`. Versions of a bot are compared with themselves alone. */
  readonly id: string
  /** Whom it may help: its bot, without regard to the version. */
  readonly bot: string
  /** House bots help nobody, and are opponents only. */
  readonly isHouse: boolean
  /** Mean cost of its decisions in the set that were counted; null where none was. */
  readonly cost: number | null
}

/** A set, as far as it is needed. */
export interface FairSet {
  readonly set: number
  readonly entrants: readonly FairEntrant[]
}

interface FairPlayOptions {
  /** Sets with the opponent, and without, at least; default 4. Pairs with fewer are not compared. */
  readonly leastSets?: number
  /** The mean with the opponent is at least so many times the mean without; default 1.5. */
  readonly leastRatio?: number
  /** Corrected p-value up to which a pair is named; default 0.01. */
  readonly level?: number
}

/** A pair that is worth a look. */
export interface Finding {
  readonly id: string
  /** The bot that was at the table. */
  readonly opponent: string
  /** Sets with it and without it. */
  readonly sets: number
  readonly otherSets: number
  /** Mean cost of a decision with it, and without it, in the unit of the review. */
  readonly cost: number
  readonly otherCost: number
  /** What the opponent usually multiplies others' costs by; null where too few others met it. */
  readonly usual: number | null
  /** Corrected for all pairs. */
  readonly p: number
  /** Numbers of the sets with it, the dearest first. */
  readonly look: readonly number[]
}

/** What was compared, and what is worth a look. */
export interface FairPlayReport {
  /** Pairs that were compared, and those with too few sets. */
  readonly compared: number
  readonly skipped: number
  readonly level: number
  /** The least likely first. */
  readonly findings: readonly Finding[]
}

const standard: Required<FairPlayOptions> = { leastSets: 4, leastRatio: 1.5, level: 0.01 }

/** P-value up to which the costs with the opponent are above those with the next one, too. */
const aloneLevel = 0.02

/** Others who met an opponent, below which nothing is taken off for it. */
const leastOthers = 3

/** Sets that are named. */
const mostLook = 5

/** Equal sets give an equal report, in any order. */
export function fairPlay(sets: readonly FairSet[], options: FairPlayOptions = {}): FairPlayReport {
  const { leastSets, leastRatio, level } = { ...standard, ...options }
  const known = samplesOf(sets)
  const all = [...known.keys()].toSorted(inOrder).flatMap((id) => pairsOf(id, known.get(id)!))
  const pairs = all.filter((pair) => pair.withIt.length >= leastSets && pair.without.length >= leastSets)
  const usuals = usualEffects(pairs)
  // A pair is named at the level only if chance can be told apart that far.
  const draws = Math.ceil((10 * Math.max(1, pairs.length)) / level)
  const values = pairs.map((pair, i) => {
    const costs = logsOf(pair, pair.withIt, hardness(usuals[i]!))
    const others = logsOf(pair, pair.without, 1)
    return permutationTest(costs, others, random(i + 1), { extremes: 10, draws })
  })
  const corrected = holm(values)
  const findings = pairs.flatMap((pair, i): readonly Finding[] => {
    const [cost, otherCost] = [meanOf(pair.withIt), meanOf(pair.without)]
    const own = cost / hardness(usuals[i]!)
    if (corrected[i]! > level || own < leastRatio * otherCost || !isAlone(pair, pairs, hardness(usuals[i]!))) return []
    const dearest = pair.withIt.toSorted((a, b) => b.cost - a.cost || a.set - b.set)
    const look = dearest.slice(0, mostLook).map(({ set }) => set)
    const { id, opponent } = pair
    const counts = { sets: pair.withIt.length, otherSets: pair.without.length }
    return [{ id, opponent, ...counts, cost, otherCost, usual: usuals[i]!, p: corrected[i]!, look }]
  })
  return {
    compared: pairs.length,
    skipped: all.length - pairs.length,
    level,
    findings: findings.toSorted((a, b) => a.p - b.p || inOrder(a.id, b.id) || inOrder(a.opponent, b.opponent)),
  }
}

/** Of one version: what it had in a set, and with which bots. */
interface Sample {
  readonly set: number
  readonly cost: number
  readonly opponents: ReadonlySet<string>
}

interface Pair {
  readonly id: string
  readonly opponent: string
  readonly withIt: readonly Sample[]
  readonly without: readonly Sample[]
}

function samplesOf(sets: readonly FairSet[]): ReadonlyMap<string, readonly Sample[]> {
  const known = new Map<string, Sample[]>()
  for (const { set, entrants } of sets.toSorted((a, b) => a.set - b.set))
    for (const { id, bot, isHouse, cost } of entrants) {
      if (isHouse || cost === null) continue
      const opponents = new Set(entrants.filter((it) => it.bot !== bot).map((it) => it.bot))
      const own = known.get(id)
      if (own) own.push({ set, cost, opponents })
      else known.set(id, [{ set, cost, opponents }])
    }
  return known
}

function pairsOf(id: string, samples: readonly Sample[]): readonly Pair[] {
  const opponents = new Set(samples.flatMap((sample) => [...sample.opponents]))
  return [...opponents].toSorted(inOrder).map((opponent) => ({
    id,
    opponent,
    withIt: samples.filter((sample) => sample.opponents.has(opponent)),
    without: samples.filter((sample) => !sample.opponents.has(opponent)),
  }))
}

/** What a bot's costs are divided by: an opponent that is easier than others excuses nothing. */
const hardness = (usual: number | null): number => Math.max(1, usual ?? 1)

/** By pair: the median of what its opponent multiplies the costs of the others by; null where too few met it. */
function usualEffects(pairs: readonly Pair[]): readonly (number | null)[] {
  const byOpponent = Map.groupBy(pairs, ({ opponent }) => opponent)
  return pairs.map(({ id, opponent }) => {
    const others = byOpponent.get(opponent)!.filter((pair) => pair.id !== id)
    const ratios = others.map(({ withIt, without }) => meanOf(withIt) / meanOf(without)).filter(Number.isFinite)
    return ratios.length < leastOthers ? null : medianOf(ratios)
  })
}

/** Who is as dear with another opponent plays so: that is no help for one. */
function isAlone(pair: Pair, pairs: readonly Pair[], divisor: number): boolean {
  const others = pairs.filter(({ id, opponent }) => id === pair.id && opponent !== pair.opponent)
  const [next] = others.toSorted((a, b) => meanOf(b.withIt) - meanOf(a.withIt))
  if (!next) return true
  const [costs, nextCosts] = [logsOf(pair, pair.withIt, divisor), logsOf(pair, next.withIt, 1)]
  return permutationTest(costs, nextCosts, random(1), { extremes: 10, draws: 2000 }) <= aloneLevel
}

/** Part of a bot's mean cost that is added before logarithms are taken: a set without any cost has one too. */
const floor = 0.05

/** Few dear sets of a skewed kind do not hide a difference: costs are compared by what they multiply. */
function logsOf({ withIt, without }: Pair, samples: readonly Sample[], divisor: number): readonly number[] {
  const least = floor * meanOf([...withIt, ...without])
  return least === 0 ? samples.map(() => 0) : samples.map(({ cost }) => Math.log(cost / divisor + least))
}

const meanOf = (samples: readonly Sample[]): number => samples.reduce((sum, { cost }) => sum + cost, 0) / samples.length

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
