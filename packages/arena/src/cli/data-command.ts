/** Declares `dicewright data`. */
import { Argument, type Command } from 'commander'
import type { DataFlags, DataOf } from './data-files.ts'
import { defaultServer } from './defaults.ts'

export function addData(program: Command): void {
  program
    .command('data')
    .description(
      'save the rated sets of a ladder, or the sets of a published season, for research: sets, matches, decisions with fuel and cost, transcripts',
    )
    .addArgument(
      new Argument('<what>', 'what they are of; bundle is a file, and needs no server').choices([
        'ladder',
        'season',
        'bundle',
      ]),
    )
    .argument('<id>', 'the ladder, such as six-dice.2.standard, the name of the season, or the file of its bundle')
    .requiredOption('--out <file>', 'a new file: .jsonl for JSON Lines, .zip for a CSV file of each kind of row')
    .option('--of <game>', 'of a season with several games: which, as GAME or GAME:SEATS; the first without')
    .option('--after <set>', 'only sets with a higher number')
    .option('--costs', 'count on this computer what decisions cost, as `dicewright review` does; for .jsonl')
    .option('--game <game>', 'with --costs, a game of your own: a file or a package')
    .option('--server <url>', 'the server', defaultServer)
    .action(async (what: DataOf, id: string, flags: DataFlags) => {
      process.exitCode = await (await import('./data-files.ts')).saveData(what, id, flags)
    })
}
