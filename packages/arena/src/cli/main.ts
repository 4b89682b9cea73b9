#!/usr/bin/env node
/** The command `dicewright`. Each command loads what it needs and nothing else, so that it starts at once. */
import { Command, CommanderError } from 'commander'
import type { PlayFlags } from './play.ts'
import { exits, Refused, say } from './output.ts'

const program = new Command('dicewright')
  .description('Dice games between bots: play, verify and replay matches.')
  .showHelpAfterError(false)
  .exitOverride()
  .configureOutput({ writeErr: () => {} })

/** Runs a command and keeps its exit code. */
const doing =
  <Args extends readonly unknown[]>(run: (...args: Args) => Promise<number>) =>
  async (...args: Args): Promise<void> => {
    process.exitCode = await run(...args)
  }

program
  .command('play')
  .description('play mirrored sets of matches between bots')
  .argument('<game>', 'a game, see `dicewright games`')
  .requiredOption('--bots <names>', 'house bots or files, one for each seat, with commas between: greedy,my-bot.ts')
  .option('--sets <number>', 'mirrored sets: every seating under the same dice', '1')
  .option('--seed <seed>', 'repeatable dice from a number or a short text; fair dice without')
  .option('--options <json>', 'options of the game: {"preset": "farkle", "target": 5000}')
  .option('--json', 'the whole result as JSON on stdout')
  .option('--transcripts <folder>', 'write the transcript of every match there')
  .action(doing(async (game: string, flags: PlayFlags) => (await import('./play.ts')).play(game, flags)))
program
  .command('verify')
  .description('check a transcript: exit code 0 honest, 1 differs, 2 unreadable')
  .argument('<file>')
  .action(doing(async (file: string) => (await import('./transcripts.ts')).verify(file)))
program
  .command('replay')
  .description('print what happened in a transcript')
  .argument('<file>')
  .action(doing(async (file: string) => (await import('./transcripts.ts')).replay(file)))
program
  .command('games')
  .description('list the games')
  .action(doing(async () => (await import('./lists.ts')).games()))
program
  .command('bots')
  .description('list the house bots')
  .action(doing(async () => (await import('./lists.ts')).bots()))
program
  .command('new')
  .description('write a bot to start from')
  .argument('<file>', 'its file: my-bot.ts or my-bot.js')
  .action(doing(async (file: string) => (await import('./new.ts')).makeNew(file)))
for (const command of program.commands) command.exitOverride().configureOutput({ writeErr: () => {} })

/** What a wrong command line is told, as one sentence. */
function tellUsage({ code, message }: CommanderError): string {
  if (code === 'commander.help')
    return `A command is missing: expected one of ${program.commands.map((it) => it.name()).join(', ')}.`
  const sentence = message.replace(/^error: /, '').replaceAll('\n', ' ')
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}: see dicewright --help.`
}

// A reader that closes its end early, such as `head`, is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(exits.done)
  throw error
})

try {
  await program.parseAsync()
} catch (error) {
  if (error instanceof CommanderError) {
    if (error.exitCode !== 0) {
      say(`dicewright: ${tellUsage(error)} [usage]`)
      process.exitCode = exits.refused
    }
  } else if (error instanceof Refused) {
    say(`dicewright: ${error.message} [${error.code}]`)
    process.exitCode = exits.refused
  } else throw error
}
