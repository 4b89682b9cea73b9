/** Declares `dicewright fair-play`. */
import type { Command } from 'commander'
import { defaultServer } from './defaults.ts'
import type { FairPlayFlags } from './fair-play.ts'

export function addFairPlay(program: Command): void {
  program
    .command('fair-play')
    .description(
      'name pairs of bots that are worth a look: one gives away far more than usual with the other at the table alone. Exit code 0 none, 1 some, 2 what was given cannot be used, 4 the server cannot be reached, is busy or fails',
    )
    .argument(
      '<ladder>',
      'a ladder such as six-dice.2.standard, or a file: saved by `dicewright data`, or the bundle of a season',
    )
    .option('--of <game>', 'of a bundle with several games: which, as GAME or GAME:SEATS; the first without')
    .option('--after <set>', 'of a ladder, only sets with a higher number')
    .option('--game <game>', 'a game of your own: a file or a package')
    .option('--server <url>', 'the server', defaultServer)
    .option('--json', 'the report as JSON on stdout')
    .action(async (ladder: string, flags: FairPlayFlags) => {
      process.exitCode = await (await import('./fair-play.ts')).reportFairPlay(ladder, flags)
    })
}
