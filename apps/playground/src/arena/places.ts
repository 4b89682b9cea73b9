/** What the fit of all results says of a version, in words. */
import type { RowFit } from '@dicewright/arena/api'
import type { App } from '../app.ts'
import { words } from './words.ts'

/** "2–5", or "2" where the place is sure. */
export const placeRange = (app: App, { placeFrom, placeTo }: Pick<RowFit, 'placeFrom' | 'placeTo'>): string =>
  placeFrom === placeTo
    ? app.say.number(placeFrom)
    : words(app)('placeRange', { from: app.say.number(placeFrom), to: app.say.number(placeTo) })

/** The strength with its interval, and the sets that would tell it from the next below. */
export function strengthSentence(app: App, { strength, low, high, toTellApart }: RowFit): string {
  const say = words(app)
  const whole = (points: number) => app.say.number(Math.round(points))
  const said = say('strengthLabel', { strength: whole(strength), low: whole(low), high: whole(high) })
  return toTellApart ? `${said} ${say('toTellApart', { count: toTellApart })}` : said
}
