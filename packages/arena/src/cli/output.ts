/** How the command line speaks: results on stdout, everything else on stderr, refusals as one sentence with their code. */
import type { Refusal } from '../codes.ts'

/** Exit codes: what was asked for was done; a transcript differs; what was given cannot be used; Ctrl-C. */
export const exits = { done: 0, differs: 1, refused: 2, interrupted: 130 } as const

/** What this command is called by, for commands it shows: through npm it is on nobody's path. */
export const calledAs = ({ npm_lifecycle_event }: Readonly<Record<string, string | undefined>> = process.env): string =>
  npm_lifecycle_event === 'start' || npm_lifecycle_event === 'dicewright'
    ? 'npm run dicewright --'
    : npm_lifecycle_event === 'npx'
      ? 'npx dicewright'
      : 'dicewright'

/** A refusal on its way to `main`, which tells it and ends with exit code 2. */
export class Refused extends Error {
  readonly code: string
  constructor({ code, message }: Pick<Refusal<any>, 'code' | 'message'>) {
    super(message)
    this.code = code
  }
}

/** The value of a result; a refusal ends the command. */
export function need<T>(result: { readonly ok: true; readonly value: T } | Refusal<any>): T {
  if (result.ok) return result.value
  throw new Refused(result)
}

export const write = (text: string): void => {
  process.stdout.write(`${text}\n`)
}
export const say = (text: string): void => {
  process.stderr.write(`${text}\n`)
}

/** Columns, left-aligned but for numbers; the first row is the head. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const isNumber = rows[0]!.map((_, column) => rows.slice(1).every((row) => /^[-−+]?[\d,.]*$/.test(row[column]!)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => (isNumber[column] ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
