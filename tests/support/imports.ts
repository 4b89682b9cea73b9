/** What a module imports, read with a real parser: comments, strings and types cannot be mistaken for it. */
import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'vite'
import { filesOf, jsonOf, root, textOf } from './tree.ts'

/** `type` is gone once compiled, `static` is loaded with the module, `dynamic` only when asked for. */
type Kind = 'type' | 'static' | 'dynamic'

export interface Import {
  readonly specifier: string
  readonly kind: Kind
}

/** Where an import leads: a file of the repository, or a package (`node` for Node's own modules). */
export type Target = { readonly file: string } | { readonly package: string }

export function importsOf(file: string, source: string = textOf(file)): Import[] {
  const { module, errors } = parseSync(file, source, { lang: 'ts', sourceType: 'module' })
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]!.message}`)
  const kindOf = (entries: readonly { isType: boolean }[]): Kind =>
    entries.length > 0 && entries.every((entry) => entry.isType) ? 'type' : 'static'
  const found: Import[] = []
  for (const { moduleRequest, entries } of module.staticImports)
    found.push({ specifier: moduleRequest.value, kind: kindOf(entries) })
  for (const { entries } of module.staticExports)
    for (const entry of entries)
      if (entry.moduleRequest) found.push({ specifier: entry.moduleRequest.value, kind: kindOf([entry]) })
  for (const { moduleRequest } of module.dynamicImports) {
    const written = source.slice(moduleRequest.start, moduleRequest.end)
    const text = /^(['"`])(.*)\1$/s.exec(written)?.[2]
    // A computed specifier, such as a worker's address, names no module this map could judge.
    if (text !== undefined && !text.includes('${')) found.push({ specifier: text, kind: 'dynamic' })
  }
  return found
}

/** Leads a specifier to its file by the packages' `exports`, or to the name of an outside package. */
export function resolveImport(file: string, specifier: string): Target {
  const path = specifier.replace(/\?.*$/, '')
  if (path.startsWith('.')) return { file: posix.join(posix.dirname(file), path) }
  if (path.startsWith('node:')) return { package: 'node' }
  const [first, second] = path.split('/')
  const name = first!.startsWith('@') ? `${first}/${second}` : first!
  const folder = workspace.get(name)
  if (folder === undefined) return { package: name }
  const entry = `.${path.slice(name.length)}`
  const door = jsonOf(`${folder}/package.json`).exports?.[entry]
  const target = typeof door === 'string' ? door : (door?.source ?? door?.default)
  if (target) return { file: posix.join(folder, target) }
  // Patterns such as `./cdn/*` lead to built files, which are nobody's room.
  const made = posix.join(folder, entry)
  if (existsSync(join(root, made)) || entry.startsWith('./cdn/')) return { file: made }
  throw new Error(`${file} imports ${specifier}: ${name} has no entry ${entry}`)
}

/** Folder of each package of the workspace by its name. */
const workspace = new Map<string, string>(
  filesOf('packages/*/package.json', 'apps/*/package.json').map((file) => [jsonOf(file).name, posix.dirname(file)]),
)
