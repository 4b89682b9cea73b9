/** What is said of a joker: which boxes the engine lets it go into, and why the others are closed. */
import { html } from '../../kit/html.ts'
import type { Reason } from '@dicewright/engine'
import { upperBoxes, type Box, type Observation } from '@dicewright/engine/yatzy'
import { nothing, type TemplateResult } from 'lit'
import type { Translate } from '../../kit/messages.ts'
import type { YatzyKey } from './yatzy.messages.ts'

type Say = Translate<YatzyKey>

/** What is said of the dice where they are a joker; else empty. */
export function jokerNotice(observation: Observation, say: Say): string {
  const { turn } = observation
  if (!turn?.joker) return ''
  const text = turn.forced ? forcedTo(observation) : turn.jokerCounts ? 'jokerFree' : 'jokerPlain'
  const values = { face: String(turn.dice[0]), box: say(matchOf(observation)) }
  return `${say('joker')}${say.language === 'ja' ? '' : ' '}${say(text, values)}`
}

/** The forced joker in steps; the last one is what holds here. */
export function jokerReasons(observation: Observation, say: Say): TemplateResult | typeof nothing {
  const { turn, players } = observation
  if (!turn?.forced) return nothing
  const clause = forcedTo(observation)
  const box = say(matchOf(observation))
  const steps = [
    say('whyJoker', { points: players[turn.seat]!.sheet.yahtzee ?? 0 }),
    say(clause === 'jokerMatch' ? 'whyMatch' : 'whyWritten', { box }),
    ...(clause === 'jokerMatch' ? [] : [say(clause === 'jokerLower' ? 'whyLower' : 'whyUpper')]),
  ]
  return html`<div>
    <p class="lab">${say('why')}</p>
    <ol class="steps">
      ${steps.map((step) => html`<li>${step}</li>`)}
    </ol>
  </div>`
}

/** Why a box is closed, in the reader's language. */
export function whyClosed({ code, values, message }: Reason, say: Say): string {
  if (code === 'joker-match') return say('closedMatch', { box: say(upperBoxes[values['face']! - 1]!) })
  return code === 'joker-lower' ? say('closedLower') : message
}

/** The upper box of the face that all dice of a joker show. */
const matchOf = ({ turn }: Observation): Box => upperBoxes[turn!.dice[0]! - 1]!

/** Which clause of the forced joker the engine follows: into the upper box, a lower one, or for 0 where none is left. */
function forcedTo(observation: Observation): 'jokerMatch' | 'jokerLower' | 'jokerLeft' {
  const { scores } = observation.turn!
  if (scores.some(({ box }) => box === matchOf(observation))) return 'jokerMatch'
  return scores.some(({ box }) => upperBoxes.includes(box)) ? 'jokerLeft' : 'jokerLower'
}
