/** What a page does with a bot that is lent: it plays a match in a sandbox of its own, and reports it. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  fair,
  makeSecret,
  makeSecretText,
  makeTranscript,
  Match,
  unwrap,
  type Dice,
  type GameFactory,
} from '@dicewright/engine'
import { sixDice } from '@dicewright/engine/six-dice'
import type { Loan } from '../../src/api/index.ts'
import { questionAt } from '../../src/referee/referee.ts'
import { helpersOf } from '../../src/sandbox/help.ts'
import { openSandbox } from '../../src/sandbox/runtime.ts'
import { runtimeOf } from '../../src/sandbox/wasm.ts'
import type { Mount } from '../../src/server/settings.ts'
import { folder } from '../helpers.ts'
import { varied } from './support.ts'

/** Headers of a page of another site. */
export const anyPage = { Origin: 'https://blog.example', 'Sec-Fetch-Site': 'cross-site' }

/** A site with the page that runs bots. */
export function siteWithSeat(): readonly Mount[] {
  const site = folder()
  mkdirSync(join(site, 'sandbox'))
  writeFileSync(join(site, 'sandbox', 'seat.html'), '<!doctype html>')
  return [{ at: '/', folder: site }]
}

/** Everything that an answer may follow from: what it did before, and chance. */
export const moody = `const seen = []
export default {
  games: ['six-dice'],
  act({ legal }) {
    seen.push(legal.length)
    const sum = seen.reduce((a, b) => a + b, 0)
    return legal[Math.floor(Math.random() * sum) % legal.length]
  },
}
`
interface Table {
  readonly factory?: GameFactory
  readonly seats?: number
  readonly seat?: number
  readonly dice?: Dice
}

/**
 * Plays a match with a lent bot as a page does, to its end; answers with what a page reports. It is a long one: of a short
 * one another bot might have decided the same.
 */
export async function playHere({ script, seed }: Loan, { factory = sixDice, seats = 2, seat = 1, dice }: Table = {}) {
  const game = unwrap(factory(seats))
  const wasm = await runtimeOf(script)
  const opened = await openSandbox({ wasm, script, seed, game: game.facts.id, helpers: helpersOf(game) })
  const sandbox = unwrap(opened)
  const secret = makeSecret()
  const players = Array.from({ length: seats }, (_, at) => (at === seat ? 'ann/kettle' : `Guest ${at}`))
  const match = new Match(game, { dice: dice ?? fair(secret, 'browser'), players })
  const choose = varied(7)
  for (match.rollAll(); match.actor !== 'over'; match.rollAll()) {
    const question = questionAt(game, match.state)
    const answer = question.seat === seat ? sandbox.ask(JSON.stringify(question)) : null
    if (answer && answer.kind !== 'action') throw new Error(answer.message)
    unwrap(match.act(answer ? answer.action : choose(question)))
  }
  const transcript = match.transcript({ secret: makeSecretText(secret) })
  const people = [0]
  return { match, transcript, body: { seat, people, transcript: makeTranscript(transcript) } }
}
