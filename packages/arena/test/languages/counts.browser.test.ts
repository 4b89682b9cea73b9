/** Python and modules in a real browser: every attack ends as in Node, for the same fuel to the operation. */
import pythonAddress from '@micropython/micropython-webassembly-pyscript/micropython.wasm?url'
import { expect, it } from 'vitest'
import { compileInBrowser, languageOf, meterPython, moduleOf } from '../../src/browser.ts'
import counts from './counts.json' with { type: 'json' }
import { runAttack } from './run-attack.ts'

const python = fetch(pythonAddress).then(async (answer) => meterPython(new Uint8Array(await answer.arrayBuffer())))

it.each(Object.entries(counts))('%s costs what it costs in Node', { timeout: 240_000 }, async (_, counted) => {
  const { file, source, ...ending } = counted
  const script = await compileInBrowser(source, file)
  if (!script.ok) throw new Error(script.message)
  const wasm = languageOf(file) === 'py' ? await python : await moduleOf(script.value)
  expect(await runAttack(script.value, wasm)).toEqual(ending)
})
