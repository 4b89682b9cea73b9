import { describe, expect, it } from 'vitest'
import { terms as chaserTerms } from '../games/chaser/rules/index.ts'
import { moduleById, modules } from '../modules.ts'
import { terms as yatzyTerms } from '../games/yatzy/rules/index.ts'
import { contractTeller } from './contract.ts'
import { tellerOf } from '../module.ts'

it('tells each game of the engine', () => {
  for (const module of modules) expect(tellerOf(module).round.en).toContain('{round}')
})

it.each(['nope', 'toString', '__proto__', ''])(
  'tells by the contract what %j is, which is no game of the engine',
  (id) => {
    expect(tellerOf(moduleById(id) ?? {})).toBe(contractTeller)
  },
)

describe('the word for a decision', () => {
  const wordOf = (id: string, text: string) => tellerOf(moduleById(id) ?? {}).markOf?.(text)?.words

  it.each([
    ['yessir', 'd', { en: 'Yessir! (pass)', ja: 'イエッサー!', ko: '예써!(패스)' }],
    ['yessir', 'a4', { en: 'one shared die again', ja: '共有ダイス1個を振り直す', ko: '공유 주사위 1개 다시' }],
    ['royal-turf', 'bet dark-brown 2', { en: 'Dark Brown', ja: 'ダークブラウン', ko: '다크 브라운' }],
    ['royal-turf', 'bet red-fox ?', { en: 'Red Fox', ja: 'レッドフォックス', ko: '레드 폭스' }],
    ['royal-turf', 'move beige', { en: 'Beige', ja: 'ベージュ', ko: '베이지' }],
    ['chaser', 'score fullHouse', chaserTerms.fullHouse],
    ['yatzy', 'score rigole', yatzyTerms.rigole],
  ])('%s: %s', (id, text, words) => expect(wordOf(id, text)).toMatchObject(words))

  it.each([
    ['six-dice', 'take 155'],
    ['chaser', 'keep 55'],
    ['chaser', 'score joker'],
    ['yatzy', 'score toString'],
    ['yessir', 'plus'],
    ['royal-turf', 'bet nobody 1'],
    ['royal-turf', 'card albino B'],
  ])('%s has none for %s', (id, text) => expect(wordOf(id, text)).toBeUndefined())
})
