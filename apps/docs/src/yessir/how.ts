/** How YESSIR! is played, with the numbers of its default options. */
import { unwrap, type Words } from '@dicewright/engine'
import { terms, yessir, type Hand } from '@dicewright/engine/yessir'
import { html } from '@dicewright/elements'
import type { TemplateResult } from 'lit'
import { ask, diceText, table, wordsIn } from '../lib/how.ts'
import { playScript } from '../lib/script.ts'
import { deal, seen } from './says.ts'

const word = wordsIn('ja')
const game = unwrap(yessir(2))
const values = game.options
const short = unwrap(yessir(2, { preset: 'short' })).options

/** A hand of each kind, in no order; the engine says what it is and how strong. */
const hands: readonly (readonly [dice: string, what: string])[] = [
  ['55555', 'five equal dice'],
  ['23456', '2-3-4-5-6'],
  ['12345', '1-2-3-4-5'],
  ['33355', 'three of a face and two of another'],
  ['25555', 'four equal dice'],
  ['24555', 'three equal dice'],
  ['22466', 'two of a face and two of another'],
  ['13466', 'two equal dice'],
  ['12346', 'anything else'],
]

const strongestFirst = () =>
  hands
    .map(([dice, what]) => ({ dice, what, hand: ask(game, 'hand', dice) as Hand & { readonly strength: number } }))
    .toSorted((a, b) => b.hand.strength - a.hand.strength)

/** What may be done in a turn, by the letter of its notation. */
const actions: readonly (readonly [letter: string, term: Words, more: string])[] = [
  ['a', terms.oneShared, 'any of the three (J12)'],
  ['b', terms.allShared, ''],
  ['c', terms.own, 'you look at them'],
  ['d', terms.pass, 'you may act again when the turn comes back'],
  ['e', terms.blind, 'no more turns for you until the cups are lifted'],
]

/** The first turn of a match. */
const firstTurn = () => seen(playScript(yessir, { plies: deal('246', '13', '55') }))

function luckOf(letter: string): string {
  const { cost } = firstTurn().turn!.choices.find(({ action }) => action.startsWith(letter))!
  return cost === 0 ? '–' : cost > 0 ? `−${cost}` : `+${-cost}`
}

export function how(): TemplateResult {
  const [least, most] = yessir.facts.seats
  const { winsToWin, luckFloor, luckCap, roundLimit } = values
  return html`
    <p>
      ${least} to ${most} players. Each has a ${word(terms.cup)} with two dice that only this player sees, a
      ${word(terms.mat)} that counts rounds won, and a ${word(terms.luckDie)} that starts at
      ${firstTurn().players[0]!.luck}. Three ${word(terms.sharedDice)} lie on the table. A hand is the two dice of your
      cup and the three shared dice (J13). The first player to win ${winsToWin} rounds wins.
    </p>
    <h4>A round</h4>
    <ol>
      <li>
        The winner of the last round throws the shared dice, openly; in the first round a player is drawn by lot (J7).
        Then every player throws two dice in the cup and looks at them secretly.
      </li>
      <li>
        Turns go round from the player who threw, with one action a turn (J10). They end when all players who still act
        have passed in a row, or thrown without looking (J6).
      </li>
      <li>
        ${word(terms.showdown)}: all cups are lifted, and the best hand wins the round. Every other seat gets a point of
        luck. If no hand wins, every seat gets one (J5).
      </li>
    </ol>
    ${table({
      caption: 'What you may do in a turn',
      head: ['Action', 'What', 'Luck', 'Note'],
      rows: actions.map(([letter, term, more]) => [html`<code>${letter}</code>`, word(term), luckOf(letter), more]),
    })}
    <p>
      Luck is carried from round to round. It never falls below ${luckFloor} (J1): you may not take an action that you
      cannot pay for. It never rises above ${luckCap} (J2).
    </p>
    <h4>Hands</h4>
    ${table({
      caption: 'Hands from the strongest to the weakest',
      head: ['Hand', 'What it is', 'For example'],
      rows: strongestFirst().map(({ hand, what, dice }) => [word(terms[hand.name]), what, diceText(dice)]),
    })}
    <p>
      A full house beats four of a kind. Of equal hands the higher sum wins (J3), then the higher ${word(terms.kicker)},
      which are the dice beside the combination (J4). If these are equal too, no hand wins the round.
    </p>
    <h4>The end</h4>
    <p>
      ${winsToWin} rounds win the match; in the ${word(terms.shortGame)}, preset short, ${short.winsToWin} do. After
      ${roundLimit} rounds the player with the most rounds wins (J14).
    </p>
  `
}
