/**
 * The checks a change has to pass, each with one line of outcome. All of them run even where an early one fails, and
 * the last line counts checks and tests together.
 */
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, say, supervise, windows } from './setup.mjs'

/** With the packages as they would be published: Turborepo writes what is built anew in each run, also from its cache. */
const builds = 'turbo run build cdn analyze check:package --output-logs=errors-only --continue'
const build = ['build and packages', ...builds.split(' ')]
/**
 * Of every file, by the compiler options of the nearest tsconfig.json; nothing built is read. One program for both reads
 * the types once.
 */
const lint = ['lint and types', 'oxlint', '--type-aware', '--type-check']
const format = ['format', 'oxfmt', '--check', '.']
const unused = ['nothing unused', 'knip']
const sizes = ['sizes', 'size-limit']

/** Everything: what `.ci/run` runs. `beforeTests`: what the tests need besides. */
export const checkAll = (beforeTests) =>
  check(
    [
      [build, lint, format],
      [unused, sizes],
    ],
    beforeTests,
    [],
  )

/** What is worth the wait between two edits: the tests are those that what is not committed yet can touch. */
export const checkFast = () =>
  check([[lint, format]], () => {}, ['--project=node', '--project=vite', '--changed', '--passWithNoTests'])

/** One round after the other; the checks of a round run at once, since what one leaves idle another uses. */
async function check(rounds, beforeTests, testArgs) {
  const outcomes = []
  // oxlint-disable-next-line no-await-in-loop -- a round needs what the one before it made
  for (const round of rounds) outcomes.push(...(await Promise.all(round.map(passes))))
  const passed = outcomes.filter(Boolean).length
  await beforeTests()
  const tests = await runTests(testArgs)
  const failed = outcomes.length - passed + tests.failed
  if (tests.skipped > 0) say(`${tests.skipped} tests were skipped`)
  say(`${passed + tests.passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

async function passes([name, command, ...args]) {
  const started = performance.now()
  const { status, output } = await run(command, args)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (status === 0) say(`passed  ${name} (${seconds} s)`)
  else say(`${output.trimEnd()}\nFAILED  ${name} (${seconds} s): ${[command, ...args].join(' ')}`)
  return status === 0
}

/** Runs a program beside others, with its output kept. */
function run(command, args) {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28, shell: windows }
  return new Promise((ended) => {
    execFile(command, args, options, (error, out, complaints) =>
      ended({ status: error ? 1 : 0, output: [out, complaints].join('') || (error?.message ?? '') }),
    )
  })
}

/** Counts of one vitest run; a run that ends without counts is one failure. */
async function runTests(args) {
  const folder = mkdtempSync(join(tmpdir(), 'dicewright-counts-'))
  const file = join(folder, 'counts.json')
  if (args.length === 0) process.env.DICEWRIGHT_WHOLE_RUN = '1'
  const code = await supervise('vitest', ['run', ...args], { env: { ...process.env, DICEWRIGHT_COUNTS: file } })
  const counts = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { passed: 0, failed: 0, skipped: 0 }
  rmSync(folder, { recursive: true })
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  return counts
}
