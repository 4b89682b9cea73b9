/** The games of the engine, and cups as somebody else's module, for tests that play hidden dice in children. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { engineModules, loadModules } from '../src/modules.ts'
import { need } from './helpers.ts'

/** Beside the children that were bundled before the tests, where they are. */
const bundles = process.env['DICEWRIGHT_CHILD_PROGRAM']

/** Cups by its place. */
export const cupsRef = {
  specifier: bundles ? pathToFileURL(join(bundles, 'cups.mjs')) : new URL('./cups.ts', import.meta.url),
}

export const withCups = need(await loadModules([...engineModules.all, cupsRef]))
