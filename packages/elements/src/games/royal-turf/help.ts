/** Rules and keys of Royal Turf, as far as the options of this match have them. */
import type { Game } from '@dicewright/engine'
import type { Observation } from '@dicewright/engine/royal-turf'
import type { TemplateResult } from 'lit'
import { helpTemplate } from '../../base/aside/help.ts'
import type { Tools } from '../../base/lazy.ts'
import { translator } from '../../base/messages.ts'
import { turfHelpMessages } from './help.messages.ts'
import { turfMessages } from './royal-turf.messages.ts'

export function help(tools: Tools, game: Game, onClose: () => void): TemplateResult {
  const { html, language } = tools
  const say = translator(turfHelpMessages, language)
  const name = translator(turfMessages, language)
  const { options } = game
  const isHidden = options['chips'] === 'hidden'
  const isHouse = options['cards'] === null || options['payouts'] === null
  const rules = [
    say('rule1', { races: options['races'] }),
    say('rule2', { chips: isHidden ? '0, 1, 1, 2' : '1, 1, 2' }),
    ...(isHidden ? [say('rule2Hidden')] : []),
    say('rule3'),
    say('rule4'),
    say('rule5', { pace: options['paceSpace'] }),
    say('rule6'),
    say('rule7', { times: options['lastRaceMultiplier'] }),
    ...(isHouse ? [say('numbers')] : []),
  ]
  const { payouts } = game.observe(game.start(), 'table') as Observation
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
    ...(isHidden ? [['P', say('keyPeek')] as const] : []),
  ] as const
  return helpTemplate(tools, { rules, worth, worthTitle: `${name('table')} (${name('perOne')})`, keys }, onClose)
}
