/** A step of a worked turn, drawn: its dice, and texts with their places filled. */
import { dieFace, html, type Face } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import type { Step } from './learn.ts'

/** Dice of a step in groups, those that matter marked. */
export const diceOf = ({ dice }: Step): TemplateResult | typeof nothing =>
  dice === undefined
    ? nothing
    : html`<span class="dice-row" role="img" aria-label=${dice.replaceAll('+', '')}
        >${dice
          .split(' ')
          .map(
            (group) =>
              html`<span class=${group.startsWith('+') ? 'kept' : ''}
                >${Array.from(group.replace('+', ''), (face) => dieFace(Number(face) as Face))}</span
              >`,
          )}</span
      >`

/** A text with its places filled. */
export const fill = (text: string, values: Readonly<Record<string, number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
