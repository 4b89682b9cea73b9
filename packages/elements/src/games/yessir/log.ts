/** The latest actions as lines of the log: what a seat said or paid for, and how rounds ended. */
import { html } from '../../kit/html.ts'
import type { Seat } from '@dicewright/engine'
import type { LogRow } from '../../base/frame.ts'
import { dieFace } from '../../parts/die/pips.ts'
import type { Step, YessirMatch } from './lay.ts'
import type { Say } from './voice.ts'

/** Lines shown. */
const most = 12

/** Actions up to `ply`, newest first; a round that ended stands as the line of its winner. */
export function logRows(match: YessirMatch, ply: number, say: Say): readonly LogRow[] {
  const rows: LogRow[] = []
  for (let at = ply; at > 0 && rows.length < most; at--) {
    const { by, id } = match.entries[at - 1]!
    const [before, after] = [at - 1, at].map((one) => match.game.observe(match.stateAt(one), 'table'))
    if (before!.turn !== null && after!.turn === null) {
      const { winner, hands } = after!.showdown!
      rows.push(
        winner === null
          ? { seat: null, actions: html`<span>${say('drawn')}</span>`, points: '' }
          : {
              seat: winner,
              actions: html`<b>${say('wonRound', { hand: say(hands[winner]!.hand.name) })}</b>`,
              points: `${after!.players[winner]!.wins}/${after!.winsToWin}`,
            },
      )
    }
    if (by !== 'chance') rows.push(rowOf(match.game.object(id) as Step, by, before!, match.game.make(id), say))
  }
  return rows.slice(0, most)
}

type Seen = ReturnType<YessirMatch['game']['observe']>

function rowOf({ type, face }: Step, seat: Seat, { turn }: Seen, text: string, say: Say): LogRow {
  const choice = turn!.choices.find(({ action }) => action === text)!
  const points = choice.cost === 0 ? '' : say.signed(-choice.cost)
  if (type === 'd')
    return { seat, actions: html`<span>${say('yessir')}</span>`, points: `${turn!.passes + 1}/${turn!.active}` }
  if (type === 'a')
    return {
      seat,
      actions: html`${dieFace(face!, String(face))}<span>${say('didA', { face: String(face) })}</span>`,
      points,
    }
  if (type === 'plus' || type === 'minus')
    return { seat, actions: html`<span>${say('didTurn', { face: String(choice.face) })}</span>`, points }
  const step = { b: 'didB', c: 'didC', e: 'blind', same: 'didSame' } as const
  return { seat, actions: html`<span>${say(step[type as keyof typeof step])}</span>`, points }
}
