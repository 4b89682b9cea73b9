/**
 * Parameters of the address with values that are not possible: each is shown with what was expected, and the rest is
 * kept. The page of a table's setup shows those of the setup itself.
 */
import { languages } from '@dicewright/elements'
import type { nothing, TemplateResult } from 'lit'
import { routeOf } from '../routes.ts'
import { themes, type App, type Page, type WrongParameter } from '../app.ts'
import { problemNote, type ProblemRow } from './problem.ts'
import { games } from '../games/modules.ts'

export function wrongParametersNote(app: App, page: Page): TemplateResult | typeof nothing {
  const { say, url } = app
  const wrong = [...wrongParameters(app), ...(page.wrong?.() ?? [])]
  const values = wrong.map(({ name, code, expected }) => ({
    code,
    given: `${name}=${url.searchParams.get(name)}`,
    expected: say('expected', { expected }),
    kept: say('keptRest'),
  }))
  return problemNote(app, [...repeatedIn(url).map((name) => repeatedRow(app, name)), ...values], () =>
    dismiss(app, wrong),
  )
}

/** Parameters that the address has more than once. */
export const repeatedIn = ({ searchParams }: URL): readonly string[] =>
  [...new Set(searchParams.keys())].filter((name) => searchParams.getAll(name).length > 1)

function repeatedRow({ say, url }: App, name: string): ProblemRow {
  const given = url.searchParams.getAll(name).map((value) => `${name}=${shortened(value)}`)
  const expected = say('expected', { expected: say('onlyOnce', { word: name }) })
  return { code: 'query-value', given: given.join('&'), expected, kept: say('keptFirst', { given: given[0]! }) }
}

/** A transcript is too long to be shown whole. */
const shortened = (value: string): string => (value.length > 40 ? `${value.slice(0, 40)}…` : value)

/** The ply that the address names; null where it names none that such a match has. */
export function plyNamed({ searchParams }: URL, plies: number): number | null {
  const text = searchParams.get('at')
  return text !== null && /^\d{1,9}$/.test(text) && Number(text) <= plies ? Number(text) : null
}

/** A live match may still reach the ply. */
export function wrongPly({ url, say }: App, plies: number, isLive: boolean): readonly WrongParameter[] {
  if (!url.searchParams.has('at') || plyNamed(url, isLive ? Infinity : plies) !== null) return []
  return [{ name: 'at', code: 'query-value', expected: say('wholeFrom', { min: 0, max: plies }) }]
}

/** Parameters that need no page to check them. */
function wrongParameters({ url, say }: App): readonly WrongParameter[] {
  const { page } = routeOf(url)
  const wrong: WrongParameter[] = []
  const needOneOf = (name: string, values: readonly string[], code: WrongParameter['code'] = 'query-value') => {
    const given = url.searchParams.get(name)
    if (given === null || values.includes(given)) return
    const expected = values.length === 1 ? values[0]! : say('oneOf', { values: say.list(values) })
    wrong.push({ name, code, expected })
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

/** Takes wrong and repeated parameters out of the address. */
function dismiss(app: App, wrong: readonly WrongParameter[]): void {
  const url = new URL(app.url)
  for (const name of repeatedIn(url)) url.searchParams.set(name, url.searchParams.get(name)!)
  for (const { name } of wrong) url.searchParams.delete(name)
  app.go(url.href, { replace: true, state: history.state })
}
