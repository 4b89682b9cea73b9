/** The table a transcript was played at, as an address: the same rules and seats, for another match. */
import { gameById, type GameFactory, type OptionValue, type Transcript } from '@dicewright/engine'
import { houseBots } from '@dicewright/engine/bots'
import { defaultSetup, makeSetup } from './setup.ts'

export function tableOf({ header }: Transcript): [game: GameFactory, setup: string] {
  const game = gameById(header.game)!
  const bots = Object.keys(houseBots(header.game))
  const chairs = header.players.map((name) =>
    bots.includes(name) ? { bot: name } : { person: name === 'me' ? '' : name.replaceAll(',', ' ').slice(0, 40) },
  )
  const options = header.options as Readonly<Record<string, OptionValue>>
  return [game, makeSetup({ ...defaultSetup(game), chairs, options })]
}
