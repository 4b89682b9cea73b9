/**
 * The files that a page loads part by part, in `cdn/parts`: the core that all games share, one file for each game, what
 * is loaded on demand, and texts in Japanese and Korean. Their names carry a hash of what is in them, so that files of two
 * versions never meet.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import type { Messages } from '../../src/kit/messages.ts'
import type { GamePoster } from '../poster/data.ts'
import { banner, compiledWhole, flat, minified, root, usual } from './shared.ts'

/** What a first file loads for its game. */
export interface GameFiles {
  /** The game's own file, and those that it imports, to be fetched at the same time. */
  readonly game: string
  readonly shared: readonly string[]
  /** What posters of its positions need. */
  readonly position: string
  readonly texts: Readonly<Record<string, string>>
  /** Its poster in other languages. */
  readonly translations: Readonly<Record<string, string>>
}

const folder = 'cdn/parts'

export async function buildParts(posters: readonly GamePoster[]): Promise<ReadonlyMap<string, GameFiles>> {
  const texts = new Map<string, Messages<string>>()
  const entry = Object.fromEntries(posters.map(({ id }) => [id, `game:${id}`]))
  const starts = posters.map(({ id }) => `${root}src/games/${id}/${id}.ts`)
  const plugins = [gameEntries(posters), wornStyles(posters), english(texts, starts), typedCallers, flat]
  const parts: InlineConfig = {
    ...usual,
    plugins,
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      sourcemap: 'hidden',
      modulePreload: false,
      lib: { entry, formats: ['es'] },
    },
  }
  // First without what is loaded on demand: what is left in a bundle then is what a game needs at its start.
  const whole = await chunksOf({
    ...parts,
    plugins: [onDemandOutside, ...plugins],
    build: { ...parts.build, write: false, sourcemap: false },
  })
  const needed = new Map(posters.map(({ id }) => [id, modulesOf(id, whole)]))
  const chunks = await chunksOf({
    ...parts,
    build: {
      ...parts.build,
      rolldownOptions: {
        preserveEntrySignatures: 'allow-extension',
        output: {
          ...minified,
          entryFileNames: '[name]-[hash].js',
          chunkFileNames: '[name]-[hash].js',
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ debugName: 'part', name: (id, context) => partOf(id, needed, context) }],
          },
          postBanner: (chunk) => (chunk.isDynamicEntry ? '' : compiledWhole) + banner(chunk),
        },
      },
    },
  })
  const positions = new Map<string, string>()
  for (const one of posters)
    // oxlint-disable-next-line no-await-in-loop -- two builds at once would only wait for each other
    positions.set(one.id, await positionCode(one))
  return new Map(posters.map((one) => [one.id, filesOf(one, chunks, texts, positions.get(one.id)!)]))
}

/** What reads posters of positions, with all rules that these may need; it shares nothing with the game, which comes after it. */
async function positionCode({ sheets }: GamePoster): Promise<string> {
  const others = Object.fromEntries(sheets.map((sheet) => [sheet.name, sheet.others]))
  const entry: Plugin = {
    name: 'position-entry',
    resolveId: { filter: { id: /position:$/ }, handler: () => 'position:' },
    load: {
      filter: { id: /^position:/ },
      handler: () => `import { sheetWith } from '${root}src/poster/worn.ts'
        export { readPoster } from '${root}src/poster/position.ts'
        export const sheet = sheetWith(${JSON.stringify(others)})`,
    },
  }
  const [chunk] = await chunksOf({
    ...usual,
    plugins: [entry],
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: 'position:', formats: ['es'] },
      rolldownOptions: { output: minified },
    },
  })
  return chunk!.code
}

async function chunksOf(config: InlineConfig): Promise<readonly Rolldown.OutputChunk[]> {
  const [built] = (await build(config)) as Rolldown.RolldownOutput[]
  return built!.output.filter((file) => file.type === 'chunk')
}

const onDemandOutside: Plugin = {
  name: 'on-demand-outside',
  resolveId: { order: 'pre', filter: { id: /\.lazy\.ts$/ }, handler: (id) => ({ id, external: true }) },
}

/** What is in the file of a game and in those that it imports. */
function modulesOf(id: string, chunks: readonly Rolldown.OutputChunk[]): ReadonlySet<string> {
  const chunk = chunks.find(({ name, isEntry }) => isEntry && name === id)!
  const all = [chunk, ...importedBy(chunk, chunks)]
  return new Set(all.flatMap(({ modules }) => Object.keys(modules).filter((one) => modules[one]!.renderedLength > 0)))
}

/** The class of a game, and what puts it on an element. */
const gameEntries = (posters: readonly GamePoster[]): Plugin => ({
  name: 'game-entries',
  // Entries of a library are taken for paths.
  resolveId: { filter: { id: /game:[\w-]+$/ }, handler: (id) => /game:[\w-]+$/.exec(id)![0] },
  load: {
    filter: { id: /^game:/ },
    handler: (id) => {
      const { className } = posters.find((one) => id === `game:${one.id}`)!
      return `export { ${className} as Game } from '${root}src/games/${id.slice(5)}/${id.slice(5)}.ts'
        export const more = () => import('${root}src/games/${id.slice(5)}/${id.slice(5)}.lazy.ts')
        export * from '${root}src/poster/part.ts'`
    },
  },
})

/** The rules of a style sheet that a poster needs are in its first file, and only the others come with the game. */
const wornStyles = (posters: readonly GamePoster[]): Plugin => ({
  name: 'worn-styles',
  resolveId: { filter: { id: /^sheet:/ }, handler: (id) => id },
  load: {
    filter: { id: /^sheet:/ },
    handler: (id) => {
      const sheet = posters.flatMap(({ sheets }) => sheets).find(({ name }) => id === `sheet:${name}`)!
      return `import { worn } from '${root}src/poster/worn.ts'
        export default /* @__PURE__ */ worn(${JSON.stringify(sheet.name)}, ${JSON.stringify(sheet.others)})`
    },
  },
  transform: {
    order: 'pre',
    filter: { id: /\/src\/games\/([\w-]+)\/\1\.ts$/ },
    handler: (code, id) => {
      const found = posters.find((one) => id.endsWith(`/${one.id}/${one.id}.ts`))
      if (!found || !id.includes('/elements/')) return null
      const imports = found.sheets.map(({ name }, i) => `import sheet${i} from 'sheet:${name}'\n`)
      const list = found.sheets.map((_, i) => `sheet${i}`).join()
      const own = /static override styles: CSSResultGroup = \[[^]*?\n? *\]\n/
      if (!own.test(code)) throw new Error(`${id} has no static styles that are a list.`)
      return { code: imports.join('') + code.replace(own, `static override styles = [${list}]\n`), map: null }
    },
  },
})

/**
 * Tables of messages that a game needs at its start hold English; their other languages are written to files of their own.
 * What is loaded on demand has all languages.
 */
const english = (texts: Map<string, Messages<string>>, starts: readonly string[]): Plugin => {
  const atStart = reachedFrom(starts)
  return {
    name: 'texts-apart',
    transform: {
      filter: { id: /\.messages\.ts$/ },
      handler: async (_code, id) => {
        // Chaser shows the Korean name of each box beside the reader's.
        if (!atStart.has(id) || id.endsWith('chaser.messages.ts')) return null
        const tables = Object.entries((await import(pathToFileURL(id).href)) as Record<string, Messages<string>>)
        for (const [name, table] of tables) {
          if (typeof table !== 'object' || !table.ja) throw new Error(`${id} exports ${name}: expected messages only.`)
          texts.set(`${id} ${name}`, table)
        }
        const made = tables.map(
          ([name, { en }]) => `export const ${name} = /* @__PURE__ */ apart('${name}', ${JSON.stringify(en)})\n`,
        )
        return { code: `import { apart } from '${root}src/kit/apart.ts'\n${made.join('')}`, map: null }
      },
    },
  }
}

/** Modules of this package that these import at once, and what those import. */
function reachedFrom(starts: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (file: string): void => {
    if (found.has(file)) return
    found.add(file)
    for (const [, type, path] of readFileSync(file, 'utf8').matchAll(
      /^(?:import|export) (type )?(?:[^'"]*? from )?'(\.[^']*)'/gm,
    ))
      if (!type) visit(resolve(dirname(file), path!))
  }
  for (const start of starts) visit(start)
  return found
}

/**
 * noble checks every argument for callers without types. In these files `dice.ts` of the engine is its only caller, and
 * embed.test.ts recomputes what the built file threw: 0.7 KB of checks and their sentences need not travel.
 */
const typedCallers: Plugin = {
  name: 'noble-without-argument-checks',
  transform: {
    filter: { id: /@noble\/hashes\/(utils|hmac|_md)\.js$/ },
    handler: (code) => ({
      code: code
        .replace(
          /^(export function (?:anumber|abytes|ahash|aexists|aoutput|checkOpts)\((\w+)[^)]*\) \{)[^]*?^\}/gm,
          '$1 return $2 }',
        )
        .replace(/^ +if \(.*\)\n +throw new \w+\(.*\);$/gm, ''),
      map: null,
    }),
  },
}

/** The puzzles of one game are a part of their own. */
const puzzlesOf = (id: string): string | undefined =>
  /\/games\/([\w-]+\/(yams-)?puzzles)\.gen\.ts$/.exec(id)?.[1]?.replace('/', '.')

type Context = Rolldown.ChunkingContext

/**
 * The part that a module is in: that of the one game that needs it, `sheet` of the two with a score sheet, `core` of
 * several; what none needs at the start is loaded on demand, how dice move after the first drawing, and playing with others
 * for tags that name a server or a friend: `steps` is what both of these need. `lent` is for bots of an arena.
 */
function partOf(id: string, needed: ReadonlyMap<string, ReadonlySet<string>>, context: Context): string | null {
  if (id.startsWith('game:')) return id.slice(5)
  const atStart = [...needed].filter(([, modules]) => modules.has(id)).map(([game]) => game)
  const later = [...usersOf(id, context, new Set())].map((user) => user.replace('.lazy', ''))
  const users = new Set([...atStart, ...later])
  const isSheet = [...users].every((game) => game === 'chaser' || game === 'yatzy')
  if (/\/together\/(steps|own-name|together\.styles)\.ts$|\/kit\/followed\.ts$/.test(id)) return 'steps'
  if (/\/together\/(lent|seat-frame)\.ts$/.test(id)) return 'lent'
  if (id.includes('/src/base/together/')) return 'together'
  if (/\/src\/(base\/friend|peer)\//.test(id)) return 'friend'
  if (users.size === 0)
    return id.includes('/src/parts/die/')
      ? 'tumble'
      : (/\/src\/base\/(day|share|puzzle)\//.exec(id)?.[1] ?? puzzlesOf(id) ?? 'core')
  if (atStart.length === 0) return users.size === 1 ? `${[...users][0]!}.lazy` : isSheet ? 'sheet.lazy' : 'lazy'
  return users.size === 1 ? atStart[0]! : isSheet ? 'sheet' : 'core'
}

/** The parts on demand that import a module. */
function usersOf(id: string, context: Context, seen: Set<string>): Set<string> {
  if (seen.has(id)) return new Set()
  seen.add(id)
  const [, own] = /\/elements\/src\/games\/[\w-]+\/([\w-]+\.lazy)\.ts$/.exec(id) ?? []
  const found = new Set(own === undefined ? [] : [own])
  for (const importer of context.getModuleInfo(id)?.importers ?? [])
    for (const user of usersOf(importer, context, seen)) found.add(user)
  return found
}

function filesOf(
  { id, translations }: GamePoster,
  chunks: readonly Rolldown.OutputChunk[],
  texts: ReadonlyMap<string, Messages<string>>,
  position: string,
): GameFiles {
  const chunk = chunks.find(({ name }) => name === id)!
  const shared = importedBy(chunk, chunks)
  const modules = [chunk, ...shared].flatMap(({ moduleIds }) => moduleIds)
  const own = [...texts].filter(([key]) => modules.includes(key.split(' ')[0]!))
  const written = (name: string, of: (language: 'ja' | 'ko') => unknown): Record<string, string> =>
    Object.fromEntries((['ja', 'ko'] as const).map((one) => [one, writeTexts(`${id}.${name}${one}`, of(one))]))
  return {
    game: chunk.fileName,
    shared: shared.map(({ fileName }) => fileName),
    position: writePart(`${id}.position`, position),
    texts: written('', (language) =>
      Object.fromEntries(own.map(([key, table]) => [key.split(' ')[1]!, table[language]])),
    ),
    translations: written('poster.', (language) => translations[language]),
  }
}

function importedBy(chunk: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const found = new Set<Rolldown.OutputChunk>()
  const visit = ({ imports }: Rolldown.OutputChunk): void => {
    for (const name of imports) {
      const one = chunks.find(({ fileName }) => fileName === name)!
      if (found.has(one)) continue
      found.add(one)
      visit(one)
    }
  }
  visit(chunk)
  return [...found]
}

/** Writes a module of texts, and returns the file. */
const writeTexts = (name: string, texts: unknown): string => writePart(name, `export default ${JSON.stringify(texts)}`)

function writePart(name: string, code: string): string {
  const file = `${name}-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`
  writeFileSync(`${root}${folder}/${file}`, `${banner({ moduleIds: [] })}\n${code}\n`)
  return file
}
