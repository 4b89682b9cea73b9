/** What the tests of `<dw-six-dice>` share: scripted matches and the states it can rest in. */
import { sixDice } from '@dicewright/engine/six-dice'
import '../src/games/six-dice/six-dice.define.ts'
import type { DwSixDice } from '../src/games/six-dice/six-dice.ts'
import { mountedAs, transcriptFor, type Script } from './element.ts'

export {
  openDrawer,
  all,
  escapees,
  events,
  focused,
  heardAt,
  listen,
  one,
  reported,
  spokenOut,
  textOf,
  type Script,
} from './element.ts'

export const transcriptOf = (script: Script): string => transcriptFor(sixDice, script)

/** A position between two turns of four players. */
export const between = (changes: Readonly<Record<string, unknown>>) => ({
  phase: 'turn.roll',
  game: 1,
  lap: 3,
  oya: 0,
  mover: 0,
  diceLeft: 6,
  oyaValue: [-1, -1, -1, -1],
  inRollOff: [0, 0, 0, 0],
  ...changes,
})

const oyaFirst = ['oya 1', 'oya 4']
const two = ['me', 'greedy']

/** One script for each state in which the element can rest. */
export const states: Readonly<Record<string, Script>> = {
  oya: { players: two, dice: ['oya 3'] },
  select: { players: two, dice: [...oyaFirst, 'roll 111566'] },
  decide: { players: two, dice: [...oyaFirst, 'roll 111566'], actions: ['take 111'] },
  dobon: { players: two, dice: [...oyaFirst, 'roll 115236', 'roll 234'], actions: ['take 115', 'continue'] },
  buta: { players: two, dice: [...oyaFirst, 'roll 223346'] },
  furikiri: { players: two, dice: [...oyaFirst, 'roll 223344'], actions: ['take 223344'] },
  stop: { players: two, dice: [...oyaFirst, 'roll 111566'], actions: ['take 1115', 'stop'] },
  spill: {
    players: two,
    dice: [...oyaFirst, 'steady', 'roll 115236', 'spill'],
    actions: ['take 115', 'continue'],
    options: { preset: 'donburi' },
  },
  stack: {
    players: two,
    dice: [...oyaFirst, 'steady', 'roll 115236', 'stack'],
    actions: ['take 11', 'continue'],
    options: { preset: 'donburi' },
  },
  end: {
    players: ['me', 'Mika', 'Sho', 'Yuna'],
    dice: ['roll 112346', 'roll 2346'],
    actions: ['take 11', 'continue'],
    from: between({ mover: 3, lastLap: 1, total: [2650, 11_050, 7050, -1000], started: [1, 1, 1, 0] }),
  },
}

export const mounted = (attributes: Readonly<Record<string, string>> = {}): Promise<DwSixDice> =>
  mountedAs('dw-six-dice', attributes)

export const mountedAt = (script: Script, attributes: Readonly<Record<string, string>> = {}): Promise<DwSixDice> =>
  mounted({ transcript: transcriptOf(script), ...attributes })
