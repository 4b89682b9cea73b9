/** The examples of the API are run as they stand: a result that is wrong fails, and none is passed over. */
import { expect, it } from 'vitest'
import { checkedCode, type Checks } from './support/run-examples.ts'

const at = { name: 'sum', file: 'sum.ts', line: 10 }

/** What an example checks: line, value and what is expected of it. */
async function checksOf(code: string): Promise<unknown[]> {
  const found: unknown[] = []
  const checks: Checks = {
    is: (actual, expected, line) => void found.push([line, actual, expected]),
    async throws(run, text, line) {
      const thrown = await Promise.resolve(run()).catch(String)
      found.push([line, thrown, text])
    },
  }
  // The code of an example is what this test is about.
  // oxlint-disable-next-line typescript/no-implied-eval
  await new Function('$checks', `return (async () => { ${checkedCode({ ...at, code })} })()`)(checks)
  return found
}

it('compares what stands after a statement, on its line, below it and on several lines', async () => {
  const code = `
const two = 1 + 1 // => 2
'a-b'.split('-').join('/') // => 'a/b'
two * 21
// => 42

;[two, { two }]
// => [
//   2, { two: 2 },
// ]`
  expect(await checksOf(code)).toEqual([
    [11, 2, 2],
    [12, 'a/b', 'a/b'],
    [14, 42, 42],
    [17, [2, { two: 2 }], [2, { two: 2 }]],
  ])
})

it('hands on a wrong result and what was thrown, or not', async () => {
  expect(await checksOf('1 + 1 // => 3')).toEqual([[10, 2, 3]])
  expect(await checksOf(`null.x\n// throws TypeError: other`)).toEqual([
    [11, expect.stringMatching(/^TypeError: .*null/), 'TypeError: other'],
  ])
  expect(await checksOf(`1 // throws Error: one`)).toEqual([[10, undefined, 'Error: one']])
})

it.each([
  ['1 + 1', 'sum.ts:10: an example shows at least one result, as `// => 42`.'],
  ['1 // => 1\n\n// => 2', 'sum.ts:12: this result stands after no statement.'],
  ['let a, b // => 1', 'sum.ts:10: a result follows an expression or a constant.'],
])('refuses %j', (code, message) => {
  expect(() => checkedCode({ ...at, code })).toThrow(message)
})

it('imports when it is run, and no types', () => {
  const code = "import type { A } from 'a'\nimport { b as c, type D } from 'b'\nimport * as e from 'e'\n1 // => 1"
  expect(
    checkedCode({ ...at, code })
      .trim()
      .split('\n')
      .filter(Boolean),
  ).toEqual(["const { b: c } = await import('b')", "const e = await import('e')", '$checks.is(1, (1), 13)'])
})
