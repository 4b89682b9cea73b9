/** Bots of every language in a real browser: every attack ends as in Node, for the same fuel to the operation. */
import quickjsAddress from '@jitl/quickjs-wasmfile-release-sync/wasm?url'
import pythonAddress from '@micropython/micropython-webassembly-pyscript/micropython.wasm?url'
import { expect, it } from 'vitest'
import { compileInBrowser, languageOf, meterPython, meterQuickjs, moduleOf, type Script } from '../../src/browser.ts'
import counts from './counts.json' with { type: 'json' }
import { runAttack } from './run-attack.ts'

const bytesAt = async (address: string) => new Uint8Array(await (await fetch(address)).arrayBuffer())
const python = bytesAt(pythonAddress).then(meterPython)
const quickjs = bytesAt(quickjsAddress).then(meterQuickjs)

async function runtimeOf(script: Script): Promise<WebAssembly.Module> {
  const language = languageOf(script.name)
  return language === 'wasm' ? moduleOf(script) : language === 'py' ? python : quickjs
}

it.each(Object.entries(counts))('%s costs what it costs in Node', { timeout: 240_000 }, async (_, counted) => {
  const { file, source, budget, ...ending } = counted
  const script = await compileInBrowser(source, file)
  if (!script.ok) throw new Error(script.message)
  expect(await runAttack(script.value, await runtimeOf(script.value), budget)).toEqual(ending)
})
