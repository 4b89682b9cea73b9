/** Routes of bots that are lent to readers' browsers, open to pages of any site. */
import { answered, data, refused, type ApiSettings, type Ask, type Route } from './answers.ts'
import { readBody, readText } from './bodies.ts'

export function loanRoutes(settings: ApiSettings): readonly Route[] {
  if (!settings.loans) return []
  return [['POST', '/api/loans', async (ask) => lend(settings, ask)]]
}

async function lend({ loans, guard, limits, seatPage }: ApiSettings, { env }: Ask): Promise<Response> {
  const body = await readBody(env.incoming, limits.bodyBytes)
  if (!body.ok) return refused(body)
  const bot = readText(body.value, 'bot', 'AUTHOR/BOT')
  if (!bot.ok) return refused(bot)
  const game = readText(body.value, 'game', 'the id of a game, such as "six-dice"')
  if (!game.ok) return refused(game)
  const lent = await loans!.lend(guard.addressOf(env.incoming), bot.value, game.value)
  if (!lent.ok) return answered(lent)
  return data({ ...lent.value, sandbox: (await seatPage?.(env.incoming)) ?? null }, 201)
}
