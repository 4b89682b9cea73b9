/** What the person to act may pay for, each with its price and the luck after it; and what closed ones need. */
import { html } from '../../kit/html.ts'
import type { Game } from '@dicewright/engine'
import type { Choice, Observation, Settled, State } from '@dicewright/engine/yessir'
import { nothing, type TemplateResult } from 'lit'
import type { Action } from '../../base/frame.ts'
import type { Say } from './voice.ts'

export interface ChoicesView {
  readonly game: Game<State, Settled, Observation>
  readonly state: State
  readonly observation: Observation
  readonly say: Say
  /** Chance of the best hand after each action; empty while the cup is closed. */
  readonly chances: Readonly<Record<string, number>>
  /** Face of the shared die chosen; null while none is. */
  readonly face: number | null
  readonly press: (action: string) => void
  /** Chooses a shared die, where none is chosen. */
  readonly chooseDie: () => void
}

interface Row {
  readonly key: string
  readonly label: string
  readonly hint: string
  readonly choice: Choice | null
  readonly run: (() => void) | null
}

/** The main button: to say "Yessir!", or to leave a die that showed its face again. */
export function decisionOf(view: ChoicesView): Action {
  const { say, press, observation } = view
  const { turn, players } = observation
  const same = turn!.choices.find(({ action }) => action === 'same')
  if (same)
    return {
      label: say('leaveIt', { face: String(same.face) }),
      hint: chanceText(view, 'same') || say('leaveHint'),
      run: () => press('same'),
      keys: 'd',
    }
  const pass = turn!.choices.find(({ action }) => action === 'd')!
  const passes = say('passes', { passes: turn!.passes + 1, active: turn!.active })
  const hints = [
    pass.ends ? say('endsAll') : passes,
    chanceText(view, 'd'),
    luckText(pass, players[turn!.seat]!.luckShown, say),
  ]
  return { label: say('yessir'), hint: hints.filter(Boolean).join(' · '), run: () => press('d'), keys: 'd' }
}

/** The actions beside "Yessir!" as rows of two columns. */
export function choicesTemplate(view: ChoicesView): TemplateResult {
  const { say } = view
  const { players, turn } = view.observation
  const from = players[turn!.seat]!.luckShown
  return html`<ul class="price">
    ${rowsOf(view).map(
      ({ key, label, hint, choice, run }) =>
        html`<li>
          <button
            type="button"
            part="action"
            data-key=${key}
            aria-disabled=${run ? nothing : 'true'}
            @click=${() => run?.()}
          >
            <kbd aria-hidden="true">${key}</kbd>
            <span><b>${label}</b> <small>${hint}</small></span>
            ${
              choice
                ? html`<span class=${`lk${choice.cost < 0 ? ' up' : ''}`}
                    ><span>${say.signed(-choice.cost)}</span> <small>${luckText(choice, from, say)}</small></span
                  >`
                : nothing
            }
          </button>
        </li>`,
    )}
  </ul>`
}

/** While others act the prices keep their room, so that nothing jumps when the turn comes back. */
export const roomTemplate = (isKept: boolean): TemplateResult =>
  isKept ? html`<div class="price-room"></div>` : html``

const luckText = ({ luckShown }: Choice, from: number, say: Say): string =>
  luckShown === from ? say('stays', { luck: from }) : say('luckTo', { from, to: luckShown })

/** The row that a letter presses; null where there is none, or it is closed. */
export const rowAt = (view: ChoicesView, key: string): Row | null => rowsOf(view).find((row) => row.key === key) ?? null

function rowsOf(view: ChoicesView): readonly Row[] {
  const { say, observation, face, press, chooseDie } = view
  const choices = observation.turn!.choices
  const of = (action: string): Choice | null => choices.find((choice) => choice.action === action) ?? null
  if (choices.some(({ action }) => action === 'same'))
    return (['plus', 'minus'] as const).map((action, i) => {
      const choice = of(action)!
      const label = say('makeIt', { face: String(choice.face) })
      return {
        key: '+-'[i]!,
        label,
        hint: chanceText(view, action) || say('makeHint'),
        choice: null,
        run: () => press(action),
      }
    })
  const row = (key: string, action: string, label: string, hint: string): Row => {
    const choice = of(action)
    return choice
      ? { key, label, hint: chanceText(view, action) || hint, choice, run: () => press(action) }
      : { key, label, hint: closedText(view, action), choice: null, run: null }
  }
  const one = choices.find(({ action }) => action.startsWith('a')) ?? null
  return [
    face !== null || one === null
      ? row(
          'a',
          `a${face ?? observation.shared[0]}`,
          face === null ? say('rerollOne') : say('rerollShared', { face: String(face) }),
          '',
        )
      : { key: 'a', label: say('rerollOne'), hint: say('chooseDie'), choice: one, run: chooseDie },
    row('b', 'b', say('rerollAll'), say('everyone')),
    row('c', 'c', say('rerollOwn'), say('lookAtThem')),
    row('e', 'e', say('rerollBlind'), say('noMoreTurns')),
  ]
}

/** How likely the hand is the best after an action; '' while the cup is closed. */
function chanceText({ chances, say }: ChoicesView, action: string): string {
  const chance = chances[action]
  return chance === undefined ? '' : say('bestBy', { chance: say.percent(chance) })
}

/** Why the engine refuses it, in the reader's words. */
function closedText({ game, state, say }: ChoicesView, action: string): string {
  const id = game.parse(action)
  const reason = id.ok ? game.refusal(state, id.value)?.reason : undefined
  if (reason?.code !== 'no-luck') return reason?.message ?? ''
  return say('noLuck', { cost: reason.values['cost']!, floor: reason.values['floor']! })
}
