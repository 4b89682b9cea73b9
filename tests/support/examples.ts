/**
 * The examples of a Markdown page, in order. A block followed by a `text` block prints just that; a line `...` in it
 * stands for any lines. A `ts` or `js` block with a file name after the language is a file that later blocks use, or an
 * excerpt of a file that is already there. A `diff` block with a file name changes that file.
 */
export interface Example {
  readonly language: string
  /** Name of the file the block is, where it says one. */
  readonly name: string
  readonly code: string
  /** 1-based line of the page. */
  readonly line: number
  /** What it prints, where the page says so. */
  readonly prints?: string
}

export function examplesOf(page: string): Example[] {
  const blocks: Example[] = []
  const lines = page.split('\n')
  for (let i = 0; i < lines.length; i++) {
    const opening = /^```(\w+) ?(\S*)$/.exec(lines[i]!)
    if (!opening) continue
    const end = lines.indexOf('```', i + 1)
    if (end < 0) throw new Error(`line ${i + 1} opens a block that is never closed`)
    const code = lines.slice(i + 1, end).join('\n')
    blocks.push({ language: opening[1]!, name: opening[2]!, code, line: i + 1 })
    i = end
  }
  return blocks.flatMap((block, i) => {
    if (block.language === 'text') return []
    const next = blocks[i + 1]
    return [next?.language === 'text' ? { ...block, prints: next.code } : block]
  })
}

/**
 * The text after a diff: hunks with `@@` between them, whose lines begin with a space, `-` or `+`. Throws where the lines
 * before a hunk are not in the text exactly once.
 */
export function patched(text: string, diff: string): string {
  return diff.split(/^@@\n/m).reduce((before, hunk) => {
    const lines = hunk.replace(/\n$/, '').split('\n')
    const side = (mark: string) =>
      lines
        .filter((line) => line === '' || line[0] === ' ' || line[0] === mark)
        .map((line) => `${line.slice(1)}\n`)
        .join('')
    const parts = before.split(side('-'))
    if (parts.length !== 2) throw new Error(`found ${parts.length - 1} times, not once:\n${side('-')}`)
    return parts.join(side('+'))
  }, text)
}

/** Whether what was printed is what the page says. */
export function prints(expected: string, printed: string): boolean {
  const pattern = expected
    .trim()
    .split(/^[ \t]*\.\.\.[ \t]*$/m)
    .map((part) => part.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join(String.raw`[\s\S]*`)
  const plain = printed.replaceAll(/[ \t]+$/gm, '').trim()
  return new RegExp(`^${pattern}$`).test(plain)
}
