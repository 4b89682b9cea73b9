/**
 * `node --conditions=source scripts/rooms.ts`, after `npm run build`: measures how high each game is before its first
 * throw, at every width from 240 to 1100 px, in every language, and writes `src/games/GAME/room.gen.ts`: the height to
 * reserve as a function of the width, in CSS.
 */
/* oxlint-disable no-await-in-loop -- one page measures one element after the other */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type GameFactory } from '@dicewright/engine'
import { games } from '@dicewright/engine/modules'
import { chromium, type Page } from 'playwright-core'
import { launchOptions } from '../../../vitest.shared.ts'
import { fewSeats, roomKey } from '../src/base/room.ts'
import { fitted, written, type Sample } from './room-fit.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const languages = ['en', 'ja', 'ko']

/** What there may be at a table of a game: other options change no height before the first throw. */
function tablesOf({ facts, options }: GameFactory): readonly { readonly seats: number; readonly options: object }[] {
  const [fewest, most] = facts.seats
  const seats = [...new Set([2, fewSeats, fewSeats + 1, most])].filter((n) => n >= fewest && n <= most)
  const { variant } = options.keys
  const variants = variant?.kind === 'choice' ? variant.values.map((one) => ({ variant: one })) : [{}]
  return seats.flatMap((n) => variants.map((one) => ({ seats: n, options: one })))
}

function settledOf(game: GameFactory, seats: number, options: object): Readonly<Record<string, unknown>> {
  const made = game(seats, options)
  if (!made.ok) throw new Error(made.message)
  return made.value.options
}

/** The heights of one element: at equal steps of the width, and at both sides of every leap, a tenth of a pixel apart. */
const heights = (page: Page, id: string, seats: number, options: object, lang: string): Promise<Sample[]> =>
  page.evaluate(
    async ([tag, players, given, language]) => {
      const element = Object.assign(document.createElement(tag), { keep: 'off', seed: '7', players, options: given })
      element.lang = language
      document.body.append(element)
      await (element as unknown as { updateComplete: Promise<unknown> }).updateComplete
      const card = element.shadowRoot!.querySelector<HTMLElement>('.card')!
      card.style.minHeight = '0'
      const at = (width: number): readonly [number, number] => {
        element.style.width = `${width}px`
        return [width, element.getBoundingClientRect().height]
      }
      const found = Array.from({ length: 55 }, (_, i) => at(Math.min(240 + 16 * i, 1100)))
      for (let i = found.length - 1; i > 0; i--) {
        let [low, high] = [found[i - 1]!, found[i]!]
        if (Math.abs(low[1] - high[1]) < 24) continue
        while (high[0] - low[0] > 0.15) {
          const middle = at(Math.round((low[0] + high[0]) * 5) / 10)
          if (Math.abs(middle[1] - low[1]) < Math.abs(middle[1] - high[1])) low = middle
          else high = middle
        }
        found.splice(i, 0, low, high)
      }
      element.remove()
      return found.map(([width, height]) => [width, height] as [number, number])
    },
    [`dw-${id}`, ['me', ...Array.from({ length: seats - 1 }, () => 'greedy')].join(), options, lang] as const,
  )

/** At every width that any of them knows, the highest of all, with what lies between two of its own taken as the higher. */
function highest(all: readonly (readonly Sample[])[]): Sample[] {
  const widths = [...new Set(all.flatMap((one) => one.map(([width]) => width)))].toSorted((a, b) => a - b)
  return widths.map((width) => [width, Math.max(...all.map((one) => heightAt(one, width)))])
}

function heightAt(samples: readonly Sample[], width: number): number {
  const after = samples.findIndex(([known]) => known >= width)
  if (samples[after]![0] === width) return samples[after]![1]
  return Math.max(samples[after - 1]![1], samples[after]![1])
}

const browser = await chromium.launch(launchOptions)
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 800 } })
  await page.setContent('<body style="margin:0">')
  await page.addScriptTag({ content: readFileSync(`${root}cdn/elements.iife.js`, 'utf8') })
  for (const game of games) {
    const byRoom = new Map<string, Sample[][]>()
    for (const { seats, options } of tablesOf(game))
      for (const lang of languages) {
        const key = roomKey(seats, settledOf(game, seats, options))
        byRoom.set(key, [...(byRoom.get(key) ?? []), await heights(page, game.facts.id, seats, options, lang)])
      }
    const rooms = [...byRoom].map(([key, all]) => [key, written(fitted(highest(all)))] as const)
    const file = `${root}src/games/${game.facts.id}/room.gen.ts`
    writeFileSync(
      file,
      `/** Written by scripts/rooms.ts. */\nimport type { Room } from '../../base/room.ts'\n\nexport const room: Room = ${JSON.stringify(Object.fromEntries(rooms))}\n`,
    )
    execFileSync('oxfmt', [file])
    for (const [key, css] of rooms) console.log(game.facts.id, key, css)
  }
} finally {
  await browser.close()
}
