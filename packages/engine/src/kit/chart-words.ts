/** The names of a chart in words: what a person reads in place of the names that the code uses. */
import type { Phase } from './chart.ts'
import type { Words } from './contract.ts'

/**
 * Names of phases, events and conditions. A phase that is left at once and has no name is not drawn where it has one way
 * out; a condition needs a name where several ways lead on.
 */
export interface ChartWords<W extends Pick<Words, 'en'> = Words> {
  /** By dotted path, such as `turn.select`. */
  readonly phases: { readonly [path: string]: W | undefined }
  readonly events: { readonly [name: string]: W | undefined }
  readonly guards: { readonly [name: string]: W | undefined }
}

/** Names of this chart alone: a misspelled one does not compile. */
export interface ChartWordsOf<Chart extends Phase, Event extends string, Guard extends string> extends ChartWords {
  readonly phases: { readonly [path in PathOf<Chart>]?: Words }
  readonly events: { readonly [name in Event]?: Words }
  readonly guards: { readonly [name in Guard]?: Words }
}

/** `'turn' | 'turn.select' | …`. */
type PathOf<Chart, Above extends string = ''> = Chart extends { readonly states: infer States }
  ? {
      [Name in keyof States & string]: `${Above}${Name}` | PathOf<States[Name], `${Above}${Name}.`>
    }[keyof States & string]
  : never

/** A text in the three languages, for tables of them. */
export const words = (en: string, ja: string, ko: string): Words => ({ en, ja, ko })
