/** Somebody's game that is not played by two, for tests of duels: Chaser for three and four. */
import type { GameModule } from '@dicewright/engine'
import { moduleById } from '@dicewright/engine/modules'

const { game } = moduleById('chaser')!
const settle = (seats: number, options?: object) => game(seats, options)

export default {
  game: Object.assign(settle, game, { facts: { ...game.facts, id: 'chaser-for-three', seats: [3, 4] as const } }),
} satisfies Pick<GameModule, 'game'>
