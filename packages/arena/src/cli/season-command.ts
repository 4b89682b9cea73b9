/** `dicewright season`: its steps on a server, and the check of a published bundle, which needs none. */
import type { Command } from 'commander'
import { defaultServer } from './defaults.ts'
import { Refused } from './output.ts'
import type { AddFlags, DeleteFlags, NewSeasonFlags, SeasonFlags, StepFlags } from './season.ts'
import type { VerifySeasonFlags } from './season-verify.ts'

const tokenFile = "a file with the admin's token, - for standard input; or the token in the variable DICEWRIGHT_TOKEN"
const tokenItself = 'the token itself, which other users of this computer can read'
const each = (value: string, before: readonly string[] = []): readonly string[] => [...before, value]

/** Runs a command and keeps its exit code. */
const doing =
  <Args extends readonly unknown[]>(run: (...args: Args) => Promise<number>) =>
  async (...args: Args): Promise<void> => {
    process.exitCode = await run(...args)
  }

export function addSeason(program: Command): void {
  const season = program
    .command('season')
    .description('hold a competition: roster, submissions, freeze, final, published table')
    .argument('[what]', 'new, add, open, freeze, final, publish, show, list, bundle, delete or verify')
    .action((what: string | undefined) => {
      const named = season.commands.map((it) => it.name()).join(', ')
      const given =
        what === undefined ? 'Nothing is asked of a season' : `There is no season command ${JSON.stringify(what)}`
      // The engine, which words other refusals, would be loaded by every command.
      throw new Refused({ code: 'usage', message: `${given}: expected one of ${named}.` })
    })
  addNew(season)
  addMore(season)
  addSteps(season)
  addLooks(season)
  addDelete(season)
  season
    .command('verify')
    .description(
      'check a published season and say what is proven: exit code 0 nothing differs, 1 differs, 2 unreadable',
    )
    .argument('<file>', 'a bundle, as publish and bundle save it')
    .option('--sources <folder>', 'sources of bots that are not in the bundle: found by their hash')
    .option('--replay <number>', 'sets to play again at most, evenly chosen: all whose sources are there')
    .option('--game <game>', 'a game of your own: a file or a package; may be given several times', each)
    .action(
      doing(async (file: string, flags: VerifySeasonFlags) =>
        (await import('./season-verify.ts')).verifySeason(file, flags),
      ),
    )
}

function addNew(season: Command): void {
  withToken(season.command('new'))
    .description('make a season with its roster; the tokens of new authors are saved as a file only you can read')
    .argument('<name>', 'the name of the season')
    .requiredOption(
      '--roster <file>',
      'CSV with the columns author and, where they are wanted, team and source (yes or no)',
    )
    .requiredOption('--tokens <file>', 'where the tokens to hand out are saved')
    .option('--game <game>', 'a game, with its seats, such as six-dice:2; may be given several times', each)
    .option('--seats <number>', 'seats of a game that is given without', '2')
    .option('--options <json>', 'options of the only game: {"target": 5000}')
    .option('--teams <names>', 'the teams there are, with commas between; any without')
    .option(
      '--entries <rule>',
      'what counts: the last version of each author, of each team, or of several bots',
      'author',
    )
    .option('--embargo', 'its ladders show no results until it is published')
    .option('--opens <date>', 'when it opens by itself: 2026-10-01 or 2026-10-01T18:00+09:00')
    .option('--closes <date>', 'from when on nothing is taken')
    .option('--sets <number>', 'sets of each game in the final, at most')
    .option(
      '--width <points>',
      'points between the ends of an interval, at which the final is over; none plays all sets',
    )
    .option('--json', 'the answer as JSON, without the tokens')
    .action(doing(async (name: string, flags: NewSeasonFlags) => (await import('./season.ts')).makeSeason(name, flags)))
}

function addMore(season: Command): void {
  withToken(season.command('add'))
    .description('add authors to the roster of a season that is not frozen; tokens are saved as new saves them')
    .argument('<name>', 'the name of the season')
    .requiredOption('--roster <file>', 'CSV of those who are added, with the columns that new reads')
    .requiredOption('--tokens <file>', 'where the tokens to hand out are saved')
    .option('--teams <names>', 'teams that are new, with commas between: others are on the roster already')
    .option('--json', 'the season as JSON, without the tokens')
    .action(doing(async (name: string, flags: AddFlags) => (await import('./season.ts')).addAuthors(name, flags)))
}

function addDelete(season: Command): void {
  withToken(season.command('delete'))
    .description('delete a season for good, with its final; says what is lost, and does it with --yes')
    .argument('<name>', 'the name of the season')
    .option('--yes', 'delete it')
    .option('--json', 'what was lost as JSON')
    .action(doing(async (name: string, flags: DeleteFlags) => (await import('./season.ts')).deleteSeason(name, flags)))
}

function addSteps(season: Command): void {
  for (const [step, what] of [
    ['open', 'let authors on the roster send bots for it'],
    ['freeze', 'close it: what was sent until now takes part'],
    ['final', 'play the whole season from nothing; the server goes on with it by itself'],
    ['publish', 'reveal its secret and its table, and save the bundle'],
  ] as const) {
    const command = withToken(season.command(step)).description(what).argument('<name>', 'the name of the season')
    if (step === 'final') command.option('--wait', 'show how far it is and wait for its end')
    if (step === 'publish') command.option('--save <file>', 'where the bundle is saved: season-NAME.jsonl')
    command
      .option('--json', 'the season as JSON')
      .action(
        doing(async (name: string, flags: StepFlags) => (await import('./season.ts')).takeStep(name, step, flags)),
      )
  }
}

function addLooks(season: Command): void {
  withToken(season.command('show'))
    .description(
      "show a season: rules, entries, progress and table; with the admin's token the table before it is published",
    )
    .argument('<name>', 'the name of the season')
    .option('--json', 'the season as JSON')
    .action(doing(async (name: string, flags: SeasonFlags) => (await import('./season.ts')).showSeason(name, flags)))
  season
    .command('list')
    .description('list the seasons of a server')
    .option('--server <url>', 'the server', defaultServer)
    .option('--json', 'the list as JSON')
    .action(doing(async (flags: SeasonFlags) => (await import('./season.ts')).listSeasons(flags)))
  season
    .command('bundle')
    .description('save the bundle of a published season')
    .argument('<name>', 'the name of the season')
    .option('--server <url>', 'the server', defaultServer)
    .option('--save <file>', 'where it is saved: season-NAME.jsonl')
    .option('--hashes', 'the hashes of its transcripts in place of these')
    .action(doing(async (name: string, flags: StepFlags) => (await import('./season.ts')).saveBundle(name, flags)))
}

const withToken = (command: Command): Command =>
  command
    .option('--server <url>', 'the server', defaultServer)
    .option('--token-file <file>', tokenFile)
    .option('--token <token>', tokenItself)
