/**
 * Commands that the pages show, as in the README: run in the folder of Dicewright, for the server of this page. Tokens
 * come from a file or a variable, because other users of a computer can read command lines.
 */
export const run = 'npm run dicewright --'

/** The default server of `dicewright submit`. */
const ownServer = 'http://127.0.0.1:8642'

/** Plays mirrored sets. */
export const playCommand = (game: string, bots: readonly string[], sets: string, seed: string): string =>
  `${run} play ${game} --bots ${bots.join(',')} --sets ${sets} --seed ${seed}`

/** Checks a transcript. */
export const verifyCommand = (file: string): string => `${run} verify ${file}`

/** Sends the script; `name` may be empty. */
export const submitCommand = (file: string, name: string): string =>
  [`${run} submit ${file}`, name === '' ? '' : `--name ${name}`, serverOption(), '--token-file my.token']
    .filter((part) => part !== '')
    .join(' ')

/** Plays a crash capsule again. */
export const reproCommand = (file: string): string => `${run} repro ${file}`

/** Prints what the author's bots did in a match. */
export const logCommand = (match: string): string =>
  [`${run} log ${match}`, serverOption(), '--token-file my.token'].filter((part) => part !== '').join(' ')

/** Connects the repository's example of a remote bot. */
export const remoteCommand = (name: string, game: string): string =>
  `DICEWRIGHT_TOKEN=TOKEN node examples/remote-bot.js ${location.origin} ${name} ${game}`

const serverOption = (): string => (location.origin === ownServer ? '' : `--server ${location.origin}`)

/** The file name of a capsule. */
export const capsuleFile = (bot: string, version: number, match: string): string =>
  `${bot}-v${version}-${match}.capsule.json`
