/** The shortest match that reaches each leaf of the chart of YESSIR!. */
import type { LeafStory } from '../lib/book.ts'
import { deal } from './says.ts'

const cups = deal('246', '13', '55')

export const leaves: readonly LeafStory[] = [
  { leaf: 'start', plies: [], note: 'The player who throws the first shared dice is drawn.' },
  {
    leaf: 'high.roll',
    passing: true,
    options: { firstStarter: 'highestDie' },
    plies: ['high 5'],
    note: 'Each player throws a die; the highest begins.',
  },
  { leaf: 'round.shared', plies: ['start 0'], note: 'Three shared dice will be thrown.' },
  {
    leaf: 'round.deal',
    passing: true,
    plies: cups.slice(0, 3),
    note: 'Every cup gets two dice, one cup after the other.',
  },
  { leaf: 'round.turns.act', plies: cups, note: 'One action, from a to e.' },
  { leaf: 'round.turns.one', passing: true, plies: [...cups, 'a4'], note: 'One shared die is thrown again.' },
  {
    leaf: 'round.turns.adjust',
    options: { changeDie: true },
    plies: [...cups, 'a4', 'shared 4'],
    note: 'The die shows its face again, so it may be turned.',
  },
  { leaf: 'round.turns.all', passing: true, plies: [...cups, 'b'], note: 'All shared dice are thrown again.' },
  {
    leaf: 'round.turns.own',
    passing: true,
    plies: [...cups, 'c'],
    note: 'A seat throws its own two dice again, and looks.',
  },
  {
    leaf: 'round.turns.unseen',
    passing: true,
    plies: [...cups, 'e'],
    note: 'A seat throws its own two dice again without looking.',
  },
  { leaf: 'over', options: { roundLimit: 1 }, plies: [...cups, 'd', 'd'], note: 'The match is decided.' },
]
