/** The exports of the public entries, with the comment of each and the examples in it. */
import { posix } from 'node:path'
import { parseSync, type ESTree } from 'vite'
import { jsonOf, textOf } from './tree.ts'

export interface ApiEntry {
  /** What you import: `@dicewright/engine/six-dice`. */
  readonly name: string
  readonly file: string
}

/** An `@example`: code that is run. */
export interface ApiExample {
  /** The export whose comment it stands in. */
  readonly name: string
  readonly file: string
  /** 1-based line of its first line of code. */
  readonly line: number
  readonly code: string
}

/** The entries of one package. */
export function entriesOf(folder: string): readonly ApiEntry[] {
  const { name, exports } = jsonOf(`${folder}/package.json`)
  return Object.entries<{ source?: string }>(exports).flatMap(([path, { source }]) =>
    source ? [{ name: `${name}${path.slice(1)}`, file: posix.join(folder, source) }] : [],
  )
}

/** All examples of a package, each once. */
export function examplesOfPackage(folder: string): readonly ApiExample[] {
  const found = entriesOf(folder).flatMap((entry) => [...examplesOfEntry(entry).values()].flat())
  return [...new Map(found.map((example) => [`${example.file}:${example.line}`, example])).values()]
}

/** The examples of what an entry exports, by the name of the export. */
export function examplesOfEntry({ file }: ApiEntry): ReadonlyMap<string, readonly ApiExample[]> {
  return new Map(
    [...exportsOf(file)].map(([name, declared]) => [name, declared.comment ? examplesIn(name, declared) : []]),
  )
}

/** Where an export is declared, and its comment. */
interface Declared {
  readonly file: string
  /** The text between the opening and the end of the comment. */
  readonly comment: string | null
  /** 1-based line on which the comment begins. */
  readonly line: number
}

const parsed = new Map<string, ReadonlyMap<string, Declared>>()

/** What a module exports, and where that is declared: it follows exports from other modules. */
function exportsOf(file: string): ReadonlyMap<string, Declared> {
  const known = parsed.get(file)
  if (known) return known
  const found = readExports(file)
  parsed.set(file, found)
  return found
}

function readExports(file: string): ReadonlyMap<string, Declared> {
  const source = textOf(file)
  const { program, comments, module } = parseSync(file, source, { lang: 'ts', sourceType: 'module' })
  const declarations = new Map<string, Declared>()
  const commentBefore = (start: number): Declared => {
    const comment = comments.findLast(({ end }) => end <= start)
    const isNext = comment && source.slice(comment.end, start).trim() === '' && comment.value.startsWith('*')
    return { file, comment: isNext ? comment.value : null, line: isNext ? lineAt(source, comment.start) : 0 }
  }
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    // Of overloads the first has the comment.
    for (const name of namesOf(declaration))
      if (!declarations.has(name)) declarations.set(name, commentBefore(statement.start))
  }
  const imports = new Map(
    module.staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.map((entry) => [entry.localName.value, { from: moduleRequest.value, name: entry.importName.name }]),
    ),
  )
  const found = new Map<string, Declared>()
  const add = (name: string, from: string, original: string): void => {
    const declared = from.startsWith('.') && exportsOf(posix.join(posix.dirname(file), from)).get(original)
    if (declared) found.set(name, declared)
  }
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, importName, exportName, localName } of entries) {
      if (moduleRequest && exportName.kind === 'None') {
        if (!moduleRequest.value.startsWith('.')) continue
        for (const [name, declared] of exportsOf(posix.join(posix.dirname(file), moduleRequest.value)))
          found.set(name, declared)
      } else if (moduleRequest) add(exportName.name!, moduleRequest.value, importName.name!)
      else {
        const local = localName.name ?? exportName.name!
        const imported = imports.get(local)
        const declared = declarations.get(local)
        if (imported?.name) add(exportName.name!, imported.from, imported.name)
        else if (declared) found.set(exportName.name!, declared)
      }
    }
  return found
}

function namesOf(node: ESTree.Node | null): readonly string[] {
  if (node === null) return []
  if (node.type === 'VariableDeclaration')
    return node.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
  return 'id' in node && node.id?.type === 'Identifier' ? [node.id.name] : []
}

const lineAt = (source: string, offset: number): number => source.slice(0, offset).split('\n').length

/** The fenced code of every `@example` of a comment. */
function examplesIn(name: string, { file, comment, line }: Declared): readonly ApiExample[] {
  const lines = comment!.split('\n').map((text) => text.replace(/^\s*\* ?/, ''))
  const found: ApiExample[] = []
  for (const [at, text] of lines.entries()) {
    if (!text.startsWith('@example')) continue
    const end = lines.indexOf('```', at + 2)
    if (text !== '@example' || lines[at + 1] !== '```ts' || end < 0)
      throw new Error(`${file}:${line + at}: an @example is a block of code in \`\`\`ts on the lines below it.`)
    found.push({ name, file, line: line + at + 2, code: lines.slice(at + 2, end).join('\n') })
  }
  return found
}
