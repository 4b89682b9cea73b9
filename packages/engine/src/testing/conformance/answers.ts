/**
 * What the functions of a definition answer, asked one by one: whatever throws, or answers with something of another kind,
 * is named with its place, before it shows as a TypeError of ours somewhere else.
 */
import { closures, compile } from '../../kit/compile/index.ts'
import type { Definition, Game, GameFactory } from '../../kit/contract.ts'
import { defineGame } from '../../kit/define.ts'
import type { Draw } from '../../kit/draw.ts'
import { random } from '../../kit/random.ts'
import { ranks } from '../../kit/ranks.ts'
import { show, unwrap } from '../../kit/result.ts'
import type { Scope } from '../check.ts'

type Loose = Readonly<Record<string, any>>
/** What an answer should have been; null where it is that. */
type Judge = (answer: any, args: readonly any[]) => string | null

export const answerChecks = {
  'every function of the definition answers as declared': ({ factory, game, seed, matches }: Scope) => {
    const asked = watched(factory, game.seats)
    const settled = unwrap(defineGame(asked, closures(asked, compile(asked)))(game.seats, game.options))
    for (let match = 0; match < matches; match++) askAlong(settled, seed + match)
  },
}

/** Plays one random match and asks everything there is to ask on the way. */
function askAlong(game: Game, seed: number): void {
  const { definition, settled } = game
  const source = random(seed)
  const viewers = ['table', ...Array.from({ length: game.seats }, (_, seat) => seat)] as const
  const state = game.start()
  for (let ply = 0; ply < game.plyLimit; ply++) {
    const phase = game.phase(state)
    const actor = game.actor(state)
    game.ranks(state)
    // At every ply for the first, then now and then: observations cost most.
    if (ply < 20 || (ply & (ply + 1)) === 0) for (const viewer of viewers) game.observe(state, viewer)
    if (actor === 'over') return
    if (actor === 'chance') {
      game.drawKey(state)
      game.draw(state)
    } else {
      const legal = game.legalActions(state)
      const illegal = source.below(game.actionCount)
      if (!legal.includes(illegal)) definition.reason(state, settled, illegal, phase)
      for (const viewer of viewers) game.hear(state, legal[0]!, viewer)
      definition.reveals?.(state, settled, legal[0]!)
    }
    const legal = game.legalActions(state)
    const id = actor === 'chance' ? game.sample(state, source) : legal[source.below(legal.length)]!
    if (!(id >= 0 && id < game.actionCount))
      throw new Error(
        `${game.facts.id}: in phase ${phase} ${show(id)} is sampled, expected an action id below ${game.actionCount}.`,
      )
    game.apply(state, id)
  }
}

/** The definition with every function asked under watch. */
function watched(factory: GameFactory, seats: number): Definition {
  const { definition, facts } = factory
  const { leaves } = compile(definition)
  const count = Object.values(definition.events as Loose).reduce((sum, { size }) => sum + size, 0)
  const watch =
    (name: string, given: (...args: any[]) => unknown, judge: Judge) =>
    (...args: any[]) => {
      const phase = leaves[args[0]?.phase]?.path
      const place = `${facts.id}: ${name}${phase === undefined ? '' : ` in phase ${phase}`}`
      let answer: unknown
      try {
        answer = given(...args)
      } catch (error) {
        throw new Error(`${place} threw ${show(String(error))}, expected an answer.`, { cause: error })
      }
      const expected = judge(answer, args)
      if (expected !== null) throw new Error(`${place} answered ${show(answer)}, expected ${expected}.`)
      return answer
    }
  const all = (kind: 'guards' | 'recipes', judge: Judge) =>
    Object.fromEntries(
      Object.entries(definition[kind] as Loose).map(([name, given]) => [name, watch(`${kind}.${name}`, given, judge)]),
    )
  const judges = judgesOf(seats, count)
  const functions = Object.entries(judges).flatMap(([name, judge]) => {
    const given = (definition as Loose)[name]
    return given ? [[name, watch(name, given, judge)]] : []
  })
  return {
    ...definition,
    ...Object.fromEntries(functions),
    guards: all('guards', oneOf(isKind('boolean'), 'true or false')),
    recipes: all('recipes', () => null),
  }
}

const isKind =
  (kind: string) =>
  (answer: unknown): boolean =>
    typeof answer === kind
const oneOf =
  (holds: (answer: any) => boolean, expected: string): Judge =>
  (answer) =>
    holds(answer) ? null : expected

function judgesOf(seats: number, count: number): Readonly<Record<string, Judge>> {
  const bySeat = (holds: (value: unknown) => boolean) => (answer: any) =>
    Array.isArray(answer) && answer.length === seats && answer.every(holds)
  const isId = (id: unknown): boolean => Number.isInteger(id) && (id as number) >= 0 && (id as number) < count
  const isText = (text: unknown) => typeof text === 'string' && text !== ''
  return {
    settle: oneOf(
      (answer) => answer?.ok === true && typeof answer.value?.values === 'object',
      'accept({ values, ... }), or a refusal',
    ),
    actor: oneOf((seat) => Number.isInteger(seat) && seat >= 0 && seat < seats, `a seat from 0 to ${seats - 1}`),
    legal(answer, [, , out]) {
      if (!Number.isInteger(answer) || answer < 1)
        return 'the number of ids it wrote, 1 or more: somebody has to decide'
      const bad = Array.from((out as Int32Array).subarray(0, answer)).find((id) => !isId(id))
      return bad === undefined && answer <= count ? null : `ids from 0 to ${count - 1}, not ${bad}`
    },
    draw: (answer) => wrongDraw(answer, count),
    sample: oneOf(isId, `an action id from 0 to ${count - 1}`),
    drawKey: oneOf(
      (key) => Array.isArray(key) && key.length > 0 && key.every(Number.isInteger),
      'a list of one whole number or more',
    ),
    reason: oneOf(
      (reason) =>
        isText(reason?.code) && isText(reason.rule) && isText(reason.message) && typeof reason.values === 'object',
      'a code, a rule, a message and values',
    ),
    observe: oneOf((seen) => typeof seen === 'object' && seen !== null, 'an object'),
    hear: oneOf(isText, 'a text'),
    returns: oneOf(bySeat(Number.isFinite), `${seats} numbers, one for each seat`),
    ranks: oneOf(
      (answer) =>
        bySeat(Number.isInteger)(answer) &&
        ranks(answer.map((place: number) => -place)).every((place, i) => place === answer[i]),
      `${seats} places, where 1 is best, equal seats share a place and the next is skipped`,
    ),
    plyLimit: oneOf((limit) => Number.isSafeInteger(limit) && limit > 0, 'a whole number above 0'),
    reveals: oneOf(isKind('boolean'), 'true or false'),
    hides: oneOf(isKind('boolean'), 'true or false'),
  }
}

/** What is wrong with a draw: its outcomes have to be actions. */
function wrongDraw(draw: Partial<Draw> | undefined, count: number): string | null {
  if (!Array.isArray(draw?.outcomes) || typeof draw.has !== 'function' || !draw.table)
    return 'a draw, made by rollDraw or pickDraw'
  if (draw.outcomes.length === 0) return 'a draw of one outcome or more'
  const bad = draw.outcomes.find(({ id }) => !(id >= 0 && id < count))
  if (bad === undefined) return null
  const hint = draw.dice
    ? `: rollDraw(first, ${draw.dice}) counts from the first id of an event with the operand dice`
    : ''
  return `outcomes that are action ids from 0 to ${count - 1}, not ${bad.id}${hint}`
}
