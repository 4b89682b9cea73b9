/** How the command line speaks: results on stdout, everything else on stderr, refusals as one sentence with their code. */
import type { Refusal } from '../codes.ts'

/**
 * Exit codes: what was asked for was done; a transcript differs, a bot was refused, or is not better than another; what was
 * given cannot be used; a transcript differs nowhere but cannot be proven, or it is not known yet which bot is better; the
 * server cannot now, but may later; Ctrl-C.
 */
export const exits = {
  done: 0,
  differs: 1,
  botRefused: 1,
  notBetter: 1,
  refused: 2,
  unproven: 3,
  unknown: 3,
  later: 4,
  interrupted: 130,
} as const

/** Nothing is wrong with what was given. */
const forNow = new Set([
  'server-unreachable',
  'proxy-unreachable',
  'bus-unreachable',
  'no-coordinator',
  'server-busy',
  'server-fault',
  'too-many',
  'disk-full',
  'store-unreachable',
  'store-lost',
])

/** How to call this command, for the commands it prints: run through npm, it is not on the path. */
export const calledAs = ({ npm_lifecycle_event }: Readonly<Record<string, string | undefined>> = process.env): string =>
  npm_lifecycle_event === 'start' || npm_lifecycle_event === 'dicewright'
    ? 'npm run dicewright --'
    : npm_lifecycle_event === 'npx'
      ? 'npx dicewright'
      : 'dicewright'

/** A word of a command line that is shown: in quotes where a shell would split it. */
export const quoted = (word: string): string =>
  /^[\p{L}\p{M}\p{N}_.,/:=@+-]+$/u.test(word) ? word : JSON.stringify(word)

/** How to start a server, for a user who calls the command this way. */
export const startsBy = (command: string = calledAs()): string =>
  command.startsWith('npm run') ? 'npm start' : `${command} serve`

/** A refusal on its way to `main`, which prints it and exits with its code. */
export class Refused extends Error {
  readonly code: string
  readonly exit: number
  constructor({ code, message }: Pick<Refusal<any>, 'code' | 'message'>, exit?: number) {
    super(message)
    this.code = code
    this.exit = exit ?? (forNow.has(code) ? exits.later : exits.refused)
  }
}

/** The value of a result; a refusal ends the command. */
export function need<T>(result: { readonly ok: true; readonly value: T } | Refusal<any>): T {
  if (result.ok) return result.value
  throw new Refused(result)
}

/** What a stranger wrote, a name, a log, a server's sentence, may not steer the terminal: control characters show as �. */
const harmless = (text: string): string => text.replaceAll(controls, '\uFFFD')

/** All but the tab and the end of a line; and what turns the text behind it round. */
// oxlint-disable-next-line no-control-regex -- these are what is taken out
const controls = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g

/** A name or a word within a line: what would break the line or its columns shows as a space. */
export const oneLine = (text: string): string => text.replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]/g, ' ')

/** A seat as the pages call it: 0 is A. */
export const seatLetter = (seat: number): string => String.fromCharCode(65 + seat)

let isLog = false

/** From now on every line is an object of JSON: what a server prints is read by programs. */
export const speakJson = (): void => {
  isLog = true
}

type Level = 'info' | 'notice' | 'error'

/** A line as it is printed. */
function spoken(level: Level, text: string, more: Readonly<Record<string, string>> = {}): string {
  if (!isLog) return `${harmless(text)}\n`
  return `${harmless(JSON.stringify({ time: new Date().toISOString(), level, message: text, ...more }))}\n`
}

export const write = (text: string): void => {
  process.stdout.write(spoken('info', text))
}
export const say = (text: string): void => {
  process.stderr.write(spoken('notice', text))
}

/** A refusal as it ends a command. */
export const sayRefused = (code: string, sentence: string): void => {
  process.stderr.write(spoken('error', isLog ? sentence : `dicewright: ${sentence} [${code}]`, { code }))
}

/** JSON escapes some control characters itself; the others are escaped alike, so that nothing is lost. */
export const writeJson = (value: unknown): void =>
  write(
    JSON.stringify(value, null, 2).replaceAll(controls, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`),
  )

/** Columns of a terminal: letters of Chinese, Japanese and Korean take two, marks on a letter none. */
export const widthOf = (text: string): number =>
  text.replaceAll(/[\p{M}\u1160-\u11ff]/gu, '').replaceAll(wide, '--').length

/** But for the halves of katakana and hangul, which are called so because they take one. */
const wide =
  /(?![\uff61-\uffdc])[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\u30fc\uff01-\uff60]/gu

/** Columns, left-aligned but for numbers; the first row is the head. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => widthOf(row[column]!))))
  const isNumber = rows[0]!.map((_, column) => rows.slice(1).every((row) => /^[-−+]?[\d,.]*$/.test(row[column]!)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => {
          const gap = ' '.repeat(widths[column]! - widthOf(cell))
          return isNumber[column] ? gap + cell : cell + gap
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
