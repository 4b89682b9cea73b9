/**
 * A plugin for Vite: `virtual` modules that run the examples of a package, for the test of its API. In an example
 * `// => VALUE` after a statement is the value of its expression, and `// throws TEXT` is the error that it throws; comments
 * on the lines directly below go on with it.
 */
import { parseSync, transformWithOxc, type ESTree, type ParseResult } from 'vite'
import type { Plugin } from 'vitest/config'
import { entriesOf, examplesOfEntry, type ApiExample } from './api.ts'
import { root } from './tree.ts'

/** Checks results: the vitest of the test. */
export interface Checks {
  is(actual: unknown, expected: unknown, line: number): void
  throws(run: () => unknown, text: string, line: number): Promise<void>
}

/** What such a module exports for every entry. */
export interface RunnableEntry {
  readonly name: string
  readonly load: () => Promise<object>
  readonly examples: Readonly<Record<string, readonly RunnableExample[]>>
}

export interface RunnableExample {
  readonly at: string
  readonly run: (checks: Checks) => Promise<void>
}

type Statement = Exclude<ESTree.Program['body'][number], ESTree.ImportDeclaration>
type Comment = ParseResult['comments'][number]

const prefix = 'api-examples:'

/** They stand in for a file of the tests, which may import every package. */
const host = `${root}/tests/support/api-suite.ts`

const ours = /\?examples=(\w+)$/

export function runExamples(): Plugin {
  return {
    name: 'api-examples',
    enforce: 'pre',
    resolveId: (source) => (source.startsWith(prefix) ? `${host}?examples=${source.slice(prefix.length)}` : null),
    // Vitest keeps modules by the text of their file, and these have none.
    configureVitest: ({ defineCacheKeyGenerator }) =>
      defineCacheKeyGenerator(({ id }) => (ours.test(id) ? false : null)),
    async load(id) {
      const [, folder] = ours.exec(id) ?? []
      return folder ? (await transformWithOxc(moduleOf(`packages/${folder}`), host)).code : null
    },
  }
}

function moduleOf(folder: string): string {
  const entries = entriesOf(folder).map((entry) => {
    const examples = [...examplesOfEntry(entry)].map(
      ([name, found]) => `${JSON.stringify(name)}: [${found.map(runnable).join(', ')}]`,
    )
    return `{ name: '${entry.name}', load: () => import('${entry.name}'), examples: { ${examples.join(',\n')} } }`
  })
  return `export const entries = [${entries.join(',\n')}]`
}

const runnable = (example: ApiExample): string =>
  `{ at: '${example.file}:${example.line}', run: async ($checks) => {\n${checkedCode(example)}\n} }`

/** The code with its imports made dynamic and its results checked. */
export function checkedCode(example: ApiExample): string {
  const { file, code } = example
  const { program, comments, errors } = parseSync(file, code, { lang: 'ts', sourceType: 'module' })
  if (errors.length > 0) throw wrong(example, 0, errors[0]!.message)
  const results = comments.filter(isResult)
  if (results.length === 0) throw wrong(example, 0, 'an example shows at least one result, as `// => 42`')
  const parts = program.body.map((statement) => {
    if (statement.type === 'ImportDeclaration') return importOf(statement)
    const end = endOf(statement)
    const at = results.findIndex(({ start }) => start >= end && isBlank(code.slice(end, start)))
    if (at < 0) return code.slice(statement.start, statement.end)
    const [result] = results.splice(at, 1)
    return checked(example, statement, result!, continued(code, comments, result!))
  })
  if (results.length > 0) throw wrong(example, results[0]!.start, 'this result stands after no statement')
  return parts.join('\n')
}

/** Without the semicolon, which may stand at the head of a later line. */
const endOf = (statement: Statement): number =>
  statement.type === 'ExpressionStatement'
    ? statement.expression.end
    : statement.type === 'VariableDeclaration'
      ? statement.declarations.at(-1)!.end
      : statement.end

const isResult = ({ type, value }: Comment): boolean => type === 'Line' && /^ (=>|throws) /.test(value)

const isBlank = (text: string): boolean => text.trim() === ''

const lineAt = ({ code, line }: ApiExample, offset: number): number =>
  line + code.slice(0, offset).split('\n').length - 1

const wrong = (example: ApiExample, offset: number, message: string): Error =>
  new Error(`${example.file}:${lineAt(example, offset)}: ${message}.`)

function checked(example: ApiExample, statement: Statement, result: Comment, more: readonly string[]): string {
  const [, kind, expected] = /^ (=>|throws) (.*)$/s.exec([result.value, ...more].join('\n'))!
  const text = example.code.slice(statement.start, endOf(statement))
  const line = lineAt(example, result.start)
  if (kind === 'throws') return `await $checks.throws(async () => { ${text} }, ${JSON.stringify(expected)}, ${line})`
  if (statement.type === 'ExpressionStatement') return `$checks.is(${text}, (${expected}), ${line})`
  const ids = statement.type === 'VariableDeclaration' ? statement.declarations.map(({ id }) => id) : []
  if (ids.length !== 1 || ids[0]!.type !== 'Identifier')
    throw wrong(example, statement.start, 'a result follows an expression or a constant')
  return `${text}\n$checks.is(${ids[0]!.name}, (${expected}), ${line})`
}

/** Comments on the lines directly below a result: it goes on in them. */
function continued(code: string, comments: readonly Comment[], result: Comment): readonly string[] {
  const lines: string[] = []
  let after = result.end
  for (const comment of comments.filter(({ start }) => start > result.start)) {
    const gap = code.slice(after, comment.start)
    if (!isBlank(gap) || gap.split('\n').length > 2 || isResult(comment)) break
    lines.push(comment.value)
    after = comment.end
  }
  return lines
}

/** `import { a as b } from 'x'` as a declaration; nothing of an import of types. */
function importOf({ specifiers, source, importKind }: ESTree.ImportDeclaration): string {
  if (importKind === 'type') return ''
  const from = `await import('${source.value}')`
  if (specifiers.length === 0) return from
  return specifiers
    .map((specifier) => {
      const local = specifier.local.name
      if (specifier.type === 'ImportNamespaceSpecifier') return `const ${local} = ${from}`
      if (specifier.type === 'ImportDefaultSpecifier') return `const { default: ${local} } = ${from}`
      if (specifier.importKind === 'type') return ''
      const name = specifier.imported.type === 'Identifier' ? specifier.imported.name : specifier.imported.value
      return `const { ${name}: ${local} } = ${from}`
    })
    .join('\n')
}
