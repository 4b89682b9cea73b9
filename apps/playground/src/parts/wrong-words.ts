/**
 * What an address says that cannot be, beside the setup of a table, which tells of its own: each word is named with what was
 * expected, and everything else is kept. It is read from the address alone, and gone as soon as that is.
 */
import { languages } from '@dicewright/elements'
import type { nothing, TemplateResult } from 'lit'
import { placeOf } from '../address.ts'
import { themes, type App, type Page, type WrongWord } from '../app.ts'
import { problemNote, type ProblemRow } from './problem.ts'
import { games } from '../games/modules.ts'

export function wrongNote(app: App, page: Page): TemplateResult | typeof nothing {
  const { say, url } = app
  const wrong = [...wrongWords(app), ...(page.wrong?.() ?? [])]
  const values = wrong.map(({ word, code, expected }) => ({
    code,
    given: `${word}=${url.searchParams.get(word)}`,
    expected: say('expected', { expected }),
    kept: say('keptRest'),
  }))
  return problemNote(app, [...repeatedIn(url).map((word) => repeatedRow(app, word)), ...values], () =>
    forget(app, wrong),
  )
}

/** Words said more than once, on whatever page: nothing tells which is meant. */
export const repeatedIn = ({ searchParams }: URL): readonly string[] =>
  [...new Set(searchParams.keys())].filter((word) => searchParams.getAll(word).length > 1)

function repeatedRow({ say, url }: App, word: string): ProblemRow {
  const given = url.searchParams.getAll(word).map((value) => `${word}=${shortened(value)}`)
  const expected = say('expected', { expected: say('onlyOnce', { word }) })
  return { code: 'query-value', given: given.join('&'), expected, kept: say('keptFirst', { given: given[0]! }) }
}

/** A transcript is far too long to be named whole. */
const shortened = (value: string): string => (value.length > 40 ? `${value.slice(0, 40)}…` : value)

/** The ply an address names, of a match of so many; null where it names none of them. */
export function plyNamed({ searchParams }: URL, plies: number): number | null {
  const text = searchParams.get('at')
  return text !== null && /^\d{1,9}$/.test(text) && Number(text) <= plies ? Number(text) : null
}

/** Of a match that goes on it may name a ply to come. */
export function wrongPly({ url, say }: App, plies: number, isLive: boolean): readonly WrongWord[] {
  if (!url.searchParams.has('at') || plyNamed(url, isLive ? Infinity : plies) !== null) return []
  return [{ word: 'at', code: 'query-value', expected: say('wholeFrom', { min: 0, max: plies }) }]
}

/** What no page has to be asked about. */
function wrongWords({ url, say }: App): readonly WrongWord[] {
  const { page } = placeOf(url)
  const wrong: WrongWord[] = []
  const needOneOf = (word: string, values: readonly string[], code: WrongWord['code'] = 'query-value') => {
    const given = url.searchParams.get(word)
    if (given === null || values.includes(given)) return
    const expected = values.length === 1 ? values[0]! : say('oneOf', { values: say.list(values) })
    wrong.push({ word, code, expected })
  }
  needOneOf('theme', themes)
  needOneOf('lang', languages)
  if (page === 'bot')
    needOneOf(
      'game',
      games.map(({ facts }) => facts.id),
      'game-unknown',
    )
  if (page === 'play' || page === 'match') needOneOf('view', ['match'])
  return wrong
}

/** What was wrong goes from the address, and so does what was said again. */
function forget(app: App, wrong: readonly WrongWord[]): void {
  const url = new URL(app.url)
  for (const word of repeatedIn(url)) url.searchParams.set(word, url.searchParams.get(word)!)
  for (const { word } of wrong) url.searchParams.delete(word)
  app.go(url.href, { replace: true, state: history.state })
}
