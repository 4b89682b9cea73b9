/**
 * The lazy part of a game, all but its help: the bots that are not in the element, the careful reader, the check of the
 * dice, refusals in other languages, the chart.
 */
import {
  accept,
  makeTranscript,
  parseShareText,
  parseTranscript,
  replay,
  verify,
  type GameFactory,
  type Bot,
} from '@dicewright/engine'
import { chartTemplate, eventsOf } from '../../parts/statechart/chart.ts'
import type { ChartNames } from '../../parts/statechart/live-chart.ts'
import type { LazyPart } from '../lazy.ts'
import { translator } from '../../kit/messages.ts'
import { lazyMessages } from './lazy.messages.ts'
import type { PuzzleSet } from '../puzzle/set.ts'
import { refusalTranslator, type RefusalTexts } from './refusals.ts'

export function lazyTools(
  factory: GameFactory,
  bots: Readonly<Record<string, Bot>>,
  refusalTexts: RefusalTexts,
  chartWords: ChartNames | undefined,
  puzzles?: (options: object) => Promise<PuzzleSet>,
): Pick<LazyPart, 'puzzle'> &
  Required<Pick<LazyPart, 'policyOf' | 'read' | 'check' | 'translateRefusal' | 'chart' | 'share' | 'occasion'>> {
  return {
    chart(tools, game, phase, legal) {
      const drawn = chartTemplate(tools, { game, phase, enabled: eventsOf(game, legal), words: chartWords })
      return tools.html`<div>
        <h3>${translator(lazyMessages, tools.language)('chart')}</h3>
        ${drawn}
      </div>`
    },
    translateRefusal: refusalTranslator(refusalTexts),
    share: async () => (await import('../share/share.ts')).sharing,
    occasion: async (host) => (await import('../day/day.ts')).openDay(host),
    ...(puzzles && {
      puzzle: async (host) =>
        (await import('../puzzle/puzzle.ts')).openPuzzle(host, await puzzles(host.table()!.game.options)),
    }),
    policyOf: (name, seed, options) => bots[name]!.policy(seed, options),
    read(text) {
      const parsed = /^dw\d/.test(text.trim()) ? parseShareText(text, [factory]) : parseTranscript(text)
      if (!parsed.ok) return parsed
      const match = replay(parsed.value, [factory])
      return match.ok ? accept(makeTranscript(match.value.transcript(parsed.value.end))) : match
    },
    check(text) {
      const transcript = parseTranscript(text)
      if (!transcript.ok) return transcript
      const found = verify(transcript.value, [factory])
      return found.ok ? accept(transcript.value.entries.filter(({ by }) => by === 'chance').length) : found
    },
  }
}
