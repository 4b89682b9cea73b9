/** The drawer of rules of Royal Turf. */
import type { Game } from '@dicewright/engine'
import type { Observation, Settled, State } from '@dicewright/engine/royal-turf'
import type { TemplateResult } from 'lit'
import { helpTemplate } from '../../base/lazy/help.ts'
import type { AskedRule } from '../../base/lazy.ts'
import type { Tools } from '../../base/tools.ts'
import { translator } from '../../kit/messages.ts'
import { turfHelpMessages } from './help.messages.ts'
import { payoutMessages } from './payouts.messages.ts'
import { rules } from './rules.ts'
import { terms } from './terms.ts'

export function help(tools: Tools, game: Game<State, Settled, Observation>, at: AskedRule | null): TemplateResult {
  const { html, language } = tools
  const say = translator(turfHelpMessages, language)
  const name = translator(payoutMessages, language)
  const { payouts, hidden } = game.observe(game.start(), 0)
  const worth = payouts.map(
    (row, i) =>
      html`<div>
        <dt>${i + 1 === payouts.length ? name('more', { bets: i + 1 }) : i + 1}</dt>
        <dd>${row.map((amount) => name.number(amount)).join(' · ')}</dd>
      </div>`,
  )
  const keys = [
    ['1–7', say('keyDigits')],
    ['R / C', say('keyDo')],
    ['V', say('keyChip')],
    ...(hidden ? [['P', say('keyPeek')] as const] : []),
  ] as const
  const texts = { rules: rules(game, language), terms: terms(game, language) }
  return helpTemplate(tools, { ...texts, worth, worthTitle: `${name('table')} (${name('perOne')})`, keys }, at)
}
