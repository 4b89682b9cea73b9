/** What runs scripts is metered when the package is built: it has to be what the sources make of it now. */
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { meteredBytes, runtimes } from '../src/sandbox/wasm.ts'

it.each(Object.entries(runtimes))('%s of the built package is metered as by the sources', async (_, runtime) => {
  const built = await readFile(new URL(`../dist/sandbox/runtimes/${runtime.file}`, import.meta.url))
  const made = Buffer.from(await meteredBytes(runtime))
  expect(WebAssembly.validate(built)).toBe(true)
  expect(Buffer.compare(built, made)).toBe(0)
})
