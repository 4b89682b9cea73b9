/** `dicewright tournament`, as the command line declares it. */
import type { Command } from 'commander'
import { usualChildren } from './defaults.ts'
import type { TournamentFlags } from './tournament.ts'
import type { ServedFlags } from './tournament-server.ts'

const each = (value: string, before: readonly string[] = []): readonly string[] => [...before, value]

export function addTournament(program: Command): void {
  program
    .command('tournament')
    .description('play a tournament between bots: exit code 0 it is over, 130 interrupted, to go on with --resume')
    .argument('[bots...]', 'house bots or files, best seed first; on a server names of its bots or ids of versions')
    .option('--format <format>', 'round-robin, swiss, single, double, gauntlet or ladder', 'swiss')
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
    .option('--server <url>', 'play it on a server, among bots it has, as its admin')
    .option('--name <name>', 'the name it has on the server, such as spring-cup')
    .option('--top <number>', 'on a server: the best so many of the ladder, in place of names')
    .option('--stop <name>', 'on a server: stop a tournament; what was played stays')
    .option('--no-wait', 'on a server: do not wait for its end')
    .option(
      '--token-file <file>',
      "a file with the admin's token, - for standard input; or the variable DICEWRIGHT_TOKEN",
    )
    .option('--token <token>', 'the token itself, which other users of this computer can read')
    .option('--json', 'the whole result as JSON on stdout')
    .action(async (names: readonly string[], flags: TournamentFlags) => {
      process.exitCode =
        flags.server === undefined
          ? await (await import('./tournament.ts')).tournament(names, flags)
          : await (await import('./tournament-server.ts')).tournamentOnServer(names, flags as ServedFlags)
    })
}
