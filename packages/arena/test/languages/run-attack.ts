/** Runs an attack in Node or in a page. */
import { sixDice } from '@dicewright/engine/six-dice'
import { helpersOf, limits, openSandbox, type Script } from '../../src/browser.ts'

/** How an attack ends. */
export interface Ending {
  readonly fault: string
  readonly message: string
  readonly fuel: number
}

export interface Counted extends Ending {
  readonly file: string
  readonly source: string
  /** VM operations it has. */
  readonly budget: number
}

const turn = JSON.stringify({ game: 'six-dice', seat: 0, seats: 2, observation: {}, legal: ['stop', 'continue'] })

export async function runAttack(script: Script, wasm: WebAssembly.Module, fuel: number): Promise<Ending> {
  const game = sixDice(2)
  if (!game.ok) throw new Error(game.message)
  const seed = '00112233445566778899aabbccddeeff'
  const helpers = helpersOf(game.value)
  const sandbox = await openSandbox({ wasm, script, seed, game: 'six-dice', helpers, limits: { ...limits, fuel } })
  if (!sandbox.ok) throw new Error(sandbox.message)
  const decision = sandbox.value.ask(turn)
  sandbox.value.close()
  const isAction = decision.kind === 'action'
  return {
    fault: isAction ? 'none' : decision.fault,
    message: isAction ? decision.action : decision.message,
    fuel: sandbox.value.fuel,
  }
}
