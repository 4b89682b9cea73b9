/**
 * The match child: a process that holds the sandboxes of one match at a time and can be killed at any moment. It knows
 * neither dice nor results. It ends with its parent.
 */
import { unwrap, type Game } from '@dicewright/engine'
import { modulesAt } from '../modules.ts'
import { helpersOf } from './help.ts'
import type { GameNote, Question, Reply } from './messages.ts'
import { endWithParent, parentChannel } from './parent.ts'
import { openSandbox, type Sandbox } from './runtime.ts'
import { compileQuickjs } from './wasm.ts'

const modules = modulesAt(process.argv.slice(2))
const sandboxes = new Map<number, Sandbox>()
let games = new Map<string, Game>()

async function answer(question: Exclude<Question, { type: 'clear' }>): Promise<Reply> {
  const { seat } = question
  if (question.type === 'load') return load(question)
  const sandbox = sandboxes.get(seat)
  if (!sandbox) throw new Error(`no script is loaded for seat ${seat}`)
  const decision = sandbox.ask(question.turn)
  const spent = { fuel: sandbox.fuel, ...sandbox.log.drain() }
  if (decision.kind === 'action') return { type: 'action', action: decision.action, ...spent }
  const { fault, message, stack } = decision
  return { type: 'fault', fault, message, stack, ...spent }
}

async function load({ seat, script, seed, game, limits }: Extract<Question, { type: 'load' }>): Promise<Reply> {
  const helpers = helpersOf(await gameOf(game), limits)
  const wasm = await compileQuickjs()
  const loaded = await openSandbox({ wasm, script, seed, game: game.id, known: (await modules).ids, helpers, limits })
  if (!loaded.ok) return { type: 'refused', refusal: loaded, fuel: 0, log: [], dropped: 0 }
  sandboxes.set(seat, loaded.value)
  return { type: 'loaded', fuel: loaded.value.fuel, ...loaded.value.log.drain() }
}

async function gameOf(note: GameNote): Promise<Game> {
  const key = JSON.stringify(note)
  let game = games.get(key)
  if (!game) {
    game = unwrap(unwrap((await modules).find(note.id)).game(note.seats, note.options))
    games = new Map([[key, game]])
  }
  return game
}

/** The sandboxes are of use for the next match. */
function clear(): void {
  for (const sandbox of sandboxes.values()) sandbox.close()
  sandboxes.clear()
}

endWithParent()
const parent = parentChannel((message) => {
  const question = message as Question
  if (question.type === 'clear') clear()
  else void answer(question).then((reply) => parent.send(reply))
})
await modules
parent.send({ type: 'ready' })
