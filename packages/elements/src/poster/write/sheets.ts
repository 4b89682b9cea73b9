/**
 * Cuts style sheets in two: the rules that a poster needs, which its first file brings, and all others, which come with
 * the game. Each line of the one is followed by one line of the other, so that together they are the sheet again.
 */
import { matchesAny, type Node } from './selectors.ts'

/** A rule or an at-rule, as it is written, and the text before its block. */
interface Rule {
  readonly head: string
  readonly body: string | null
}

export interface CutSheet {
  readonly used: string
  readonly others: string
}

/** Without the space that means nothing. */
export const tight = (styles: string): string =>
  styles
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;\}/g, '}')
    .trim()

/** What a poster draws, and the tokens of its design that it needs. */
export interface Look {
  readonly nodes: readonly Node[]
  readonly tokens: ReadonlySet<string>
  /** Whether it is shown for long: then it has the colours and the rest that a reader asked for. */
  readonly isLasting?: true
}

export function cutSheet(styles: string, look: Look): CutSheet {
  const pieces = piecesOf(tight(styles), look)
  const used: string[] = []
  const others: string[] = []
  let line = { used: '', others: '' }
  const close = (): void => {
    used.push(line.used)
    others.push(line.others)
    line = { used: '', others: '' }
  }
  for (const { text, isUsed } of pieces) {
    if (isUsed && line.others !== '') close()
    line[isUsed ? 'used' : 'others'] += text
  }
  close()
  return { used: used.join('\n'), others: others.join('\n') }
}

interface Piece {
  readonly text: string
  readonly isUsed: boolean
}

const left = /^@(keyframes|media (print|\(forced-colors|\(prefers))/

function piecesOf(styles: string, look: Look): Piece[] {
  return rulesOf(styles).flatMap(({ head, body }) => {
    if (body === null) throw new Error(`A style sheet says ${head}: expected rules.`)
    if (head === ':host' && body.startsWith('--_')) return tokenPieces(body, look)
    if (!head.startsWith('@')) return [{ text: `${head}{${body}}`, isUsed: matchesAny(head, look.nodes) }]
    // A poster moves nothing, and is not printed; who asked for other colours has them when the game comes.
    if (look.isLasting ? head.startsWith('@media print') : left.test(head))
      return [{ text: `${head}{${body}}`, isUsed: false }]
    const runs: Piece[] = []
    for (const inner of piecesOf(body, look)) {
      const last = runs.at(-1)
      if (last?.isUsed === inner.isUsed) runs[runs.length - 1] = { ...last, text: last.text + inner.text }
      else runs.push(inner)
    }
    return runs.map(({ text, isUsed }) => ({ isUsed, text: `${head}{${text}}` }))
  })
}

function rulesOf(styles: string): Rule[] {
  const rules: Rule[] = []
  let at = 0
  while (at < styles.length) {
    const open = styles.indexOf('{', at)
    if (open < 0) throw new Error(`A style sheet ends in ${styles.slice(at)}: expected a block.`)
    let depth = 1
    let end = open + 1
    for (; depth > 0; end++) depth += styles[end] === '{' ? 1 : styles[end] === '}' ? -1 : 0
    rules.push({ head: styles.slice(at, open), body: styles.slice(open + 1, end - 1) })
    at = end
  }
  return rules
}

const nameOf = (declaration: string): string => declaration.slice(0, declaration.indexOf(':'))

/** Declarations of one rule as two rules: those that a poster needs, and the others. */
function tokenPieces(body: string, { tokens }: Look): Piece[] {
  const all = declarationsOf(body)
  const isUsed = (declaration: string): boolean => !declaration.startsWith('--_') || tokens.has(nameOf(declaration))
  const rule = (declarations: readonly string[]): string => `:host{${declarations.join(';')}}`
  return [
    { text: rule(all.filter(isUsed)), isUsed: true },
    { text: rule(all.filter((one) => !isUsed(one))), isUsed: false },
  ]
}

const declarationsOf = (body: string): readonly string[] =>
  body.match(/[^;("]*(?:(?:"[^"]*"|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))[^;("]*)*/g)!.filter(Boolean)

/** Tokens that some styles use, and those that these are made of. */
export function tokensUsed(styles: string, sheets: readonly string[]): ReadonlySet<string> {
  const made = new Map(sheets.flatMap((sheet) => declarationsIn(tight(sheet))))
  const used = new Set<string>()
  const visit = (text: string): void => {
    for (const [, name] of text.matchAll(/var\((--_[\w-]+)/g)) {
      if (used.has(name!)) continue
      used.add(name!)
      visit(made.get(name!) ?? '')
    }
  }
  visit(styles)
  return used
}

function declarationsIn(sheet: string): readonly (readonly [name: string, value: string])[] {
  const first = rulesOf(sheet)[0]
  if (!first?.body?.startsWith('--_')) return []
  return declarationsOf(first.body).map((one) => [nameOf(one), one] as const)
}
