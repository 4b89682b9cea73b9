/** The turns of a match as lines of the log: what was taken, what was lost, how it ended. */
import { html } from '../../kit/html.ts'
import { nothing } from 'lit'
import type { LogRow } from '../../base/frame.ts'
import { faceRow } from '../../parts/die/pips.ts'
import type { SixDiceMatch } from './scene.ts'
import { turnsUpTo } from './turns.ts'
import type { Say } from './frame.ts'

/** Turns shown. */
const most = 12

export const logRows = (match: SixDiceMatch, ply: number, say: Say): readonly LogRow[] =>
  turnsUpTo(match, ply, most).map(({ seat, takes, lost, furikiri, end, points }) => ({
    seat,
    actions: html`${takes.map((dice) => faceRow(dice))}${furikiri ? html`<span>${say('furikiri')}</span>` : nothing}${
        lost.length ? faceRow(lost, ' lost') : nothing
      } <span>${say(end === null ? 'logNow' : end === 'stop' ? 'logStop' : end)}</span>`,
    points: say.number(points),
  }))
