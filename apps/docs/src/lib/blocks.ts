/** A page of Markdown in parts: prose, and blocks of code with their language and the file they are of. */
export interface Part {
  readonly text: string
  /** Of code alone. */
  readonly language?: string
  readonly file?: string
}

export function partsOf(page: string): readonly Part[] {
  const pieces = page.split(/^```(\w+) ?(\S*)\n(.*?)\n```$/ms)
  return pieces.flatMap((text, at) => {
    if (at % 4 === 0) return [{ text }]
    return at % 4 === 3 ? [{ text, language: pieces[at - 2]!, file: pieces[at - 1]! }] : []
  })
}

/** How a line of a diff is marked: removed, added, or neither. */
export const markOf = (line: string): 'del' | 'ins' | 'span' =>
  line.startsWith('-') ? 'del' : line.startsWith('+') ? 'ins' : 'span'
