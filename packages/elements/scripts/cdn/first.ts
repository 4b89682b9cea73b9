/**
 * The files that are pasted: `cdn/six-dice.js` defines the tag, draws its poster and fetches the game from `cdn/parts`. They
 * run as modules and as classic scripts. `cdn/elements.js` is the same for all games.
 */
import { build, type Plugin } from 'vite'
import type { GamePoster } from '../poster/data.ts'
import type { GameFiles } from './parts.ts'
import { banner, minified, root, usual } from './shared.ts'

export async function buildFirst(posters: readonly GamePoster[], files: ReadonlyMap<string, GameFiles>): Promise<void> {
  for (const poster of posters)
    // oxlint-disable-next-line no-await-in-loop -- two builds at once would only wait for each other
    await buildOne(poster.id, [poster], files)
  await buildOne('elements', posters, files)
}

const buildOne = (
  name: string,
  posters: readonly GamePoster[],
  files: ReadonlyMap<string, GameFiles>,
): Promise<unknown> =>
  build({
    ...usual,
    plugins: [entry(posters, files)],
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

const entry = (posters: readonly GamePoster[], files: ReadonlyMap<string, GameFiles>): Plugin => ({
  name: 'first-entry',
  // The entry of a library is taken for a path.
  resolveId: { filter: { id: /first:$/ }, handler: () => 'first:' },
  load: {
    filter: { id: /^first:/ },
    handler: () =>
      [
        `import { definePoster } from '${root}src/poster/poster.ts'`,
        `const sheets = ${JSON.stringify(sheetsOf(posters))}`,
        ...posters.map((one) => definition(one, files.get(one.id)!)),
      ].join('\n'),
  },
})

/** `import()` of an address that is made: bundlers leave it as it is. */
const fetched = (file: string): string => `import(/* @vite-ignore */ './parts/' + '${file}')`

/** Sheets that several games have are in a file once. */
const sheetsOf = (posters: readonly GamePoster[]): Readonly<Record<string, string>> =>
  Object.fromEntries(posters.flatMap(({ sheets }) => sheets.map(({ name, used }) => [name, used])))

const definition = ({ poster, sheets }: GamePoster, { game, shared, texts, translations }: GameFiles): string => {
  const own = sheets.map(({ name }) => `${JSON.stringify(name)}: sheets[${JSON.stringify(name)}]`)
  const byLanguage = (all: Readonly<Record<string, string>>): string => {
    const rows = Object.entries(all).map(([language, file]) => `${language}: () => ${fetched(file)}`)
    return `(language) => ({ ${rows.join()} })[language]().then((file) => file.default)`
  }
  return `definePoster({ ...${JSON.stringify(poster)}, sheets: { ${own.join()} } }, {
    game: () => Promise.all([${[game, ...shared].map(fetched).join()}]).then(([game]) => game),
    texts: ${byLanguage(texts)},
    translation: ${byLanguage(translations)},
  })`
}
