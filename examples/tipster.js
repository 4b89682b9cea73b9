// A bot for Royal Turf in JavaScript. Before it bets it simulates the race a few times with the cards on the table, and
// bets on the horses that earned most. In the race it moves horses for its own chips.
//   npm run dicewright -- play royal-turf --bots examples/tipster.js,greedy --sets 20 --seed 1

const symbols = ['head', 'head', 'head', 'cap', 'saddle', 'shoe']
const races = 40

/** Simulates a race: every horse moves once before any moves again. Returns the horses in the order of arrival. */
function run(horses, trackLength) {
  let field = horses.map(({ id, card, position }) => ({ id, card, at: position }))
  const home = []
  while (home.length < 3) {
    for (const horse of shuffled(field)) {
      if (home.length === 3) break
      horse.at += horse.card[symbols[Math.floor(Math.random() * symbols.length)]]
      if (horse.at > trackLength) home.push(horse.id)
    }
    field = field.filter(({ id }) => !home.includes(id))
  }
  return home
}

const shuffled = (items) =>
  items
    .map((item) => ({ item, key: Math.random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item)

/** How often each horse came in as 1st, 2nd and 3rd; for the race they were counted in. */
let tips = { race: 0, places: {} }

function tipsFor({ race, horses, trackLength }) {
  if (tips.race === race) return tips.places
  const places = Object.fromEntries(horses.map(({ id }) => [id, [0, 0, 0]]))
  for (let i = 0; i < races; i++) run(horses, trackLength).forEach((id, place) => (places[id][place] += 1 / races))
  tips = { race, places }
  return places
}

/** @type {import('@dicewright/arena/bot').Bot<'royal-turf'>} */
export default {
  games: ['royal-turf'],

  act({ seat, observation, legal, help }) {
    const { horses, bets, moves, race } = observation
    /** Chips of a horse; one that lies face down counts as a 1. */
    const on = (id) =>
      horses.find((horse) => horse.id === id).chips.map(({ seat: owner, chip }) => ({ owner, value: chip ?? 1 }))

    if (bets.length > 0) {
      const places = tipsFor(observation)
      const worth = ({ horse, chip }) => {
        const sum = on(horse).reduce((all, { value }) => all + value, chip)
        return (
          chip * [1, 2, 3].reduce((all, place) => all + places[horse][place - 1] * help.payout(sum, place, race), 0)
        )
      }
      const best = bets.reduce((a, b) => (worth(b) > worth(a) ? b : a))
      console.log(
        `race ${race}: ${best.action}, ${places[best.horse].map((share) => Math.round(100 * share))} % placed`,
      )
      return best.action
    }

    if (moves.length === 0) return legal[0]
    const rivals = observation.players.length - 1
    const stake = (id) =>
      on(id).reduce((sum, { owner, value }) => sum + (owner === seat ? value : (0 - value) / rivals), 0)
    const mean = (id) => {
      const { head, cap, saddle, shoe } = horses.find((horse) => horse.id === id).card
      return (3 * head + cap + saddle + shoe) / 6
    }
    const gain = ({ horse, advance, place }) => stake(horse) * (advance - mean(horse) + (place ? 10 : 0))
    return moves.reduce((a, b) => (gain(b) > gain(a) ? b : a)).action
  },
}
