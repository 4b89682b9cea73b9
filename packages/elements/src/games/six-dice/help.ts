/** Rules and keys of Six Dice. Points and thresholds are asked of the engine under the options of this match. */
import type { Game } from '@dicewright/engine'
import type { Settled, State } from '@dicewright/engine/six-dice'
import type { TemplateResult } from 'lit'
import { helpTemplate } from '../../base/lazy/help.ts'
import type { Tools } from '../../base/lazy.ts'
import { translator } from '../../kit/messages.ts'
import type { Face } from '../../parts/die/geometry.ts'
import { helpMessages, type HelpKey, type HelpSay } from './help.messages.ts'

/** Dice whose worth is shown; three pairs and the straight by their names beside them. What is no take here is left out. */
const shown = '1 5 111 222 333 444 555 666 2222 22222 222222 223344 222233 123456'.split(' ')
const names: Readonly<Record<string, HelpKey>> = {
  '223344': 'threePairs',
  '222233': 'threePairs',
  '123456': 'straight',
}

export function help(tools: Tools, game: Game<State, Settled>): TemplateResult {
  const { html, language } = tools
  const say = translator(helpMessages, language)
  const worth = shown.flatMap((dice) => {
    const points = pointsOf(game, dice)
    if (points === null) return []
    return [
      html`<div>
        <dt>${diceTemplate(dice, tools, say)}</dt>
        <dd>${say.number(points)}</dd>
      </div>`,
    ]
  })
  const keys = [
    ['1–9', say('keyDigits')],
    ['R / C', say('keyThrow')],
    ['S', say('keyStop')],
    ['T', say('keyTake')],
  ] as const
  return helpTemplate(tools, { rules: rulesOf(game.settled, say), worth, keys })
}

/** The rules that hold at this table, in the order in which one meets them. */
function rulesOf(settled: Settled, say: HelpSay): readonly string[] {
  const { buta, furikiriStop } = settled.values
  return [
    say('take'),
    say(buta ? 'dobon' : 'dobonFirst'),
    say(furikiriStop ? 'furikiriStop' : 'furikiri'),
    startRule(settled, say),
    ...butaRules(settled, say),
    ...endRules(settled, say),
  ]
}

/** Only buta makes initial points other than 0. */
function startRule({ startAt: start, values: { buta } }: Settled, say: HelpSay): string {
  if (start === 0) return say(buta ? 'startDebt' : 'startFree')
  return say(buta ? 'startInitial' : 'start', { start })
}

/** What buta is and costs; without it dice that spill or stack cost no more than a dobon does. */
function butaRules({ values }: Settled, say: HelpSay): readonly string[] {
  const { buta, butaStarted, butaAfterFurikiri, spillPerMille: spill, stackPerMille: stack } = values
  return [
    ...(buta ? [say(butaAfterFurikiri ? 'blankSix' : 'blank')] : []),
    ...(spill > 0 ? [say(buta ? 'spill' : 'spillLost', { spill })] : []),
    ...(stack > 0 ? [say(buta ? 'stack' : 'stackLost', { stack })] : []),
    ...(buta ? [say(butaStarted)] : []),
  ]
}

function endRules({ values, endAt: target, gratuity }: Settled, say: HelpSay): readonly string[] {
  const { settlement, unstartedPenalty: penalty, uma, games, roundLimit: laps } = values
  return [
    say('end', { target, laps }),
    say(settlement ? 'settle' : 'unsettled'),
    ...(settlement && penalty > 0 ? [say('penalty', { penalty })] : []),
    ...(gratuity > 0 ? [say('gratuity', { gratuity })] : []),
    ...(settlement && uma ? [say('uma', { uma: say.list(uma.map((part) => say.signed(part))) })] : []),
    ...(games > 1 ? [say(settlement ? 'games' : 'gamesUnsettled', { games })] : []),
  ]
}

function pointsOf(game: Game, dice: string): number | null {
  const points = game.definition.help?.['points']?.(game.settled, dice)
  return points?.ok ? (points.value as number | null) : null
}

function diceTemplate(dice: string, { html, dieFace }: Tools, say: HelpSay): TemplateResult {
  const faces = Array.from(dice, (face) => Number(face) as Face)
  const name = names[dice]
  return html`<span class="sr">${faces.join(' ')}</span>${faces.map((face) => dieFace(face))}${
      name ? html` <small>${say(name)}</small>` : ''
    }`
}
