/** Routes of bots that are lent to readers' browsers, open to pages of any site. */
import type { NotLent } from '../../api/loans.ts'
import { answered, data, param, refused, type ApiSettings, type Ask, type Route } from './answers.ts'
import { readBody, readText } from './bodies.ts'

export function loanRoutes(settings: ApiSettings): readonly Route[] {
  if (!settings.loans) return []
  return [
    ['POST', '/api/loans', async (ask) => lend(settings, ask)],
    ['POST', '/api/loans/:id/result', async (ask) => report(settings, ask)],
  ]
}

async function lend({ loans, guard, limits, seatPage }: ApiSettings, { env }: Ask): Promise<Response> {
  const body = await readBody(env.incoming, limits.bodyBytes)
  if (!body.ok) return refused(body)
  const bot = readText(body.value, 'bot', 'AUTHOR/BOT')
  if (!bot.ok) return refused(bot)
  const game = readText(body.value, 'game', 'the id of a game, such as "six-dice"')
  if (!game.ok) return refused(game)
  const lent = await loans!.lend(guard.addressOf(env.incoming), bot.value, game.value)
  if (!lent.ok) return refused(lent)
  if (lent.value === null) return data({ loan: null } satisfies NotLent)
  return data({ ...lent.value, sandbox: (await seatPage?.(env.incoming)) ?? null }, 201)
}

async function report({ loans, guard, limits }: ApiSettings, ask: Ask): Promise<Response> {
  const { incoming } = ask.env
  const body = await readBody(incoming, limits.loanBytes)
  if (!body.ok) return refused(body)
  return answered(await loans!.report(guard.addressOf(incoming), param(ask, 'id'), body.value), 201)
}
