/** The state of Royal Turf: everything there is, hidden or not, and nothing that is random. */
import { layout, list, perSeat, scalar } from '../../../kit/layout.ts'
import { trackBounds } from './data.ts'
import { horses, maxSeats } from './notation.ts'

const field = horses.length
const allCards = 2 ** (field * 3) - 1
const billion = 1_000_000_000
/** Behind the start the last of the field stands on -6; over the line a horse keeps the number it came to. */
const [lowest, highest] = [1 - field, 2 * trackBounds.max]

export const stateLayout = layout({
  /** 1-based. */
  race: scalar('race', 0, 3),
  /** Who begins the race; -1 until it is known. */
  starter: scalar('seat', -1, maxSeats - 1),
  /** Who bets, or rolls and moves. */
  mover: scalar('seat', 0, maxSeats - 1),
  /** Betting round, 1-based; 0 while cards are drawn. */
  round: scalar('round', 0, 4),
  /** Cards not used in an earlier race: bit `horse * 3 + form`. */
  deck: scalar('cards as bits', 0, allCards),
  /** Those of them not turned over for this race. */
  pile: scalar('cards as bits', 0, allCards),
  /** Horses on the track. */
  running: scalar('horses as bits', 0, 2 ** field - 1),
  /** Horses whose card is set aside, since they have moved. */
  aside: scalar('horses as bits', 0, 2 ** field - 1),
  /** What the die shows; -1 before the first roll of a race. */
  symbol: scalar('symbol', -1, 3),
  /** Rolls of this race. */
  rolls: scalar('roll'),
  /** The horse moved last; -1 before the first move of a race. */
  horse: scalar('horse', -1, field - 1),
  /** The horse that has the pace chip; -1 while it lies on the track. */
  pace: scalar('horse', -1, field - 1),
  /** The card of each horse in this race; -1 until it is drawn. */
  form: list(field, 'form', -1, 2),
  /** Linear: 0 is the last space of the track, behind the line, -1 the one before; 1 is the first after it. */
  position: list(field, 'space', lowest, highest),
  /** Horses over the line, in order; -1 for none. */
  podium: list(3, 'horse', -1, field - 1),
  /** Chips: seat `s`, horse `h` at `s * 7 + h`, the value + 1; 0 for none. */
  chip: perSeat('chip value + 1', 0, 3, field),
  money: perSeat('pounds', -billion, billion),
  /** The race that ended last, as `shown...` and `paid` tell of it; 0 before the first has. */
  shownRace: scalar('race', 0, 3),
  /** Its pacemaker; -1 for none. */
  shownPace: scalar('horse', -1, field - 1),
  /** 1st, 2nd, 3rd and last. */
  shownPodium: list(4, 'horse', -1, field - 1),
  shownForm: list(field, 'form', -1, 2),
  shownPosition: list(field, 'space', lowest, highest),
  /** Its chips, turned over, as in `chip`. */
  shownChip: perSeat('chip value + 1', 0, 3, field),
  /** What each seat paid for the last horse, which may be less than it owed. */
  paid: perSeat('pounds', 0, billion),
})

/** A state of Royal Turf. */
export interface State extends ReturnType<typeof stateLayout.create> {}
