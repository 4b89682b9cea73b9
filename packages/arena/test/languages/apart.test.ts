/** Modules are metered beside the process that takes them in. */
import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { textOfBytes } from '../../src/languages.ts'
import { compileBot } from '../../src/sandbox/compile.ts'
import { compileModule } from '../../src/sandbox/module/compile.ts'
import { compileModuleApart } from '../../src/sandbox/module/apart.ts'
import { assemble } from '../metering/assemble.ts'
import { moduleText } from './modules.ts'

/** As many basic blocks as fit into a module: most of a second of work. */
const large = async () => {
  const body = '(if (local.get 0) (then (nop)))'.repeat(40)
  const more = Array.from({ length: 3200 }, () => `(func (param i32) ${body})`).join('\n')
  return textOfBytes(await assemble(moduleText({ more })))
}

it('a module that takes long to be metered lets its process go on, and others wait for their turn', async () => {
  const source = await large()
  const over: string[] = []
  const compiling = ['first.wasm', 'second.wasm'].map(async (name) => {
    const made = await compileBot(source, name)
    over.push(name)
    return made
  })
  // Whatever a process does at once is over before this.
  await setImmediate()
  expect(over).toEqual([])
  const made = await Promise.all(compiling)
  expect(made.map(({ ok }) => ok)).toEqual([true, true])
  expect(over).toEqual(['first.wasm', 'second.wasm'])
})

it('is made of a module and refused as it is without a thread', async () => {
  for (const source of [textOfBytes(await assemble(moduleText())), textOfBytes(Uint8Array.of(1, 2, 3)), '?'])
    // oxlint-disable-next-line no-await-in-loop -- one thread
    expect(await compileModuleApart(source, 'kettle.wasm')).toEqual(compileModule(source, 'kettle.wasm'))
})

it('a thread that gives no answer is a fault of ours, and the next module gets another one', async () => {
  const source = await large()
  expect(await compileModuleApart(source, 'kettle.wasm', 1)).toEqual({
    ok: false,
    code: 'bot-infra',
    at: 'kettle.wasm',
    message: 'kettle.wasm was not metered: it took more than 1 ms.',
  })
  expect(await compileModuleApart(source, 'kettle.wasm')).toMatchObject({ ok: true })
})
