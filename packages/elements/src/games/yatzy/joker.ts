/** What is said of a joker: which boxes the engine lets it go into, and why the others are closed. */
import { html } from '../../kit/html.ts'
import type { Reason } from '@dicewright/engine'
import { upperBoxes, type Box, type Observation } from '@dicewright/engine/yatzy'
import { nothing, type TemplateResult } from 'lit'
import type { Translate } from '../../kit/messages.ts'
import type { YatzyKey } from './yatzy.messages.ts'

type Say = Translate<YatzyKey>

/** The banner over the buttons; none where the dice are no joker. */
export function jokerNotice(observation: Observation, say: Say): TemplateResult | typeof nothing {
  const { turn } = observation
  if (!turn?.joker) return nothing
  const bonus = turn.scores[0]?.yahtzeeBonus ?? 0
  const text = turn.forced ? forcedTo(observation) : turn.jokerCounts ? 'jokerFree' : 'jokerPlain'
  return html`<div class="joker">
    ${crown}
    <p><b>${say('joker')}</b> ${say(text, { face: String(turn.dice[0]), box: say(matchOf(observation)) })}</p>
    ${bonus ? html`<em>+${say.number(bonus)}</em>` : nothing}
  </div>`
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

const crown = html`<svg
  viewBox="0 0 34 34"
  fill="none"
  stroke="currentColor"
  stroke-width="1.7"
  stroke-linejoin="round"
  stroke-linecap="round"
  aria-hidden="true"
>
  <path
    d="M7 25V14c-3 0-4.500-2-4.500-4 4 .5 6 2.500 8 6C11.500 9.500 13 6 17 3.500c4 2.500 5.500 6 6.500 12.500 2-3.500 4-5.500 8-6 0 2-1.500 4-4.500 4v11z"
  />
  <path d="M7 29.500h20" />
  <circle cx="17" cy="20" r="2.200" />
</svg>`
