/** How Royal Turf is played, with the numbers of its default options. */
import { unwrap, type Game } from '@dicewright/engine'
import { house, houseLabel, royalTurf, symbols, terms, type Observation } from '@dicewright/engine/royal-turf'
import { html } from '@dicewright/elements'
import type { TemplateResult } from 'lit'
import { ask, grouped, table, wordsIn } from '../lib/how.ts'
import { playScript } from '../lib/script.ts'
import { begun, field, pacemakerLast, raceAt, seen, thirdHome } from './says.ts'

const word = wordsIn('ko')
const game: Game = unwrap(royalTurf(2))

/** What the first player sees before the first bet. */
function beforeBets(options: Readonly<Record<string, unknown>> = {}): Observation {
  const match = playScript(royalTurf, { options, plies: ['start 0', ...field] })
  return match.game.observe(match.state, 0)
}

/** Faces of the horse die that show each symbol, of six. */
function facesOf(): ReadonlyMap<string, number> {
  const match = playScript(royalTurf, { plies: begun() })
  const outcomes = match.game.outcomes(match.state)
  return new Map(outcomes.map(({ id, weight }) => [match.game.make(id).split(' ')[1]!, weight]))
}

/** What a chip of 1 brings on the pacemaker, and costs on the last horse. */
function perValue(): { readonly pace: number; readonly last: number } {
  const match = playScript(royalTurf, { from: raceAt(pacemakerLast), plies: thirdHome })
  const { payments } = seen(match).result!
  const each = (reason: 'pace' | 'last') => payments.find((payment) => payment.for === reason)!.each
  return { pace: each('pace'), last: Math.abs(each('last')) }
}

const payout = (bets: number, place: number): number => ask(game, 'payout', bets, place, 1) as number

const payRow = (bets: number, isLast: boolean) => [
  isLast ? `${bets} and more` : bets,
  ...[1, 2, 3].map((place) => pounds(payout(bets, place))),
]

/** A horse, and what its three cards say for each symbol. */
const cardRow = ({ names, forms }: (typeof house.horses)[number]) => [
  names.en,
  ...symbols.map((symbol) => html`<span class="dice">${forms.map((card) => card[symbol]).join(', ')}</span>`),
]

const pounds = (amount: number): string => `£${grouped(amount)}`

export function how(): TemplateResult {
  const [least, most] = royalTurf.facts.seats
  const { races, trackLength, paceSpace, payouts, rounds, horses, players } = beforeBets()
  const hidden = beforeBets({ preset: 'hidden' })
  const faces = facesOf()
  const each = perValue()
  const spaces = horses.map(({ space }) => space!)
  const doubled = (ask(game, 'payout', 1, 1, races) as number) / payout(1, 1)
  return html`
    <p>
      ${least} to ${most} players bet on ${races} races of ${horses.length} horses. No player owns a horse: on your turn
      you roll and move any of them. The most money at the end wins; equal amounts share the victory (R8).
    </p>
    <h4>A race</h4>
    <ol>
      <li>
        Cards are turned over until each horse has a ${word(terms.horseCard)}. The first horse drawn stands on space
        ${spaces[0]}, the next on ${spaces[1]}, and so on down to ${spaces.at(-1)}, all behind the ${word(terms.line)}.
      </li>
      <li>
        ${rounds} rounds of bets: each player lays one chip a turn, on a different horse each time. The chips are
        ${players[0]!.hand!.join(', ')}. Race 1 begins with a player drawn by lot, later races with the richest (R20).
      </li>
      <li>
        In turn, roll the horse die and move any horse whose card is not set aside (R10), by the number on its card for
        the symbol. Then set the card aside. When all horses have moved, all cards come back.
      </li>
      <li>
        A space holds one horse. A horse that would reach an occupied space stops on the first free space behind it, or
        stays (R17).
      </li>
      <li>The first horse to reach space ${paceSpace} or pass it takes the ${word(terms.paceChip)} (R4).</li>
      <li>
        Horses that pass space ${trackLength} are home. The third ends the race at once; the rearmost of the others is
        the ${word(terms.lastHorse)} (R13).
      </li>
    </ol>
    ${table({
      caption: 'The horse die',
      head: ['Symbol', 'Faces'],
      rows: symbols.map((symbol) => [word(terms[symbol]), faces.get(symbol)!]),
    })}
    <h4>Paying</h4>
    <p>
      Each of the first three horses pays the number on your chip times a value of the table below: the row is the
      number of bets on the horse (R1), the column its place. The ${word(terms.pacemaker)} pays ${pounds(each.pace)}
      times your chip wherever it ends (R3). The last horse costs you ${pounds(each.last)} times your chip, at most all
      your money (R7). In the last race everything counts ${doubled} times.
    </p>
    <p class="house">${houseLabel.en}</p>
    ${table({
      caption: 'What a horse pays for each 1 on your chip',
      head: ['Bets on it', '1st', '2nd', '3rd'],
      rows: payouts.map((_, row) => payRow(row + 1, row + 1 === payouts.length)),
    })}
    ${table({
      caption: 'The cards: spaces by symbol, on the three cards of each horse',
      head: ['Horse', ...symbols.map((symbol) => terms[symbol].en)],
      rows: house.horses.map(cardRow),
    })}
    <h4>Hidden bets</h4>
    <p>
      In the ${word(terms.hiddenBets)}, preset hidden, chips lie face down until the race is over. Every player has
      ${hidden.players[0]!.hand!.join(', ')}, so there are ${hidden.rounds} rounds of bets. A 0 earns and owes nothing:
      it is for a ${word(terms.bluff)} (R12, R19).
    </p>
  `
}
