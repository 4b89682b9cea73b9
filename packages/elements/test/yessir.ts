/** What the tests and stories of `<dw-yessir>` share: scripts of matches for each state it can rest in. */
import { yessir } from '@dicewright/engine/yessir'
import { transcriptFor, type Script } from './element.ts'

const two = ['me', 'greedy']
const four = ['me', 'greedy', 'random', 'greedy']
const dealt = ['start 0', 'shared 246', 'cup 0 35', 'cup 1 11']
const passed = ['d', 'd']

export const yessirStates: Readonly<Record<string, Script>> = {
  choose: { players: two, dice: dealt },
  poor: { players: two, dice: dealt, from: { luck: [1, 6] } },
  adjust: { players: two, dice: [...dealt, 'shared 6'], actions: ['a6'], options: { changeDie: true } },
  blind: {
    players: four,
    dice: ['start 1', 'shared 446', 'cup 1 35', 'cup 2 11', 'cup 3 66', 'cup 0 12', 'cup 1 66'],
    actions: ['e', 'd', 'd'],
  },
  ownBlind: { players: ['me', 'me:Ada'], dice: [...dealt, 'cup 0 66', 'cup 1 23'], actions: ['e', 'c'] },
  showdown: { players: two, dice: dealt, actions: passed },
  drawn: { players: two, dice: ['start 0', 'shared 226', 'cup 0 14', 'cup 1 14'], actions: passed },
  highest: { players: four, dice: ['high 3', 'high 6'], options: { firstStarter: 'highestDie' } },
  handed: {
    players: ['me:Ada', 'me:Ben', 'greedy'],
    dice: ['start 0', 'shared 246', 'cup 0 35', 'cup 1 11', 'cup 2 66'],
  },
  six: {
    players: ['me', 'greedy', 'random', 'greedy', 'random', 'greedy'],
    dice: ['start 0', 'shared 136', 'cup 0 11', 'cup 1 13', 'cup 2 12', 'cup 3 55', 'cup 4 66', 'cup 5 34'],
  },
  end: { players: two, dice: dealt, actions: passed, options: { roundLimit: 1 } },
}

export const yessirText = (script: Script): string => transcriptFor(yessir, script)
