/** What the tests of `<dw-yatzy>` and `<dw-chaser>` share: scripts of matches, written turn by turn. */
import { chaser } from '@dicewright/engine/chaser'
import { yatzy } from '@dicewright/engine/yatzy'
import { transcriptFor, type Script } from './element.ts'

/** A script of turns: `25556 555 25 fullHouse` is rolled, 5 5 5 kept, 2 5 rolled and the full house written. */
export function script(players: string, turns: readonly string[], options: object = {}): Script {
  const dice: string[] = []
  const actions: string[] = []
  for (const turn of turns)
    turn.split(' ').forEach((word, at) => {
      if (/[a-z]/i.test(word)) actions.push(`score ${word}`)
      else if (at % 2) actions.push(`keep ${word}`)
      else dice.push(`roll ${word}`)
    })
  return { players: players.split(','), dice, actions, options }
}

export const yatzyText = (given: Script): string => transcriptFor(yatzy, given)
export const chaserText = (given: Script): string => transcriptFor(chaser, given)

const listOf = (turns: string): readonly string[] => turns.split(', ')

/** One person with a yahtzee and the fours written: five fours are a joker for a lower box. */
const beforeJoker = ['44444 yahtzee', '44412 fours']

export const yatzyStates: Readonly<Record<string, Script>> = {
  choose: script('me,greedy', ['12556 55 355']),
  last: script('me,greedy', ['12556 55 355 555 11']),
  wrote: script('me,me', ['33366 fullHouse']),
  givenUp: script('me,me', ['12346 yahtzee']),
  joker: script('me', [...beforeJoker, '44441 4444 4']),
  yams: script('me,greedy', ['66655 plus', '33334 rigole', '12222 minus', '66661 sixes', '44446'], { variant: 'yams' }),
  eight: script('Aoi,Ben,Chika,Daniela,Emi,Fumi,Gen,Hana', ['22234 twos', '44441 fours', '12345 largeStraight']),
  end: script(
    'me',
    listOf(
      '11234 ones, 22234 twos, 33312 threes, 44412 fours, 55512 fives, 66612 sixes, 33345 threeKind, 44441 fourKind, ' +
        '22255 fullHouse, 12346 smallStraight, 23456 largeStraight, 12344 yahtzee, 56616 chance',
    ),
  ),
}

export const chaserStates: Readonly<Record<string, Script>> = {
  choose: script('me,Jisu,greedy', ['12345 straight', '23456 evenStraight', '12346 straight', '25556 555 25']),
  wrote: script('me,me', ['33366 fullHouse']),
  eight: script('Aoi,Ben,Chika,Daniela,Emi,Fumi,Gen,Hana', ['22234 twoBeans', '44441 fourDice', '12345 straight']),
  shared: script(
    'me,Jisu',
    listOf(
      '55555 chaseOff, 12345 straight, 23456 evenStraight, 66661 fourDice, 66655 fullHouse, 66551 choice, ' +
        '66123 sixBeans, 55123 fiveBeans, 44123 fourBeans, 33124 threeBeans, 22134 twoBeans, 11234 aces',
    ).flatMap((turn) => [turn, turn]),
  ),
}
