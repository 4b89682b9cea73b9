/** The chart that the second file of a game draws, for the board to show it. */
import { unwrap } from '@dicewright/engine'
import { chartWordsOf } from '@dicewright/engine/charts'
import { games } from '@dicewright/engine/modules'
import { render } from 'lit'
import { expect, it } from 'vitest'
import type { LazyPart } from '../src/base/lazy.ts'
import { languages } from '../src/kit/messages.ts'
import { html } from '../src/kit/html.ts'
import { dieFace } from '../src/parts/die/pips.ts'

const parts: Readonly<Record<string, () => Promise<LazyPart>>> = {
  'six-dice': () => import('../src/games/six-dice/six-dice.lazy.ts'),
  chaser: () => import('../src/games/chaser/chaser.lazy.ts'),
  yatzy: () => import('../src/games/yatzy/yatzy.lazy.ts'),
  yessir: () => import('../src/games/yessir/yessir.lazy.ts'),
  'royal-turf': () => import('../src/games/royal-turf/royal-turf.lazy.ts'),
}

it.each(games.map((factory) => [factory.facts.id, factory] as const))(
  'names the phase of %s in each language, with its styles',
  async (id, factory) => {
    const part = await parts[id]!()
    const game = unwrap(factory(2))
    const state = game.start()
    const phase = game.phase(state)
    for (const language of languages) {
      const root = document.createElement('div')
      render(part.chart!({ html, dieFace, language }, game, phase, game.legalTexts(state)), root)
      expect(root.querySelector('[aria-current="step"] b')!.textContent).toBe(
        chartWordsOf(id)!.phases[phase]![language],
      )
    }
    expect(part.styles).toContain(".chart .phase[aria-current='step']")
  },
)
