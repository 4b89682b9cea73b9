/** How Six Dice is played, with the numbers of its default options. */
import { unwrap, type Game } from '@dicewright/engine'
import { settleGame, sixDice, terms } from '@dicewright/engine/six-dice'
import { html } from '@dicewright/elements'
import type { TemplateResult } from 'lit'
import { ask, diceText, grouped, table, wordsIn } from '../lib/how.ts'
import { playScript } from '../lib/script.ts'
import { blank, oya, seen } from './says.ts'

const word = wordsIn('ja')
const game = unwrap(sixDice(2))
const abroad: Game = unwrap(sixDice(2, { preset: 'farkle' }))
const values = game.options

/** What scores, with dice that show it. */
const combinations: readonly (readonly [what: string | TemplateResult, dice: string])[] = [
  ['a single 1', '1'],
  ['a single 5', '5'],
  ...['111', '222', '333', '444', '555', '666'].map((dice) => [`three ${dice[0]}s`, dice] as const),
  ['four equal', '2222'],
  ['five equal', '22222'],
  ['six equal', '222222'],
  [word(terms.threePairs), '223344'],
  [word(terms.straight), '123456'],
]

const points = (at: Game, dice: string): string => grouped(ask(at, 'points', dice))

/** What the die for the oya counts. */
const oyaValue = (face: number): number => seen(playScript(sixDice, { plies: [`oya ${face}`] })).players[0]!.oyaValue!

/** The example of the source, settled by the engine. */
const example = { oya: 0, totals: [2650, 11_050, 7050, -1000], started: [1, 1, 1, 0], gratuity: [0, 0, 0, 0] }

export function how(): TemplateResult {
  const debt = seen(playScript(sixDice, { plies: [...oya, blank] })).players[0]!.total
  const [least, most] = sixDice.facts.seats
  const settled = settleGame(example, values)
  const { startThreshold, target, unstartedPenalty } = values
  return html`
    <p>
      ${least} to ${most} players, six dice and a ${word(terms.bowl)}. Throw, set aside dice that score, and stop before
      a throw scores nothing. The first player to bank ${grouped(target)} points starts the last lap. The highest total
      wins, and the others pay the winner.
    </p>
    <h4>Who begins</h4>
    <p>
      Every player throws one die. The highest is the ${word(terms.oya)}, who throws first in every lap; a 1 counts
      ${oyaValue(1)}, a 6 only ${oyaValue(6)}. Players who tie throw again. In the next game the winner is the oya
      (SD12).
    </p>
    <h4>A turn</h4>
    <ol>
      <li>Throw all six dice.</li>
      <li>
        Take at least one die or combination that scores. You choose which. A combination has to be in one throw (SD8).
      </li>
      <li>
        Then ${word(terms.stop)}, which banks the ${word(terms.turnScore)}, or throw the remaining dice. The points add
        up.
      </li>
      <li>A throw that scores nothing is ${word(terms.dobon)}: the turn ends and its score is lost.</li>
      <li>
        If you have taken all six dice (${word(terms.furikiri)}), you throw all six again. You may stop only after you
        have taken from that throw.
      </li>
    </ol>
    ${table({
      caption: 'What dice score in one throw',
      head: ['What', 'Dice', 'Points', 'Preset farkle'],
      rows: combinations.map(([what, dice]) => [what, diceText(dice), points(game, dice), points(abroad, dice)]),
    })}
    <p>The point table of the source is lost; SD1 and SD2 say which points replace it.</p>
    <h4>Start, and buta</h4>
    <p>
      Your first stop needs ${grouped(startThreshold)} points (SD3). Until that ${word(terms.start)} you have
      ${grouped(0)} and are ${word(terms.unstarted)}.
    </p>
    <p>
      If the first throw of a turn scores nothing, that is worse than dobon: ${word(terms.buta)}. If you had started,
      you are back at 0 and have to start again (SD7). If you had not, you have ${grouped(debt)} as
      ${word(terms.initial)}, then ${grouped(2 * debt)} and so on, and your first stop has to cover that, too (SD4).
      With preset donburi a die that leaves the bowl (${word(terms.spill)}) and dice that lie on each other
      (${word(terms.stack)}) are buta as well, on any throw.
    </p>
    <h4>End and settlement</h4>
    <p>
      The lap in which a player banks ${grouped(target)} is played to its last player (SD5). The highest total wins; if
      totals are equal, the player who throws earlier wins. Then comes the ${word(terms.settlement)}: totals in whole
      thousands are ${word(terms.gamePoints)}. Every loser pays the winner the difference, and a loser who has not
      started pays ${unstartedPenalty} more (SD11, SD15).
    </p>
    ${table({
      caption: 'The example of the source, as the engine settles it',
      head: ['Player', 'Total', 'Started', 'Game points', 'Settlement'],
      rows: example.totals.map((total, seat) => [
        seat + 1,
        grouped(total),
        example.started[seat] ? 'yes' : 'no',
        settled.gamePoints[seat]!,
        settled.settlement[seat]!,
      ]),
    })}
  `
}
