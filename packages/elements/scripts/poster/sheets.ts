/**
 * Cuts style sheets in two: the rules that a poster needs, which its first file brings, and all others, which come with
 * the game. Each line of the one is followed by one line of the other, so that together they are the sheet again.
 */
import { createHash } from 'node:crypto'

/** A rule or an at-rule, as it is written, and the text before its block. */
interface Rule {
  readonly head: string
  readonly body: string | null
}

export interface CutSheet {
  /** The same for equal sheets. */
  readonly name: string
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

/** What is drawn: classes, ids, tags and names of attributes. */
export type Drawn = ReadonlySet<string>

export function cutSheet(styles: string, drawn: Drawn): CutSheet {
  const pieces = piecesOf(tight(styles), drawn)
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
  const name = createHash('sha256').update(styles).digest('base64url').slice(0, 4)
  return { name, used: used.join('\n'), others: others.join('\n') }
}

interface Piece {
  readonly text: string
  readonly isUsed: boolean
}

function piecesOf(styles: string, drawn: Drawn): Piece[] {
  return rulesOf(styles).flatMap(({ head, body }) => {
    if (body === null) throw new Error(`A style sheet says ${head}: expected rules.`)
    if (!head.startsWith('@')) return [{ text: `${head}{${body}}`, isUsed: mayMatch(head, drawn) }]
    // A poster moves nothing, and is not printed; who asked for other colours has them when the game comes.
    if (/^@(keyframes|media (print|\(forced-colors|\(prefers))/.test(head))
      return [{ text: `${head}{${body}}`, isUsed: false }]
    const runs: Piece[] = []
    for (const inner of piecesOf(body, drawn)) {
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

/** Whether one of the selectors may match something drawn; what a pseudo-class asks is not looked at. */
function mayMatch(selectors: string, drawn: Drawn): boolean {
  let plain = selectors
  for (let before = ''; plain !== before;) {
    before = plain
    plain = plain.replace(/\([^()]*\)/g, '')
  }
  return plain.split(',').some((selector) => {
    if (/:(hover|active|popover-open|modal)|::backdrop/.test(selector)) return false
    const names = selector.replace(/::?[\w-]+/g, '').match(/[.#]?[A-Za-z][\w-]*/g) ?? []
    return names.every((name) => drawn.has(name))
  })
}

/** What the tokens of a poster's markup draw. */
export function drawnBy(tokens: Iterable<string>): Drawn {
  const drawn = new Set<string>()
  for (const token of tokens) {
    const [, tag, attributes = ''] = /^<([\w-]+)(.*?)\/?>$/s.exec(token) ?? []
    if (!tag) continue
    drawn.add(tag)
    for (const [, key, value = ''] of attributes.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)) {
      drawn.add(key!)
      // A value named by a selector is part of its attribute.
      for (const word of value.split(' ')) drawn.add(key === 'class' ? `.${word}` : key === 'id' ? `#${word}` : word)
    }
  }
  return drawn
}
