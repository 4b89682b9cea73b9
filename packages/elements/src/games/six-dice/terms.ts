/** The special words that texts of Six Dice can show under the options of a match. */
import type { Game } from '@dicewright/engine'
import type { Settled, State } from '@dicewright/engine/six-dice'
import type { Term } from '../../base/coach.ts'
import type { Sentence } from '../../base/lazy/sentences.ts'
import { termTexts, type TermRow } from '../../base/lazy/terms.ts'
import { translator, type Language } from '../../kit/messages.ts'
import { termMessages, termWords, type TermKey, type WordKey } from './terms.messages.ts'

type Row = TermRow<WordKey, TermKey>

export function terms({ settled }: Game<State, Settled>, language: Language): readonly Term[] {
  const say = translator(termMessages, language)
  const { values, endAt: target, gratuity } = settled
  const { buta, furikiriStop, games, settlement, unstartedPenalty: penalty, uma } = values
  const rows: readonly (Row | false)[] = [
    ['oya', '3.2', 'oya', ...(games > 1 ? (['oyaNext'] as const) : [])],
    ['lap', '3.2', 'lap'],
    ['lastLap', '3.7', ['lastLap', { target }]],
    ['turnScore', '3.4-2', 'turnScore'],
    ['bank', '3.4-2', 'bank'],
    ['threePairs', 'SD2', ['threePairs', { points: values.threePairs }], 'allSix'],
    ['straight', 'SD2', ['straight', { points: values.straight }], 'allSix'],
    ['dobon', '3.4-3', 'dobon'],
    ['furikiri', '3.4-4', furikiriStop ? 'furikiriStop' : 'furikiri'],
    ['started', 'SD3', startOf(settled)],
    ['unstarted', 'SD3', 'unstarted', startOf(settled)],
    buta && ['initial', '3.5', 'initial'],
    buta && ['buta', 'B1', ...butaOf(settled)],
    values.spillPerMille > 0 && ['spill', 'B2', 'spill', buta ? 'isButa' : 'isLost'],
    values.stackPerMille > 0 && ['stack', 'B3', 'stack', buta ? 'isButa' : 'isLost'],
    settlement && ['settlement', 'SD11', 'settlement'],
    settlement && ['gamePoints', 'SD11', 'gamePoints'],
    settlement && penalty > 0 && ['penalty', 'SD15', ['penalty', { penalty }]],
    gratuity > 0 && ['gratuity', 'SD13', ['gratuity', { gratuity }]],
    settlement && uma !== null && ['uma', 'SD17', ['uma', { uma: say.list(uma.map((part) => say.signed(part))) }]],
  ]
  return termTexts(termWords, say, rows)
}

/** Only buta makes initial points other than 0. */
function startOf({ startAt: start, values: { buta } }: Settled): Sentence<TermKey> {
  if (start === 0) return buta ? 'startedDebt' : 'startedFree'
  return [buta ? 'startedInitial' : 'started', { start }]
}

function butaOf({ values, mishaps }: Settled): readonly Sentence<TermKey>[] {
  return [
    values.butaAfterFurikiri ? 'butaSix' : 'buta',
    ...(mishaps ? (['butaMishap'] as const) : []),
    values.butaStarted,
  ]
}
