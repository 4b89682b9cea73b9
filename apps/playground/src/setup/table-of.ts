/** The setup of a transcript's table: the same rules and seats, for another match or to continue this one. */
import { type GameFactory, type OptionValue, type Transcript } from '@dicewright/engine'
import { defaultSetup, makeSetup, type Setup } from './setup.ts'
import { gameById, houseBots } from '../games/modules.ts'

export function setupOf({ header }: Transcript): Setup {
  const game = gameById(header.game)!
  const bots = Object.keys(houseBots(header.game))
  const players = header.players.map((name) =>
    bots.includes(name) ? { bot: name } : { person: name === 'me' ? '' : name.replaceAll(',', ' ').slice(0, 40) },
  )
  const options = header.options as Readonly<Record<string, OptionValue>>
  return { ...defaultSetup(game), players, options }
}

/** As a query. */
export function tableOf(transcript: Transcript): [game: GameFactory, setup: string] {
  const setup = setupOf(transcript)
  return [setup.game, makeSetup(setup)]
}
