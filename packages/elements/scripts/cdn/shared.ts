/** What every build of files for pages does. */
import { fileURLToPath } from 'node:url'
import type { InlineConfig, Plugin } from 'vite'
import { tight } from '../../src/poster/write/sheets.ts'

export const root: string = fileURLToPath(new URL('../..', import.meta.url))

/** Games, by the name of their tag without `dw-`. */
export const games = ['chaser', 'royal-turf', 'six-dice', 'yatzy', 'yessir'] as const

/**
 * The minifier keeps template literals as they are, so the layout of our CSS and HTML would be shipped. Style sheets
 * lose all space that means nothing; of other templates only the indentation goes, which no text of ours relies on.
 */
export const flat: Plugin = {
  name: 'flat-templates',
  transform: {
    filter: { id: /\/src\/.*\.ts$/ },
    handler: (code) => ({
      code: code.replace(/css`[^`]*`/g, (sheet) => `css\`${tight(sheet.slice(4, -1))}\``).replace(/\n +/g, '\n'),
      map: null,
    }),
  },
}

/** Whose work is in a file; the licences ask for it (decision 0008), and lit's own comments would say it five times. */
const notices: Readonly<Record<string, string>> = {
  lit: 'Lit (c) Google LLC, BSD-3-Clause',
  '@noble/hashes': 'noble-hashes (c) Paul Miller, MIT',
  'pure-rand': 'pure-rand (c) Nicolas Dubien, MIT',
  valibot: 'valibot (c) Fabian Hiller, MIT',
}

export const banner = ({ moduleIds }: { readonly moduleIds: readonly string[] }): string => {
  const used = Object.keys(notices).filter((name) => moduleIds.some((id) => id.includes(`/node_modules/${name}/`)))
  return `/*! ${['Dicewright, MIT', ...used.map((name) => notices[name])].join('. ')}. */`
}

/**
 * V8 compiles a file that begins so in the background while it is fetched, not function by function while a page waits
 * to see the game: `npm run bench:drawing`. Most of one game is called by its first drawing; of five games it is not.
 */
export const compiledWhole = '//# allFunctionsCalledOnLoad\n'

/** Settings of all builds. */
export const usual: InlineConfig = {
  configFile: false,
  root,
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { conditions: ['source', 'module', 'browser', 'production', 'import', 'default'] },
}

/** Settings of all that is minified. */
export const minified = {
  minify: true,
  comments: { legal: false, annotation: false, jsdoc: false },
} as const
