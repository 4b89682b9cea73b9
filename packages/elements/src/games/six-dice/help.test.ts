/** What the help says under the options of a match: nothing that does not hold there, and every option that does. */
import { unwrap } from '@dicewright/engine'
import { sixDice } from '@dicewright/engine/six-dice'
import { describe, expect, it } from 'vitest'
import { describeHelp, helpLines, type HelpRow } from '../../../test/help.ts'
import { languages, type Language } from '../../kit/messages.ts'
import { help } from './help.ts'

const linesOf = (options: object, language?: Language): readonly string[] =>
  helpLines(help, unwrap(sixDice(2, options)), language)

const rows: readonly HelpRow[] = [
  ['nOfAKind', { nOfAKind: 'add' }, ['2 2 2 2 400', '2 2 2 2 2 2 800'], ['2 2 2 2 2 2 1,600']],
  ['nOfAKind', { nOfAKind: 'tripleOnly' }, ['\n2 2 2 2 2 2 400'], ['\n2 2 2 2 400']],
  ['straight', { straight: 1500 }, ['1 2 3 4 5 6 straight 1,500'], ['3,000']],
  ['threePairs', { threePairs: 1050 }, ['2 2 3 3 4 4 three pairs (niko-niko) 1,050'], ['2,000']],
  ['fourPlusPairIsThreePairs', { fourPlusPairIsThreePairs: true }, ['2 2 2 2 3 3 three pairs (niko-niko) 2,000'], []],
  ['startThreshold', { startThreshold: 500 }, ['first stop needs 500 points'], ['1,000 points']],
  ['startThreshold', { startThreshold: 0 }, ['needs no points, except to make up for'], ['needs 0']],
  ['strictStart', { strictStart: true }, ['first stop needs 1,050 points'], ['1,000 points']],
  ['strictStart', { strictStart: true, startThreshold: 0 }, ['first stop needs 50 points'], ['no points']],
  ['target', { target: 2000 }, ['a total to 2,000'], ['10,000']],
  ['strictEnd', { strictEnd: true }, ['a total to 10,050'], ['10,000']],
  ['buta', { buta: false }, ['is dobon, even the first'], ['buta', 'debt', 'initial points']],
  ['buta', { buta: false, spillPerMille: 7 }, ['In 7 of 1,000 throws', 'the turn score is lost'], ['buta']],
  ['buta', { buta: false, stackPerMille: 7 }, ['In 7 of 1,000 throws', 'the turn score is lost'], ['buta']],
  ['buta', { buta: false, startThreshold: 0 }, ['Your first stop needs no points.'], ['debt']],
  ['butaStarted', { butaStarted: 'turnOnly' }, ['Buta ends the turn', 'initial points are 1,000 less'], ['back at 0']],
  ['butaAfterFurikiri', { butaAfterFurikiri: true }, ['six dice, also after furikiri, is buta'], []],
  ['furikiriStop', { furikiriStop: true }, ['may stop, or throw all six again'], ['must']],
  ['spillPerMille', { spillPerMille: 7 }, ['In 7 of 1,000 throws a die leaves the bowl'], ['stacked']],
  ['stackPerMille', { stackPerMille: 7 }, ['In 7 of 1,000 throws dice end up stacked'], ['leaves']],
  ['settlement', { settlement: false }, ['Nothing is settled'], ['winner the difference', 'pays']],
  [
    'settlement',
    { settlement: false, sixOfAKindGratuity: 9, uma: [8, -8], unstartedPenalty: 6, games: 3 },
    ['Nothing is settled', '3 games', 'points add up'],
    ['9 from', '+8', 'more', 'settlements'],
  ],
  ['unstartedPenalty', { unstartedPenalty: 12 }, ['pays 12 more'], ['pays 5']],
  ['unstartedPenalty', { unstartedPenalty: 0 }, ['pays the winner'], ['more']],
  ['sixOfAKindGratuity', { sixOfAKindGratuity: 7 }, ['six equal dice', '7 from everyone'], []],
  ['uma', { uma: [8, -8] }, ['+8, −8'], []],
  ['games', { games: 4 }, ['4 games', 'settlements add up'], []],
  ['roundLimit', { roundLimit: 20 }, ['20 laps'], ['100 laps']],
]

describe('SD17', () => {
  describeHelp(sixDice, help, rows)
})

describe('SD16', () => {
  const rulesOf = (preset: string) => linesOf({ preset }).filter((line) => !/^\d /.test(line))

  it('standard has no bowl and no custom', () => {
    expect(rulesOf('standard')).toMatchInlineSnapshot(`
      [
        "Everyone throws one die; a 1 counts 10. The highest is the oya and throws first, then turns go round. One turn for everyone is a lap.",
        "Throw six dice and take at least one that scores; which, is your choice. Dice of earlier throws no longer combine with new ones.",
        "A 1 counts 100, a 5 counts 50. Three equal dice count their face times 100, three 1s 1,000.",
        "Each equal die beyond three doubles that.",
        "Three pairs (niko-niko) count 2,000, 1 2 3 4 5 6 (a straight) 3,000.",
        "Then stop, which adds the turn score to your total, or throw the dice that are left. Points add up.",
        "A throw in which nothing scores is dobon: the turn score is lost, your total stays.",
        "With all six dice taken (furikiri) you must throw all six again, whatever you have.",
        "Your first stop needs 1,000 points: initial points and turn score together. From then on you have started, and may stop with any score.",
        "The first throw of a turn is buta if nothing in it scores.",
        "Buta ends the turn. If you have started you are back at 0 and not started; if not, your initial points are 1,000 less.",
        "You decide what to take, and whether to stop. What the dice show is chance.",
        "A stop that brings a total to 10,000 opens the last lap: it is played to its end, so everyone has as many turns. The highest total wins; of equal ones, the earlier in the lap.",
        "A game ends after 100 laps in any case.",
        "Then everyone else pays the winner the difference in game points, which are the whole thousands of a total.",
        "Whoever pays without having started pays 5 more.",
      ]
    `)
  })
  it('donburi adds both', () => {
    expect(rulesOf('donburi')).toMatchInlineSnapshot(`
      [
        "Everyone throws one die; a 1 counts 10, a die out of the bowl 0. The highest is the oya and throws first, then turns go round. One turn for everyone is a lap.",
        "Throw six dice and take at least one that scores; which, is your choice. Dice of earlier throws no longer combine with new ones.",
        "A 1 counts 100, a 5 counts 50. Three equal dice count their face times 100, three 1s 1,000.",
        "Each equal die beyond three doubles that.",
        "Three pairs (niko-niko) count 2,000, 1 2 3 4 5 6 (a straight) 3,000.",
        "Then stop, which adds the turn score to your total, or throw the dice that are left. Points add up.",
        "A throw in which nothing scores is dobon: the turn score is lost, your total stays.",
        "With all six dice taken (furikiri) you must throw all six again, whatever you have.",
        "Your first stop needs 1,000 points: initial points and turn score together. From then on you have started, and may stop with any score.",
        "The first throw of a turn is buta if nothing in it scores.",
        "In 16 of 1,000 throws a die leaves the bowl (shonben): buta, whatever the dice show.",
        "In 16 of 1,000 throws dice end up stacked (gutchon): buta, whatever the dice show.",
        "Buta ends the turn. If you have started you are back at 0 and not started; if not, your initial points are 1,000 less.",
        "You decide what to take, and whether to stop. What the dice show is chance.",
        "A stop that brings a total to 10,000 opens the last lap: it is played to its end, so everyone has as many turns. The highest total wins; of equal ones, the earlier in the lap.",
        "A game ends after 100 laps in any case.",
        "Then everyone else pays the winner the difference in game points, which are the whole thousands of a total.",
        "Whoever pays without having started pays 5 more.",
        "Whoever throws six equal dice gets 5 from everyone else in the settlement.",
      ]
    `)
  })
  it('farkle knows no buta, no debt and no settlement', () => {
    expect(rulesOf('farkle')).toMatchInlineSnapshot(`
      [
        "Everyone throws one die; a 1 counts 10. The highest is the oya and throws first, then turns go round. One turn for everyone is a lap.",
        "Throw six dice and take at least one that scores; which, is your choice. Dice of earlier throws no longer combine with new ones.",
        "A 1 counts 100, a 5 counts 50. Three equal dice count their face times 100, three 1s 1,000.",
        "Each equal die beyond three doubles that.",
        "Three pairs (niko-niko) count 1,000, 1 2 3 4 5 6 (a straight) 1,500.",
        "Then stop, which adds the turn score to your total, or throw the dice that are left. Points add up.",
        "A throw in which nothing scores is dobon, even the first: the turn score is lost, your total stays.",
        "With all six dice taken (furikiri) you may stop, or throw all six again.",
        "Your first stop needs 500 points in one turn. From then on you have started, and may stop with any score.",
        "You decide what to take, and whether to stop. What the dice show is chance.",
        "A stop that brings a total to 10,000 opens the last lap: it is played to its end, so everyone has as many turns. The highest total wins; of equal ones, the earlier in the lap.",
        "A game ends after 100 laps in any case.",
        "Nothing is settled: points alone count.",
      ]
    `)
  })
  it.each(languages)('are told apart in %s', (language) => {
    const helps = ['standard', 'donburi', 'farkle'].map((preset) => linesOf({ preset }, language).join('\n'))
    expect(new Set(helps).size).toBe(3)
  })
})
