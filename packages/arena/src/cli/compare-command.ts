/** The command line of `dicewright compare`. */
import type { Command } from 'commander'
import { sprtDefaults } from '../competition/sprt/defaults.ts'
import type { CompareFlags } from './compare.ts'

const each = (value: string, before: readonly string[] = []): readonly string[] => [...before, value]
const { bounds, alpha, beta } = sprtDefaults

/** Adds the command. */
export function addCompare(program: Command): void {
  program
    .command('compare')
    .description(
      'say whether one bot is better than another, by as many mirrored sets for two as that takes: exit code 0 better, 1 not better, 2 what was given cannot be used, 3 not known yet, 130 Ctrl-C',
    )
    .argument('<a>', 'a house bot or a file')
    .argument('<b>', 'the one it is compared with')
    .option('--game <game>', 'a game for two seats; or the file or package of its module', each)
    .option('--sets <number>', 'the most mirrored sets', '10000')
    .option(
      '--bounds <lower,upper>',
      'differences to tell apart, in normalised Elo: A is not better by the lower, or better by the upper one',
      bounds.join(','),
    )
    .option('--alpha <rate>', 'how often no difference may be called better', String(alpha))
    .option('--beta <rate>', 'how often a difference may be called not better', String(beta))
    .option(
      '--adjusted',
      'test the margin in points without luck, in place of the score: at Chaser, Yatzy and Six Dice, with fewer sets',
    )
    .option('--seed <seed>', 'repeatable dice from a number or a short text; fair dice without')
    .option('--options <json>', 'options of the game: {"preset": "farkle", "target": 5000}')
    .option('--children <number>', 'sets played at once: the cores of this computer less one')
    .option('--resume <file>', 'keep every set there, and go on from those that are there')
    .option('--json', 'the whole result as JSON on stdout')
    .action(async (a: string, b: string, flags: CompareFlags) => {
      process.exitCode = await (await import('./compare.ts')).compare([a, b], flags)
    })
}
