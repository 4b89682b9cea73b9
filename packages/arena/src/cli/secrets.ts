/**
 * Tokens: from a file, the environment or, last, the command line, which other users of the computer can read while a
 * command runs; and saved as files that only their owner reads.
 */
import { closeSync, fchmodSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import { refuse } from '@dicewright/engine'
import { readText, reasonOf } from './files.ts'
import { calledAs, Refused, say } from './output.ts'

export interface TokenFlags {
  readonly token?: string
  readonly tokenFile?: string
}

/** The author's token; refused where there is none. */
export const needToken = (flags: TokenFlags): string =>
  tokenOf(flags) ?? missing('A token is needed', `${calledAs()} token NAME --save FILE makes one`)

/** The admin's. */
export const needAdminToken = (flags: TokenFlags): string =>
  tokenOf(flags) ?? missing("The admin's token is needed", 'the first start of the server printed it')

/** The token that is given; `env` is read after the flags. Null where none is. */
export function tokenOf(
  { token, tokenFile }: TokenFlags,
  env: Readonly<Record<string, string | undefined>> = process.env,
): string | null {
  if (token !== undefined && tokenFile !== undefined)
    throw new Refused(refuse('usage', 'token', 'Both --token and --token-file are given: expected one of the two.'))
  if (tokenFile !== undefined) return readToken(tokenFile)
  if (token === undefined) return env['DICEWRIGHT_TOKEN'] || null
  say(
    'Other users of this computer can read what --token says: use --token-file FILE or the variable DICEWRIGHT_TOKEN.',
  )
  return token
}

function missing(need: string, from: string): never {
  const message = `${need}: give it with --token-file FILE or in the variable DICEWRIGHT_TOKEN; ${from}.`
  throw new Refused(refuse('token-missing', 'token', message))
}

/** Bits of a file's mode by which others read or write it. */
const othersMode = 0o077

/** The token of a file; `-` is standard input. */
export function readToken(file: string): string {
  const token = (file === '-' ? readFileSync(0, 'utf8') : readText(file)).trim()
  if (!/^\S{1,1000}$/.test(token))
    throw new Refused(
      refuse('token-missing', file, `${file === '-' ? 'Standard input' : file} has no token: expected one word.`),
    )
  // Windows has no such modes.
  if (file !== '-' && process.platform !== 'win32' && (statSync(file).mode & othersMode) !== 0)
    say(`Other users of this computer can read ${file}: chmod 600 ${file} keeps it yours.`)
  return token
}

/** A new file for a token: made before that is asked for, so that none is lost. */
export class TokenFile {
  readonly #file: string
  readonly #handle: number

  /** Refused where the file is there already or cannot be made. */
  constructor(file: string) {
    this.#file = file
    try {
      this.#handle = openSync(file, 'wx', 0o600)
      // Independent of the umask of this process.
      fchmodSync(this.#handle, 0o600)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST')
        throw new Refused(
          refuse('file-exists', file, `${file} exists already: choose another name; nothing was changed.`),
        )
      throw new Refused(refuse('folder-unwritable', file, `${file} cannot be written: ${reasonOf(error)}.`))
    }
  }

  /** Writes the token; null, or why it could not be written. */
  keep(token: string): string | null {
    try {
      writeSync(this.#handle, `${token}\n`)
      closeSync(this.#handle)
      return null
    } catch (error) {
      return reasonOf(error)
    }
  }

  /** There is no token to keep. */
  remove(): void {
    closeSync(this.#handle)
    rmSync(this.#file, { force: true })
  }
}
