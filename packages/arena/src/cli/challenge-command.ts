/** Declares `dicewright challenge`. */
import type { Command } from 'commander'
import type { ChallengeFlags } from './challenge.ts'
import { defaultServer } from './defaults.ts'

export function addChallenge(program: Command): void {
  program
    .command('challenge')
    .description(
      'play unrated sets of a version of yours on a server, against any version, old ones and house bots too: exit code 0 played, 1 sets are void, 2 what was given cannot be used, 4 the server cannot be reached, is busy or fails',
    )
    .argument('<version>', 'one of yours, such as my-bot.3; a bot by its name is its newest')
    .argument('<against...>', 'one for each other seat: other.1, or greedy')
    .option('--sets <number>', 'mirrored sets: every seating under the same dice', '1')
    .option('--game <game>', 'where they share several games: which')
    .option('--options <json>', 'options of the game: {"target": 5000}')
    .option('--seed <seed>', 'the dice of `dicewright play --seed`; fair dice without')
    .option('--no-wait', 'do not wait for the sets, which are played when no rated set waits')
    .option('--server <url>', 'the server', defaultServer)
    .option('--token-file <file>', 'a file with your token, - for standard input; or the variable DICEWRIGHT_TOKEN')
    .option('--token <token>', 'the token itself, which other users of this computer can read')
    .option('--json', 'the challenge as JSON on stdout')
    .action(async (version: string, against: readonly string[], flags: ChallengeFlags) => {
      process.exitCode = await (await import('./challenge.ts')).challenge(version, against, flags)
    })
}
