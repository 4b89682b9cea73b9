#!/usr/bin/env node
/** The command `dicewright`. Each command loads what it needs and nothing else, so that it starts at once. */
import { Command, CommanderError } from 'commander'
import { serverLimits } from '../limits.ts'
import { manifest } from '../manifest.ts'
import type { AuthorFlags } from './author.ts'
import { addCompare } from './compare-command.ts'
import { defaultServer } from './defaults.ts'
import type { LogFlags } from './log.ts'
import type { MigrateFlags } from './migrate.ts'
import type { GameFlags } from './modules.ts'
import type { BackFlags } from './own-bots.ts'
import type { PlayFlags } from './play.ts'
import { addSeason } from './season-command.ts'
import { reasonOf } from './files.ts'
import { needFilled } from './filled.ts'
import { addChallenge } from './challenge-command.ts'
import { addData } from './data-command.ts'
import { addFairPlay } from './fair-play-command.ts'
import { needNode } from './need-node.ts'
import { calledAs, exits, Refused, sayRefused } from './output.ts'
import type { ServeFlags, WorkerFlags } from './serve.ts'
import type { SubmitFlags } from './submit.ts'
import type { MakeTokenFlags } from './token.ts'
import { addTournament } from './tournament-command.ts'
import type { VerifyFlags } from './transcripts.ts'
import type { ValidateFlags } from './validate.ts'

const program = new Command('dicewright')
  .description('Dice games between bots: play, verify and replay matches, and serve an arena.')
  .version(manifest.version, '--version', 'print the version')
  .showHelpAfterError(false)
  .exitOverride()
  .configureOutput({ writeErr: () => {} })
  .hook('preAction', needNode)
  .hook('preAction', needFilled)

/** What was typed in full width is read first, by a part that plain command lines do not wait for. */
async function givenArguments(): Promise<string[]> {
  const given = process.argv.slice(2)
  const isPlain = given.every((word) => !/[\u0080-\uffff]/.test(word))
  return isPlain ? given : (await import('./typed.ts')).typedArguments(given)
}

/** Runs a command and keeps its exit code. */
const doing =
  <Args extends readonly unknown[]>(run: (...args: Args) => Promise<number>) =>
  async (...args: Args): Promise<void> => {
    process.exitCode = await run(...args)
  }

/** An option that may be given several times. */
const each = (value: string, before: readonly string[] = []): readonly string[] => [...before, value]
const gameGiven = 'a game of your own: a file such as ./pig.ts, or a package; may be given several times'

program
  .command('play')
  .description('play mirrored sets of matches between bots')
  .argument('[game]', 'a game, see `dicewright games`; or the file or package of its module')
  .option('--game <game>', gameGiven, each)
  .requiredOption('--bots <names>', 'house bots or files, one for each seat, with commas between: greedy,my-bot.ts')
  .option('--sets <number>', 'mirrored sets: every seating under the same dice', '1')
  .option('--seed <seed>', 'repeatable dice from a number or a short text; fair dice without')
  .option('--options <json>', 'options of the game: {"preset": "farkle", "target": 5000}')
  .option('--data <file>', 'numbers of the printed game, from its owner, where ours are house numbers')
  .option('--json', 'the whole result as JSON on stdout, with what bots printed')
  .option('--log', 'print what bots printed, under the decision in which they did')
  .option('--inspect [port]', 'run bots in plain Node.js under a debugger: port 9229, 0 for any free one')
  .option('--transcripts <folder>', 'write the transcript of every match there')
  .action(doing(async (game: string | undefined, flags: PlayFlags) => (await import('./play.ts')).play(game, flags)))
program
  .command('verify')
  .description(
    'check a transcript and say what is proven: exit code 0 nothing differs, 1 differs, 2 unreadable, 3 differs nowhere, but nothing is proven',
  )
  .argument('<file>', 'a transcript')
  .option('--game <game>', gameGiven, each)
  .option('--key <key>', 'whose signature it needs: the address of a server, or a file or address with a public key')
  .action(doing(async (file: string, flags: VerifyFlags) => (await import('./transcripts.ts')).verify(file, flags)))
program
  .command('replay')
  .description(
    'print what happened in a transcript, turn by turn, with points; exit code 1 where it did not end as the file says',
  )
  .argument('<file>', 'a transcript')
  .option('--game <game>', gameGiven, each)
  .action(doing(async (file: string, flags: GameFlags) => (await import('./transcripts.ts')).replay(file, flags)))
program
  .command('review')
  .description(
    'say which decisions in transcripts were the dearest, and what all cost and the dice brought, in points; at YESSIR and Royal Turf what all cost, in per cent of the win',
  )
  .argument('<files...>', 'transcripts, or folders of them')
  .option('--game <game>', gameGiven, each)
  .option('--json', 'the whole result as JSON on stdout')
  .action(
    doing(async (files: readonly string[], flags: { json?: boolean } & GameFlags) =>
      (await import('./review.ts')).reviewFiles(files, flags),
    ),
  )
program
  .command('repro')
  .description("see a bot's fault again: exit code 0 alike, 1 different, 2 unreadable")
  .argument('<capsule>', 'a crash capsule, as the server gives it to the author')
  .option('--game <game>', gameGiven, each)
  .option('--json', 'everything as JSON on stdout')
  .action(
    doing(async (file: string, flags: { json?: boolean } & GameFlags) =>
      (await import('./repro.ts')).repro(file, flags),
    ),
  )
program
  .command('games')
  .description('list the games')
  .option('--game <game>', gameGiven, each)
  .action(doing(async (flags: GameFlags) => (await import('./lists.ts')).games(flags)))
program
  .command('bots')
  .description('list the house bots')
  .option('--game <game>', gameGiven, each)
  .action(doing(async (flags: GameFlags) => (await import('./lists.ts')).bots(flags)))
program
  .command('new')
  .description('write a bot to start from')
  .argument('<file>', 'its file: my-bot.ts or my-bot.js')
  .option('--game <game>', 'the game it plays: the first of `dicewright games`; or the file or package of its module')
  .action(doing(async (file: string, flags: { game?: string }) => (await import('./new.ts')).makeNew(file, flags)))
program
  .command('new-game')
  .description('write a folder with a small game to start from: its module, tests, a page and scripts')
  .argument('<name>', 'the name of a game, such as my-game')
  .option('--dir <folder>', 'a new or empty folder: one with the name of the game')
  .action(
    doing(async (name: string, flags: { dir?: string }) => (await import('./new-game.ts')).makeNewGame(name, flags)),
  )
const tokenFile = 'a file with your token, - for standard input; or the token in the variable DICEWRIGHT_TOKEN'
const adminTokenFile = tokenFile.replace('your', "the admin's")
const tokenItself = 'the token itself, which other users of this computer can read'
program
  .command('serve')
  .description('serve an arena: pages, API and WebSocket on one port')
  .option('--host <address>', 'what to listen on: 127.0.0.1; 0.0.0.0 lets the network in')
  .option('--port <number>', 'port, 0 for any free one: 8642, or the variable PORT')
  .option('--data <folder>', 'where everything is kept: .data')
  .option('--store <address>', 'a PostgreSQL that keeps the results instead: postgres://user:password@host/database')
  .option('--bus <address>', 'the NATS of a cluster, which needs --store as well: nats://user:password@host:4222')
  .option('--role <roles>', 'what this process of a cluster does: gateway,coordinator,worker, or some of them')
  .option('--site <folder>', 'a built site to serve, or a part of it: /docs/=FOLDER; may be given several times', each)
  .option('--game <game>', `${gameGiven}; it has ladders then`, each)
  .option(
    '--games <games>',
    'games it has ladders for, with their seats, such as six-dice:2,yatzy:2-4; or the variable DICEWRIGHT_GAMES',
  )
  .option('--children <number>', 'sets played at once: the cores of this computer less one')
  .option('--pace <ms>', 'hold decisions back, so that people can follow; remote bots keep their own time')
  .option('--sets <number>', `rated sets each version gets on each of its ladders: ${serverLimits.setsWanted}`)
  .option('--bots <number>', `bots an author may have: ${serverLimits.botsPerAuthor}`)
  .option('--versions <number>', `versions an author may send in 24 hours: ${serverLimits.versionsPerDay}`)
  .option('--authors <number>', `authors made from one address in an hour: ${serverLimits.tokensPerHour}`)
  .option(
    '--validations <number>',
    `versions that wait for their validation at once: ${serverLimits.validationsWaiting}`,
  )
  .option(
    '--keep-transcripts <number>',
    `newest sets of each ladder whose transcripts are kept, or all: ${serverLimits.keptTranscripts}; older ones are played again when somebody asks`,
  )
  .option('--known-as <name>', 'a name people reach it by, such as that of a proxy; may be given several times', each)
  .option('--behind-proxy', 'count requests by X-Forwarded-For, which a proxy in front sets')
  .option('--metrics-token-file <file>', 'a file with a token that lets who has it read /metrics, beside the admin')
  .option('--log <form>', 'how lines are printed: text, or json, an object a line')
  .option('--new-admin-token', 'print another admin token; the one before is revoked')
  .action(doing(async (flags: ServeFlags) => (await import('./serve.ts')).serve(flags)))
program
  .command('worker')
  .description('play sets for a cluster, on as many computers as there are')
  .option('--store <address>', 'the PostgreSQL of the cluster: postgres://user:password@host/database')
  .option('--bus <address>', 'the NATS of the cluster: nats://user:password@host:4222')
  .option('--children <number>', 'sets played at once: the cores of this computer less one')
  .option('--game <game>', `${gameGiven}; as the servers of the cluster have it`, each)
  .option('--games <games>', 'games of the cluster, as its servers have them')
  .option('--log <form>', 'how lines are printed: text, or json, an object a line')
  .action(doing(async (flags: WorkerFlags) => (await import('./serve.ts')).work(flags)))
program
  .command('token')
  .description('make an author on a server and print the token')
  .argument('<name>', 'the name of an author')
  .option('--server <url>', 'the server', defaultServer)
  .option('--save <file>', 'save the token as a file that only you can read, in place of printing it')
  .option(
    '--token-file <file>',
    "a file with the admin's token, where only the admin makes authors; - is standard input",
  )
  .option('--token <token>', tokenItself)
  .option('--json', 'the answer as JSON')
  .action(doing(async (name: string, flags: MakeTokenFlags) => (await import('./token.ts')).makeToken(name, flags)))
const validationExits =
  'exit code 0 rated, 1 the bot is refused, 2 what was given cannot be used, 4 the server cannot be reached, is busy or fails'
program
  .command('submit')
  .description(`send a bot to a server and wait for its validation: ${validationExits}`)
  .argument('<file>', 'a bot: my-bot.ts or my-bot.js')
  .option('--name <name>', 'name of the bot: that of the file')
  .option('--server <url>', 'the server', defaultServer)
  .option('--token-file <file>', tokenFile)
  .option('--token <token>', tokenItself)
  .option('--capsules <folder>', 'where crash capsules are saved: beside the file')
  .option('--share-source', 'agree that the seasons it takes part in publish its source')
  .option('--json', 'the whole answer as JSON on stdout')
  .action(doing(async (file: string, flags: SubmitFlags) => (await import('./submit.ts')).submit(file, flags)))
program
  .command('validate')
  .description(`validate a version on probation again: ${validationExits}`)
  .argument('<version>', 'its id, such as my-bot.2')
  .option('--server <url>', 'the server', defaultServer)
  .option('--token-file <file>', tokenFile)
  .option('--token <token>', tokenItself)
  .option('--capsules <folder>', 'where crash capsules are saved', '.')
  .option('--json', 'the whole answer as JSON on stdout')
  .action(doing(async (id: string, flags: ValidateFlags) => (await import('./validate.ts')).validate(id, flags)))
program
  .command('log')
  .description('print what your bots did in a match: fuel, time and lines of every decision, and what went wrong')
  .argument('<match>', 'its id, such as 412-2')
  .option('--server <url>', 'the server', defaultServer)
  .option('--token-file <file>', tokenFile)
  .option('--token <token>', tokenItself)
  .option('--capsules <folder>', 'save crash capsules there')
  .option('--json', 'everything as JSON on stdout')
  .action(doing(async (match: string, flags: LogFlags) => (await import('./log.ts')).log(match, flags)))
addChallenge(program)
addData(program)
addFairPlay(program)
program
  .command('delete')
  .description('delete a bot of yours that has played nothing; its name is free again')
  .argument('<bot>', 'its name')
  .option('--server <url>', 'the server', defaultServer)
  .option('--token-file <file>', tokenFile)
  .option('--token <token>', tokenItself)
  .action(doing(async (bot: string, flags: AuthorFlags) => (await import('./own-bots.ts')).deleteBot(bot, flags)))
program
  .command('retire')
  .description('let a bot of yours play no new sets; its results stay')
  .argument('<bot>', 'its name')
  .option('--back', 'let a retired bot play again')
  .option('--server <url>', 'the server', defaultServer)
  .option('--token-file <file>', tokenFile)
  .option('--token <token>', tokenItself)
  .action(doing(async (bot: string, flags: BackFlags) => (await import('./own-bots.ts')).retireBot(bot, flags)))
program
  .command('lend')
  .description("let readers' browsers run a bot of yours, a script: its code is sent to them")
  .argument('<bot>', 'its name')
  .option('--back', 'let it run on the server alone')
  .option('--server <url>', 'the server', defaultServer)
  .option('--token-file <file>', tokenFile)
  .option('--token <token>', tokenItself)
  .action(doing(async (bot: string, flags: BackFlags) => (await import('./own-bots.ts')).lendBot(bot, flags)))
program
  .command('backup')
  .description("save everything a server keeps, while it runs: the file is a data folder's arena.sqlite")
  .argument('<file>', 'a file that is not there yet')
  .option('--server <url>', 'the server', defaultServer)
  .option('--token-file <file>', adminTokenFile)
  .option('--token <token>', tokenItself)
  .action(doing(async (file: string, flags: AuthorFlags) => (await import('./backup.ts')).backup(file, flags)))
program
  .command('migrate')
  .description(
    'move everything a server keeps into another store: from a data folder into PostgreSQL, or back. No server may run on either',
  )
  .requiredOption('--from <store>', 'a data folder, or an address such as postgres://user:password@host/database')
  .requiredOption('--to <store>', 'the same, of a store that has nothing yet')
  .option('--json', 'rows and checksums of all tables as JSON on stdout')
  .action(doing(async (flags: MigrateFlags) => (await import('./migrate.ts')).migrate(flags)))
program
  .command('forget')
  .description('remove an author from a server: tokens, sources, logs and names; results stay under a neutral name')
  .argument('<name>', 'the name of an author')
  .option('--server <url>', 'the server', defaultServer)
  .option('--token-file <file>', adminTokenFile)
  .option('--token <token>', tokenItself)
  .action(doing(async (name: string, flags: AuthorFlags) => (await import('./forget.ts')).forget(name, flags)))
for (const [command, what] of [
  [
    'close',
    'let no new version (submissions) or no new author (registration) in, what is there plays on; or pause a ladder',
  ],
  ['open', 'open again what was closed'],
] as const)
  program
    .command(command)
    .description(what)
    .argument('<name>', 'submissions, registration, or a ladder such as six-dice.2.standard')
    .option('--server <url>', 'the server', defaultServer)
    .option('--token-file <file>', adminTokenFile)
    .option('--token <token>', tokenItself)
    .action(
      doing(async (name: string, flags: AuthorFlags) =>
        (await import('./switches.ts')).setSwitch(name, command === 'close', flags),
      ),
    )
addTournament(program)
addCompare(program)
addSeason(program)
for (const command of program.commands) command.exitOverride().configureOutput({ writeErr: () => {} })

/** The error of a wrong command line as one sentence. */
function usageText({ code, message }: CommanderError): string {
  if (code === 'commander.help')
    return `A command is missing: expected one of ${program.commands.map((it) => it.name()).join(', ')}.`
  const sentence = message
    .replace(/^error: /, '')
    .replaceAll('\n', ' ')
    .replace(/\.$/, '')
  const asked = program.commands.find((it) => it.name() === program.args[0])
  const help =
    process.env['npm_lifecycle_event'] === 'start'
      ? `npm start takes ${serveFlags()} after a "--"`
      : `see ${calledAs()}${asked ? ` ${asked.name()}` : ''} --help`
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}: ${help}.`
}

/** The options of `serve`, as they are declared. */
function serveFlags(): string {
  const flags = program.commands.find((it) => it.name() === 'serve')!.options.map((it) => it.flags)
  return `${flags.slice(0, -1).join(', ')} and ${flags.at(-1)}`
}

function printRefusal(code: string, sentence: string, exit: number = exits.refused): void {
  sayRefused(code, sentence)
  process.exitCode = exit
}

// A reader that closes its end early, such as `head`, is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(exits.done)
  printRefusal('output-unwritable', `The result cannot be written to stdout: ${reasonOf(error)}.`)
  process.exit()
})

try {
  await program.parseAsync(await givenArguments(), { from: 'user' })
} catch (error) {
  if (error instanceof CommanderError) {
    if (error.exitCode !== 0) printRefusal('usage', usageText(error))
  } else if (error instanceof Refused) printRefusal(error.code, error.message, error.exit)
  else throw error
}
