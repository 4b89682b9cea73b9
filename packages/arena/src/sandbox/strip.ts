/**
 * The text that runs, of a script's text, the same in a page and on a server, since fuel is paid for every letter that is
 * read: JavaScript runs as it was written, and of TypeScript Sucrase takes the types out and leaves every line where it was.
 */
import { languageOf } from '../languages.ts'
import { movePlaces } from './stack.ts'

export interface Stripped {
  readonly code: string
  /** A stack trace with the columns of the source. */
  readonly sourceStack: (stack: string) => string
}

/** What QuickJS cannot read and esbuild can translate: a script without these words has none of it. */
export const newer = /@|\busing\b|\baccessor\b/

/** Sucrase left something out that does more than give types: a namespace. */
export class LeftOut extends Error {
  /** 1-based. */
  readonly line: number
  constructor(line: number) {
    super('a namespace was left out')
    this.line = line
  }
}

/** Throws what Sucrase does where it cannot read the script, and `LeftOut`. */
export async function withoutTypes(source: string, name: string): Promise<Stripped> {
  const { transform } = await import('sucrase')
  const isTyped = languageOf(name) === 'ts'
  const built = transform(source, {
    transforms: isTyped ? ['typescript'] : [],
    disableESTransforms: true,
    filePath: name,
  })
  if (!isTyped) return { code: source, sourceStack: (stack) => stack }
  const line = namespaceLine(source, built.code)
  if (line !== null) throw new LeftOut(line)
  return { code: built.code, sourceStack: (stack) => placesIn(source, built.code, { name, stack }) }
}

/** Where a namespace begins, which has no meaning without its types. */
const space = /^[^\S\n]*(?:export\s+)?(?:namespace|module)\s+[\w$.]+\s*\{/

/** The line of the first namespace that is gone; what looks like one in a comment or a text is still there. */
function namespaceLine(source: string, code: string): number | null {
  const built = code.split('\n')
  const at = source.split('\n').findIndex((line, i) => space.test(line) && !space.test(built[i] ?? ''))
  return at < 0 ? null : at + 1
}

function placesIn(source: string, code: string, { name, stack }: { name: string; stack: string }): string {
  const [written, built] = [source, code].map((text) => text.split('\n')) as [string[], string[]]
  return movePlaces(stack, { name, code }, (line, column) => {
    const [of = '', from = ''] = [written[line - 1], built[line - 1]]
    return { line, column: columnIn(of, from, column) }
  })
}

/** Sucrase's own maps lose the columns behind a template, so the lines are compared. Where in a line as it was written stands what stands in a column of the line without its types. */
function columnIn(written: string, built: string, column: number): number {
  const words = wordsOf(written)
  let [at, passed, next] = [0, 0, 0]
  for (const word of wordsOf(built)) {
    const found = words.indexOf(word, next)
    // What the compiler put in, such as the fields a constructor declares.
    if (found < 0) return column
    for (; next < found; next++) at += words[next]!.length
    if (passed + word.length >= column) break
    passed += word.length
  }
  return at + column - passed
}

const wordsOf = (line: string): string[] => line.match(/[\w$]+|[^\w$]/g) ?? []
