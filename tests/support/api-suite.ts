/** The tests of the API of a package, in Node or in a page. */
import { describe, expect, it } from 'vitest'
import type { Checks, RunnableEntry, RunnableExample } from './run-examples.ts'

const checks: Checks = {
  is(actual, expected, line) {
    expect(actual, `line ${line}`).toStrictEqual(expected)
  },
  async throws(run, text, line) {
    await expect(
      Promise.resolve(run()).then(
        () => 'nothing',
        (error: unknown) => String(error),
      ),
      `line ${line}`,
    ).resolves.toBe(text)
  },
}

/** `undone`: entries whose functions do not all have an example yet. */
export function testApi(entries: readonly RunnableEntry[], undone: ReadonlySet<string> = new Set()): void {
  // What several entries export is run once.
  const seen = new Set<string>()
  const isNew = ({ at }: RunnableExample): boolean => !seen.has(at) && Boolean(seen.add(at))
  describe.each(entries)('$name', ({ name, load, examples }) => {
    it.skipIf(undone.has(name))('has an example of every function', async () => {
      const functions = Object.entries(await load()).filter(([, value]) => typeof value === 'function')
      expect(functions.map(([key]) => key).filter((key) => !examples[key]?.length)).toEqual([])
    })

    const found = Object.values(examples).flat().filter(isNew)
    it.each(found)('$at', async ({ run }) => {
      await expect(run(checks)).resolves.toBeUndefined()
    })
  })
}
