/**
 * The files that are pasted: `cdn/six-dice.js` defines the tag, draws its poster and fetches the game from `cdn/parts`. They
 * run as modules and as classic scripts. `cdn/elements.js` is the same for all games. `cdn/six-dice.ja.js` is for pages in
 * Japanese: it has the poster's words in that language as well, which the others fetch.
 */
import { build, type Plugin } from 'vite'
import type { Translation } from '../../src/poster/poster.ts'
import type { GamePoster } from '../poster/data.ts'
import type { GameFiles } from './parts.ts'
import { banner, minified, root, usual } from './shared.ts'

export async function buildFirst(posters: readonly GamePoster[], files: ReadonlyMap<string, GameFiles>): Promise<void> {
  for (const [name, own] of [...posters.map((one) => [one.id, [one]] as const), ['elements', posters] as const])
    for (const language of [null, 'ja', 'ko'] as const)
      // oxlint-disable-next-line no-await-in-loop -- two builds at once would only wait for each other
      await buildOne(language ? `${name}.${language}` : name, entry(own, files, language))
}

/** The language whose words a first file has; null where it has English alone. */
type Spoken = 'ja' | 'ko' | null

const buildOne = (name: string, plugin: Plugin): Promise<unknown> =>
  build({
    ...usual,
    plugins: [plugin],
    build: {
      outDir: 'cdn',
      emptyOutDir: false,
      target: 'es2022',
      lib: { entry: 'first:', name: 'dicewright', formats: ['iife'], fileName: () => `${name}.js` },
      rolldownOptions: {
        output: { ...minified, codeSplitting: false, postBanner: () => banner({ moduleIds: [] }) },
      },
    },
  })

const entry = (posters: readonly GamePoster[], files: ReadonlyMap<string, GameFiles>, language: Spoken): Plugin => ({
  name: 'first-entry',
  // The entry of a library is taken for a path.
  resolveId: { filter: { id: /first:$/ }, handler: () => 'first:' },
  load: {
    filter: { id: /^first:/ },
    handler: () =>
      [
        `import { definePoster } from '${root}src/poster/poster.ts'`,
        place,
        `const sheets = ${JSON.stringify(sheetsOf(posters))}`,
        ...posters.map((one) => definition(one, files.get(one.id)!, language)),
      ].join('\n'),
  },
})

/**
 * Where the file is. A browser does not tell a classic script of another host its address, so a relative `import()` fails
 * there: the tag that is pasted has it. A module has no such tag, and there a relative one holds.
 */
const place = `const tag = globalThis.document?.currentScript?.src
const place = tag ? new URL('.', tag).href : './'`

/** `import()` of an address that is made: bundlers leave it as it is. */
const fetched = (file: string): string => `import(/* @vite-ignore */ place + 'parts/${file}')`

/** Sheets that several games have are in a file once. */
const sheetsOf = (posters: readonly GamePoster[]): Readonly<Record<string, string>> =>
  Object.fromEntries(posters.flatMap(({ sheets }) => sheets.map(({ name, used }) => [name, used])))

const definition = (
  { poster, sheets, translations: spoken }: GamePoster,
  { game, shared, position, texts, translations }: GameFiles,
  language: Spoken,
): string => {
  const here: Readonly<Record<string, Translation>> = language ? { [language]: spoken[language]! } : {}
  const own = sheets.map(({ name }) => `${JSON.stringify(name)}: sheets[${JSON.stringify(name)}]`)
  const byLanguage = (all: Readonly<Record<string, string>>): string => {
    const rows = Object.entries(all).map(([language, file]) => `${language}: () => ${fetched(file)}`)
    return `(language) => ({ ${rows.join()} })[language]().then((file) => file.default)`
  }
  return `definePoster({ ...${JSON.stringify(poster)}, sheets: { ${own.join()} } }, {
    game: () => Promise.all([${[game, ...shared].map(fetched).join()}]).then(([game]) => game),
    position: () => ${fetched(position)},
    texts: ${byLanguage(texts)},
    translation: ${byLanguage(translations)},
  }, ${JSON.stringify(here)})`
}
