/** What a house bot is: a name, a sentence on what it computes, and policies made from a seed. */
import type { Words } from '../kit/contract.ts'
import type { Policy } from '../kit/play.ts'

/** A house bot as it plays. */
export interface Bot {
  readonly name: string
  /**
   * A fresh policy for one seat. Equal seeds play equally (7 and '7' are one seed); bots without randomness ignore it.
   * `options` are those of the match, settled or as given from outside. A bot that computes with them reads them at its
   * first question, which says how many play, and throws there where they cannot be read; others ignore them.
   */
  policy(seed: string | number, options?: object): Policy
}

/** A bot with what a person who chooses an opponent is told of it. */
export interface HouseBot extends Bot {
  /** One sentence: what it computes. */
  readonly about: Words
}

/** Bots with what is told of them, in the order of `names`: weakest first. */
export const described = <Name extends string>(
  names: readonly Name[],
  about: Readonly<Record<Name, Words>>,
  bots: Readonly<Record<Name, Bot>>,
): Readonly<Record<string, HouseBot>> =>
  Object.freeze(Object.fromEntries(names.map((name) => [name, { ...bots[name], about: about[name] }])))
