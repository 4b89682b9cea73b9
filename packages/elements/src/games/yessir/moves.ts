/** What the person to act may do: look first, then "Yessir!" or one of four moves, each with its price in luck. */
import type { Game } from '@dicewright/engine'
import type { Choice, Observation, Settled, State } from '@dicewright/engine/yessir'
import type { TemplateResult } from 'lit'
import type { Action, Actions } from '../../base/action.ts'
import { html } from '../../kit/html.ts'
import type { Say } from './voice.ts'
import type { YessirKey } from './yessir.messages.ts'

export interface MovesView {
  readonly game: Game<State, Settled, Observation>
  readonly state: State
  readonly observation: Observation
  readonly say: Say
  /** Face of the shared die chosen; null while none is. */
  readonly face: number | null
  /** Faces with which that die would make the own hand win more often; null while the cup is closed. */
  readonly better: readonly number[] | null
  /** What the hint says, and what it says another action costs. */
  readonly best: string | null
  readonly cost: (action: string) => string
  /** Looks into the cup; null once it is open. */
  readonly look: (() => void) | null
  readonly press: (action: string) => void
  /** Chooses a shared die, where none is chosen. */
  readonly chooseDie: () => void
}

interface Move {
  readonly key: 'a' | 'b' | 'c' | 'e'
  readonly label: YessirKey
  readonly hint: YessirKey
  /** Luck it costs; -1 where it brings a point. */
  readonly price: number
}

/** 2.2-a to 2.2-e, but for "Yessir!". */
const moves: readonly Move[] = [
  { key: 'a', label: 'rerollOne', hint: 'chooseDie', price: 1 },
  { key: 'b', label: 'rerollAll', hint: 'everyone', price: 2 },
  { key: 'c', label: 'rerollOwn', hint: 'lookAtThem', price: 2 },
  { key: 'e', label: 'rerollBlind', hint: 'noMoreTurns', price: -1 },
]

/** The buttons of the person to act. */
export function actionsOf(view: MovesView): Actions {
  const same = choiceOf(view, 'same')
  if (same) return adjusting(view, same)
  return [view.look ? lookAction(view, view.look) : passAction(view), ...moves.map((move) => moveAction(view, move))]
}

/** The four moves in their places while nobody here decides. */
export const restingMoves = (say: Say): readonly Action[] =>
  moves.map(({ key, label, hint, price }) => ({
    label: say(label),
    hint: key === 'a' ? '' : say(hint),
    mark: priceMark(price, say),
    rule: ruleOf(key),
  }))

const ruleOf = (key: string): string => `2.2-${key}`

/** A cup that nobody looked under is opened first: that is free, and nobody else sees it. */
const lookAction = ({ say }: MovesView, look: () => void): Action => ({
  label: say('lookFirst'),
  hint: say('lookFree'),
  run: look,
  keys: 'dp',
})

function passAction(view: MovesView): Action {
  const { say, observation, best, press } = view
  const { passes, active } = observation.turn!
  const { ends } = choiceOf(view, 'd')!
  return {
    label: say(ends ? 'endsAll' : 'youPass'),
    hint: ends ? say('endsWhy') : say('passes', { passes: passes + 1, active }),
    mark: html` <span class="stamp">${say('yessir')}</span>`,
    run: () => press('d'),
    keys: 'd',
    isBest: best === 'd',
  }
}

function moveAction(view: MovesView, move: Move): Action {
  const { say, observation, face, best, cost, press } = view
  const { key, price } = move
  const isDie = key === 'a'
  const action = isDie ? `a${face ?? observation.shared[0]}` : key
  const choice = choiceOf(view, action)
  const label = isDie && face !== null ? say('rerollThat', { face: String(face) }) : say(move.label)
  const closed = { label, mark: priceMark(price, say) }
  if (!choice) return { ...closed, ...closedOf(view, action) }
  const isAsking = isDie && face === null
  const from = observation.players[observation.turn!.seat]!.luckShown
  return {
    ...closed,
    hint: isAsking ? say('chooseDie') : cost(action) || hintOf(view, move),
    mark: priceMark(from - choice.luckShown, say),
    run: isAsking ? view.chooseDie : () => press(action),
    keys: key,
    isBest: !isAsking && best === action,
  }
}

function hintOf({ say, better }: MovesView, { key, hint }: Move): string {
  if (key !== 'a') return say(hint)
  if (better === null) return say('everyone')
  if (better.length === 0) return say('betterNever')
  if (better.length > 3) return say('betterMost')
  const faces = better.map(String)
  const last = faces.pop()!
  return say('betterWith', { faces: faces.length ? `${say.list(faces)}${say('or')}${last}` : last })
}

/** 2.5: a die that showed its face again is left or turned; the other moves keep their places, closed. */
function adjusting(view: MovesView, same: Choice): Actions {
  const { say, best, cost, press } = view
  const turned = (action: string, keys: string): Action => ({
    label: say('makeIt', { face: String(choiceOf(view, action)!.face) }),
    hint: cost(action) || say('makeHint'),
    run: () => press(action),
    keys,
    isBest: best === action,
  })
  const rest = moves.slice(2).map(({ key, label, price }) => {
    const { hint, rule } = closedOf(view, key)
    return { label: say(label), mark: priceMark(price, say), hint, rule }
  })
  return [
    {
      label: say('leaveIt', { face: String(same.face) }),
      hint: cost('same') || say('leaveHint'),
      run: () => press('same'),
      keys: 'd',
      isBest: best === 'same',
    },
    turned('plus', '+='),
    turned('minus', '-'),
    ...rest,
  ]
}

const choiceOf = ({ observation }: MovesView, action: string): Choice | null =>
  observation.turn!.choices.find((choice) => choice.action === action) ?? null

const priceMark = (price: number, say: Say): TemplateResult =>
  html` <em class=${price < 0 ? 'price up' : 'price'}>${say.signed(-price)} <small>${say('luck')}</small></em>`

/** Why the engine refuses it, in the reader's words, and the rule that says so. */
function closedOf({ game, state, say }: MovesView, action: string): Required<Pick<Action, 'hint' | 'rule'>> {
  const id = game.parse(action)
  const reason = id.ok ? game.refusal(state, id.value)?.reason : undefined
  if (!reason) return { hint: '', rule: '2.2' }
  const { code, rule, values, message } = reason
  if (code === 'change-first') return { hint: say('changeFirst', { face: values['face']! }), rule }
  if (code !== 'no-luck') return { hint: message, rule }
  return { hint: say('noLuck', { least: values['floor']! + values['cost']! }), rule }
}
