/**
 * Results as choices: a match says of its best entrant that it was chosen among all of them, of the second that it was
 * chosen among the rest, and so on (Luce 1959, Plackett 1975). With two entrants this is the model of Bradley and Terry
 * (1952). Equal ranks count as the mean over all orders of those that are equal: with two, half a win each.
 */
import type { SetResult } from '../results.ts'

/** How often each of some candidates was chosen, among just these. */
export interface Choice {
  /** Numbers of the candidates, rising. */
  readonly among: readonly number[]
  /** By candidate: how often it was chosen. Parts of a choice, where ranks are equal. */
  readonly chosen: number[]
  /** How often there was this choice: the sum of `chosen`. */
  total: number
}

/** Numbers of entrants by their ids. */
export type Numbers = ReadonlyMap<string, number>

/** Choices by what they are among. */
type Choices = Map<string, Choice>

/** The choices of one set, each among other candidates. */
export function choicesOf({ entrants, matches }: SetResult, numbers: Numbers): readonly Choice[] {
  const who = entrants.map((entrant) => numbers.get(entrant)!)
  const choices: Choices = new Map()
  for (const { ranks } of matches) addMatch(choices, who, ranks)
  return [...choices.values()]
}

/** All sets taken together, in their order. */
export function poolChoices(sets: readonly (readonly Choice[])[]): readonly Choice[] {
  const pooled: Choices = new Map()
  for (const choice of sets.flat()) {
    const { among, chosen } = choiceAmong(pooled, choice.among)
    for (const i of among.keys()) chosen[i]! += choice.chosen[i]!
    pooled.get(keyOf(among))!.total += choice.total
  }
  return [...pooled.values()]
}

function addMatch(choices: Choices, who: readonly number[], ranks: readonly number[]): void {
  const places = [...new Set(ranks)].toSorted((a, b) => a - b)
  for (const place of places) {
    const equal = who.filter((_, i) => ranks[i] === place)
    const behind = who.filter((_, i) => ranks[i]! > place)
    addPlace(choices, equal, behind)
  }
}

/**
 * The entrants of one place are chosen one after the other, in every order as likely: with `left` of them left, each
 * part of that size is what is left equally often, and each of its members is chosen next equally often.
 */
function addPlace(choices: Choices, equal: readonly number[], behind: readonly number[]): void {
  for (let parts = 1; parts < 2 ** equal.length; parts++) {
    const left = equal.filter((_, i) => (parts >> i) & 1)
    if (left.length + behind.length < 2) continue
    const weight = 1 / ways(equal.length, left.length)
    const choice = choiceAmong(
      choices,
      left.concat(behind).toSorted((a, b) => a - b),
    )
    for (const entrant of left) choice.chosen[choice.among.indexOf(entrant)]! += weight / left.length
    choice.total += weight
  }
}

/** How many parts of a size a group has. */
function ways(all: number, some: number): number {
  let count = 1
  for (let i = 1; i <= some; i++) count = (count * (all - some + i)) / i
  return count
}

function choiceAmong(choices: Choices, among: readonly number[]): Choice {
  const key = keyOf(among)
  const known = choices.get(key)
  if (known) return known
  const choice = { among, chosen: among.map(() => 0), total: 0 }
  choices.set(key, choice)
  return choice
}

const keyOf = (among: readonly number[]): string => among.join(' ')
