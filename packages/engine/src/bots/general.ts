/** The house bots of any game that declares how a state follows from what a seat saw. */
import type { Words } from '../kit/contract.ts'
import type { HouseBot } from './bot.ts'
import { expectimaxBot } from './expectimax.ts'
import type { Modelled } from './goal.ts'
import { mctsBot } from './mcts.ts'

const aboutExpectimax: Words = {
  en: 'Searches small games to their end, exactly; elsewhere looks ahead by all chances and ends with 1,000 random playouts.',
  ja: '小さなゲームは最後まで厳密に読み、ほかではすべての確率を使って先を読み、その先をランダムに1,000回試します。',
  ko: '작은 게임은 끝까지 정확히 읽고, 그 밖에는 모든 확률로 앞을 읽은 뒤 무작위로 1,000번 끝까지 둡니다.',
}

const aboutMcts: Words = {
  en: 'Plays the match on 1,000 times for every decision, more and more often by what has turned out well (UCT).',
  ja: '手番ごとに対戦を1,000回最後まで試し、結果のよかった手ほど多く調べます(UCT)。',
  ko: '결정마다 경기를 1,000번 끝까지 돌리고, 결과가 좋은 수를 더 자주 살핍니다(UCT).',
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
