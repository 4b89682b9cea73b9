/** The line above the buttons: whose turn it is, and what is asked. */
import { victoryText, whose } from '../../base/names.ts'
import { nameOf, type Turf } from './words.ts'

export interface StatusView extends Turf {
  readonly over: boolean
  readonly verdict: string | null
  /** Whether a person is asked to press something before play goes on. */
  readonly awaitsThrow: boolean
  readonly isActive: boolean
  /** Whether a person here is to decide, but has not been given the screen. */
  readonly needsHandover: boolean
}

export function statusOf(view: StatusView): string {
  const { scene, say, names, players } = view
  const { after, result, step } = scene
  const of = whose(players, names, say)
  if (view.over) return view.verdict ?? victoryText(after.leaders, players, names, say)
  if (result) return say('raceEnds', { race: result.race })
  if (view.rolling) return say('rolling')
  if (view.needsHandover) return say('passOn', { who: names[after.mover!]! })
  if (view.choosing === 'bet') return view.horse ? betText(view) : of(after.mover!, 'betYou', 'betOf')
  if (view.choosing === 'move')
    return view.horse
      ? moveText(view)
      : of(after.mover!, 'moveYou', 'moveOf', { symbol: say(after.symbol!), count: after.moves.length })
  if (step?.type === 'card' || step?.type === 'start') return say('dealing')
  if (after.mover === null) return say('begin', { races: after.races })
  if (!view.isActive) return say('looking')
  // What "you" have to do here is done: the die falls by itself.
  return view.awaitsThrow ? say('beginOn') : of(after.mover, 'rolling', 'chooses')
}

const betText = (view: Turf): string => view.say('betIt', { chip: String(view.chip), horse: nameOf(view, view.horse!) })

function moveText(view: Turf): string {
  const { scene, say, horse } = view
  const move = scene.after.moves.find((one) => one.horse === horse)
  const values = { symbol: say(scene.after.symbol!), horse: nameOf(view, horse!) }
  if (!move) return say('moveNotIt', values)
  return move.advance > 0 ? say('moveIt', { ...values, steps: move.advance }) : say('stayIt', values)
}
