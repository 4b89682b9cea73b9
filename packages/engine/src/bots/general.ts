/** The house bots of any game that declares how a state follows from what a seat saw. */
import type { Words } from '../kit/contract.ts'
import type { HouseBot } from './bot.ts'
import { expectimaxBot } from './expectimax.ts'
import type { Modelled } from './goal.ts'
import { mctsBot } from './mcts.ts'

const aboutExpectimax: Words = {
  en: 'Searches small games to their end, exactly; elsewhere looks ahead by all chances, or tries out every action, with 1,000 playouts.',
  ja: '小さなゲームは最後まで厳密に読み、ほかではすべての確率を使って先を読むか、手ごとに最後まで試します(1,000回)。',
  ko: '작은 게임은 끝까지 정확히 읽고, 그 밖에는 모든 확률로 앞을 읽거나 수마다 끝까지 두어 봅니다(1,000번).',
}

const aboutMcts: Words = {
  en: 'Plays the match on 1,000 times for every decision, more and more often after actions that turn out well (MCTS).',
  ja: '手番ごとに対戦を1,000回最後まで試し、結果のよかった手ほど多く調べます(MCTS)。',
  ko: '결정마다 경기를 1,000번 끝까지 돌리고, 결과가 좋은 수를 더 자주 살핍니다(MCTS).',
}

/**
 * The bots `expectimax` and `mcts` for a game, with their default options.
 *
 * @example
 * ```ts
 * import { generalBots } from '@dicewright/engine/bots'
 * import { moduleById } from '@dicewright/engine/modules'
 *
 * const { game, stateFor } = moduleById('chaser')!
 * Object.keys(generalBots({ game, stateFor: stateFor! })) // => ['expectimax', 'mcts']
 * ```
 */
export const generalBots = (model: Modelled): Readonly<Record<'expectimax' | 'mcts', HouseBot>> => ({
  expectimax: { ...expectimaxBot(model), about: aboutExpectimax },
  mcts: { ...mctsBot(model), about: aboutMcts },
})
