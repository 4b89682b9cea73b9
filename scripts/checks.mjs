/**
 * The checks a change has to pass, each with one line of outcome. All of them run even where an early one fails, and
 * the last line counts checks and tests together.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { quietly, say, supervise } from './setup.mjs'

const lint = ['lint', 'oxlint', '--type-aware']
const format = ['format', 'oxfmt', '--check', '.']
const types = ['types', 'turbo', 'run', 'typecheck', '--output-logs=errors-only', '--continue']
const build = ['build', 'turbo', 'run', 'build', 'cdn', 'analyze', '--output-logs=errors-only']
const packages = ['packages as published', 'turbo', 'run', 'check:package', '--output-logs=errors-only', '--continue']
const unused = ['nothing unused', 'knip']
const sizes = ['sizes', 'size-limit']

/** Everything: what `.ci/run` runs. */
export const checkAll = () => check([build, lint, format, types, packages, unused, sizes], [])

/** What is worth the wait between two edits: the tests are those that what is not committed yet can touch. */
export const checkFast = () => check([lint, format, types], ['--project', 'node', '--changed', '--passWithNoTests'])

async function check(checks, testArgs) {
  const passed = checks.filter(passes).length
  const tests = await runTests(testArgs)
  const failed = checks.length - passed + tests.failed
  if (tests.skipped > 0) say(`${tests.skipped} tests were skipped`)
  say(`${passed + tests.passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

function passes([name, command, ...args]) {
  const started = performance.now()
  const { status, output } = quietly(command, args)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (status === 0) say(`passed  ${name} (${seconds} s)`)
  else say(`${output.trimEnd()}\nFAILED  ${name} (${seconds} s): ${[command, ...args].join(' ')}`)
  return status === 0
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
