/** Rules and keys of Royal Turf, as far as the options of this match have them. */
import type { Game } from '@dicewright/engine'
import type { Observation, Settled, State } from '@dicewright/engine/royal-turf'
import type { TemplateResult } from 'lit'
import { helpTemplate } from '../../base/lazy/help.ts'
import type { Tools } from '../../base/lazy.ts'
import { translator } from '../../kit/messages.ts'
import { turfHelpMessages } from './help.messages.ts'
import { payoutMessages } from './payouts.messages.ts'

export function help(tools: Tools, game: Game<State, Settled, Observation>): TemplateResult {
  const { html, language } = tools
  const say = translator(turfHelpMessages, language)
  const name = translator(payoutMessages, language)
  // As a player sees it before the first card: the chips in the own hand are not hidden.
  const { players, payouts, hidden } = game.observe(game.start(), 0)
  const { values, houseCards, housePayouts } = game.settled
  const { startMoney: money, moneyFloor, lastRaceMultiplier: times } = values
  const rules = [
    say('rule1', { races: values.races }),
    say('track', { length: values.trackLength }),
    money === 0 ? say('moneyless') : say('money', { money }),
    say('rule2', { chips: say.list(players[0]!.hand!.map(String)) }),
    ...(hidden ? [say('rule2Hidden')] : []),
    say('rule3'),
    say(values.occupancy === 'linear' ? 'rule4Linear' : 'rule4'),
    say(values.pacePass === 'pass' ? 'rule5Pass' : 'rule5', { pace: values.paceSpace }),
    say(values.paceBonus === 'always' ? 'rule5Pays' : 'rule5PaysPlaced'),
    say(values.payoutRow),
    moneyFloor === 0 ? say('last') : say('lastDebt', { debt: -moneyFloor }),
    ...(times === 1 ? [] : [say('rule7', { times })]),
    say('rule8'),
    ...(houseCards ? [say(housePayouts ? 'numbers' : 'numbersCards')] : housePayouts ? [say('numbersTable')] : []),
  ]
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
  return helpTemplate(tools, { rules, worth, worthTitle: `${name('table')} (${name('perOne')})`, keys })
}
