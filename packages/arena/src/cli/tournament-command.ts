/** `dicewright tournament`, as the command line declares it. */
import type { Command } from 'commander'
import { usualChildren } from './defaults.ts'
import type { TournamentFlags } from './tournament.ts'

const each = (value: string, before: readonly string[] = []): readonly string[] => [...before, value]

export function addTournament(program: Command): void {
  program
    .command('tournament')
    .description('play a tournament between bots: exit code 0 it is over, 130 interrupted, to go on with --resume')
    .argument('<bots...>', 'house bots or files, best seed first, with spaces or commas between')
    .requiredOption('--format <format>', 'round-robin, swiss, single, double, gauntlet or ladder')
    .option(
      '--game <game>',
      'the game they play, see `dicewright games`; or the file or package of its module; the last one given is played',
      each,
    )
    .option('--seats <number>', 'seats of a table: 2; more in round-robin and swiss')
    .option('--rounds <number>', 'rounds; of round-robin and gauntlet, how often all is played')
    .option('--sets <number>', 'mirrored sets at each table; of eliminations, at most until a duel is level')
    .option('--seed <seed>', 'repeatable dice from a number or a short text; fair dice without')
    .option('--options <json>', 'options of the game: {"preset": "farkle", "target": 5000}')
    .option('--data <file>', 'numbers of the printed game, from its owner, where ours are house numbers')
    .option('--children <number>', `sets played at once: the cores of this computer less one, ${usualChildren()} here`)
    .option('--out <folder>', 'keep every finished set there, and the result')
    .option('--resume', 'go on with the tournament in the folder of --out')
    .option('--transcripts <folder>', 'write the transcript of every match there')
    .option('--json', 'the whole result as JSON on stdout')
    .action(async (names: readonly string[], flags: TournamentFlags) => {
      process.exitCode = await (await import('./tournament.ts')).tournament(names, flags)
    })
}
