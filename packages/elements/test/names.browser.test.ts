/**
 * Accessible names in every language: axe with its experimental rule `label-content-name-mismatch`, since who steers by
 * voice says what is written on a button. Looked at are the start, a decision, a bot's turn and the end of every game, with
 * all folds and drawers open, in English and, in turn, in another language; in a drill in all. Colours are the same in all
 * languages and looked at elsewhere.
 */
// @module-tag matches
/* oxlint-disable no-await-in-loop -- one state after another */
import { makeTranscript, Match, random, repeatable, unwrap } from '@dicewright/engine'
import { gameById } from '@dicewright/engine/modules'
import axe from 'axe-core'
import { afterEach, expect, it } from 'vitest'
import type { GameElement } from '../src/base/game-element.ts'
import type { Language } from '../src/kit/messages.ts'
import '../src/elements.define.ts'
import { mountedAs, openDrawer } from './element.ts'
import { inTurn } from './sample.ts'

afterEach(() => document.body.replaceChildren())

const tags = ['dw-six-dice', 'dw-chaser', 'dw-yatzy', 'dw-yessir', 'dw-royal-turf'] as const
type Tag = (typeof tags)[number]

/** A whole random match. */
function played(id: string): string {
  const players = ['me', 'greedy', 'random']
  const match = new Match(unwrap(gameById(id)!(players.length)), { dice: repeatable('names', 'a set'), players })
  const source = random(3)
  while (match.actor !== 'over') {
    if (match.actor === 'chance') match.roll()
    else {
      const legal = match.game.legalActions(match.state)
      unwrap(match.act(legal[source.below(legal.length)]!))
    }
  }
  return makeTranscript(match.transcript())
}

const mount = async (tag: Tag, attributes: Readonly<Record<string, string>>) =>
  (await mountedAs(tag, { seed: '7', ...attributes })) as unknown as GameElement

/** What a person is asked to decide, after a throw where there is one. */
async function deciding(tag: Tag, decided = 0): Promise<GameElement> {
  const element = await mount(tag, { players: 'me,greedy' })
  for (let left = decided; left > 0 || element.legalActions.length < 2;) {
    const [action] = element.legalActions
    if (action) {
      element.act(action)
      left--
    } else element.proceed()
    await element.settled
  }
  expect(element.legalActions.length).toBeGreaterThan(1)
  return element
}

const states: Readonly<Record<string, (tag: Tag) => Promise<GameElement>>> = {
  start: (tag) => mount(tag, { players: 'me,greedy' }),
  decision: (tag) => deciding(tag),
  'later decision': (tag) => deciding(tag, 5),
  "bot's turn": async (tag) => {
    const element = await mount(tag, { players: 'greedy,random' })
    let left = 3
    element.addEventListener('dw-before-action', (event) => left-- <= 0 && event.preventDefault())
    element.proceed()
    await element.settled
    expect(element.phase).not.toBe('over')
    return element
  },
  end: async (tag) => {
    const element = await mount(tag, { transcript: played(tag.slice('dw-'.length)) })
    await element.settled
    expect(element.phase).toBe('over')
    return element
  },
}

/** What is there in another language is the same but for its words: of it, names and texts are looked at. */
const wordsAlone = ['cat.name-role-value', 'cat.text-alternatives', 'cat.language']
const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function found(element: GameElement): Promise<readonly string[]> {
  const { violations } = await axe.run(element, {
    resultTypes: ['violations'],
    runOnly: element.lang === 'en' ? everything : wordsAlone,
    rules: {
      'label-content-name-mismatch': { enabled: true },
      'color-contrast': { enabled: false },
      region: { enabled: false },
      'page-has-heading-one': { enabled: false },
      'landmark-one-main': { enabled: false },
    },
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}

const spoken = (turn: number): readonly Language[] => ['en', ...inTurn(['ja', 'ko'] as const, turn)]

const rows = tags.flatMap((tag) => Object.keys(states).map((state) => [tag, state] as const))

it.each(rows.map(([tag, state], turn) => [tag, state, turn] as const))(
  '%s has good names in its languages, %s',
  async (tag, state, turn) => {
    const element = await states[state]!(tag)
    for (const lang of spoken(turn)) {
      element.lang = lang
      await element.settled
      expect([lang, ...(await found(element))]).toEqual([lang])
    }
    if (state !== 'decision') return
    for (const [later, drawer] of (['turns', 'odds', 'rules', 'more'] as const).entries()) {
      await openDrawer(element, drawer)
      for (const fold of element.shadowRoot!.querySelectorAll('details')) fold.open = true
      for (const lang of spoken(turn + later)) {
        element.lang = lang
        await element.settled
        expect([drawer, lang, ...(await found(element))]).toEqual([drawer, lang])
      }
    }
  },
)
