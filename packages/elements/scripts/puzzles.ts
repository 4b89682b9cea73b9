/**
 * `pnpm --filter @dicewright/elements puzzles` writes the puzzles of the games with exact solutions, in some minutes: from
 * matches of the best bot, decisions at which the rule of thumb (`greedy`) errs and one action is clearly best.
 */
/* oxlint-disable no-await-in-loop -- one decision after another */
import { writeFileSync } from 'node:fs'
import { allBotsOf, Match, repeatable, turnOf, unwrap, writeShort, type Dice } from '@dicewright/engine'
import { moduleById } from '@dicewright/engine/modules'
import { advise } from '@dicewright/engine/review'

interface Asked {
  readonly id: string
  /** The file in the folder of the game, and what it has. */
  readonly file: string
  readonly name: string
  readonly players: readonly string[]
  readonly options: object
  readonly solver: string
  /** By how much the second best has to be worse. */
  readonly gap: number
}

const count = 60
/** Of one match, so that puzzles are unlike each other. */
const ofMatch = 2
const mostMatches = 400

const asked: readonly Asked[] = [
  {
    id: 'six-dice',
    file: 'puzzles',
    name: 'puzzles',
    players: ['me', 'greedy'],
    options: {},
    solver: 'turn',
    gap: 15,
  },
  {
    id: 'chaser',
    file: 'puzzles',
    name: 'puzzles',
    players: ['me'],
    options: {},
    solver: 'solver',
    gap: 1.5,
  },
  {
    id: 'yatzy',
    file: 'puzzles',
    name: 'puzzles',
    players: ['me'],
    options: {},
    solver: 'solver',
    gap: 1.5,
  },
  {
    id: 'yatzy',
    file: 'yams-puzzles',
    name: 'yamsPuzzles',
    players: ['me'],
    options: { variant: 'yams' },
    solver: 'solver',
    gap: 1.5,
  },
]

interface Found {
  readonly head: string
  readonly puzzles: readonly (readonly [string, string])[]
}

async function find({ id, players, options, solver, gap }: Asked, number: number): Promise<Found> {
  const module = moduleById(id)!
  const game = unwrap(module.game(players.length, options))
  const fair = repeatable('puzzle', String(number))
  // What it began with is not told: nothing is thrown in a puzzle.
  const dice: Dice = { note: { kind: 'scripted' }, roll: (draw, key) => fair.roll(draw, key) }
  const match = new Match(game, { dice, players })
  const bots = allBotsOf(module)
  const [solves, errs] = [solver, 'greedy'].map((name) => bots[name]!.policy(String(number), game.options))
  const found: { readonly worst: number; readonly puzzle: readonly [string, string] }[] = []
  let head = ''
  match.rollAll()
  for (; match.actor !== 'over'; match.rollAll()) {
    const turn = turnOf(game, match.state)
    const isOurs = turn.seat === players.indexOf('me')
    const action = await (isOurs ? solves! : errs!)(turn)
    if (isOurs && turn.legal.length > 2) {
      const mistake = await errs!(turn)
      const advice = mistake === action ? null : await advise(game, turn.observation)
      const weighed = advice?.unit === 'points' ? advice.weighed : []
      const rounded = weighed.map((one) => ({ action: one.action, cost: Math.round(one.cost * 10) / 10 }))
      const [, second] = rounded
      const cost = rounded.find((one) => one.action === mistake)?.cost ?? 0
      if (second && second.cost >= gap && cost >= gap && rounded.length === turn.legal.length) {
        const [mark, about, entries] = writeShort(match, match.transcript(), module.game).split('.')
        head = `${mark}.${about}.`
        found.push({
          worst: cost,
          puzzle: [entries!, rounded.map((one) => `${one.action}:${one.cost}`).join(';')],
        })
      }
    }
    unwrap(match.act(action))
  }
  const chosen = found.toSorted((a, b) => b.worst - a.worst).slice(0, ofMatch)
  return { head, puzzles: chosen.map(({ puzzle }) => puzzle) }
}

const only = process.argv[2]
for (const one of asked.filter(({ id }) => only === undefined || id === only)) {
  const puzzles: (readonly [string, string])[] = []
  let head = ''
  for (let number = 1; puzzles.length < count && number <= mostMatches; number++) {
    const found = await find(one, number)
    puzzles.push(...found.puzzles)
    head ||= found.head
    console.log(one.id, one.name, number, puzzles.length)
  }
  const set = { head, puzzles: puzzles.slice(0, count) }
  writeFileSync(
    new URL(`../src/games/${one.id}/${one.file}.gen.ts`, import.meta.url),
    `/** Written by \`pnpm --filter @dicewright/elements puzzles\`: positions with one best action. */
import type { PuzzleSet } from '../../base/puzzle/set.ts'

export const ${one.name}: PuzzleSet = ${JSON.stringify(set, null, 1)}
`,
  )
}
