/** What the tests of `<dw-royal-turf>` share: scripted races and the states it can rest in. */
import { horses, royalTurf } from '@dicewright/engine/royal-turf'
import '../src/games/royal-turf/royal-turf.define.ts'
import type { DwRoyalTurf } from '../src/games/royal-turf/royal-turf.ts'
import { mountedAs, openDrawer, transcriptFor, type Script } from './element.ts'

export { all, escapees, focused, heardAt, one, reported, textOf } from './element.ts'

export const transcriptOf = (script: Script): string => transcriptFor(royalTurf, script)

export const field = horses.map((horse) => `card ${horse} A`)
const open = ['bet earl-grey 2', 'bet albino 2', 'bet beige 1', 'bet earl-grey 1', 'bet othello 1', 'bet beige 1']
const two = ['me', 'greedy']

/** A race on a short track, in which all roll heads and the horses move in their order. */
export const sprint = { races: 1, trackLength: 15, paceSpace: 8 }
const round = horses.map((horse) => `move ${horse}`)
const laps = [...round, ...round, ...round, 'move dark-brown']

/** One script for each state in which the element can rest. */
export const states: Readonly<Record<string, Script>> = {
  dealing: { players: two, dice: ['start 0', 'card albino B', 'card albino C', 'card beige A'] },
  betting: { players: two, dice: ['start 0', ...field], actions: open.slice(0, 2) },
  rolling: { players: two, dice: ['start 0', ...field], actions: open },
  moving: { players: two, dice: ['start 0', ...field, 'roll cap'], actions: open },
  ran: { players: two, dice: ['start 0', ...field, 'roll cap'], actions: [...open, 'move earl-grey'] },
  over: {
    players: two,
    dice: ['start 0', ...field, ...laps.map(() => 'roll head')],
    actions: [...open, ...laps],
    options: sprint,
  },
  hidden: {
    players: ['me', 'greedy', 'random'],
    dice: ['start 1', ...field],
    actions: ['bet beige 2', 'bet albino 0', 'bet beige 1'],
    options: { preset: 'hidden' },
  },
}

export const mounted = (attributes: Readonly<Record<string, string>> = {}): Promise<DwRoyalTurf> =>
  mountedAs('dw-royal-turf', attributes)

export const mountedAt = (script: Script, attributes: Readonly<Record<string, string>> = {}): Promise<DwRoyalTurf> =>
  mounted({ transcript: transcriptOf(script), ...attributes })

/** With a drawer open over the stage. */
export async function opened(element: DwRoyalTurf, drawer: 'turns' | 'odds' | 'more' = 'odds'): Promise<DwRoyalTurf> {
  await openDrawer(element, drawer)
  return element
}
