/** Matches that begin at a state, as a position or the `from` of a transcript has them, wherever in a turn that is. */
/* oxlint-disable no-await-in-loop -- one drawing after another */
import { makeTranscript, Match, random, repeatable, scripted, unwrap } from '@dicewright/engine'
import { gameById } from '@dicewright/engine/modules'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import '../src/elements.define.ts'
import { all, escapees, mountedAs, one, textOf, type Shown } from './element.ts'

afterEach(() => document.body.replaceChildren())

/** Decisions and throws of a random match, and those of them that are looked at from a later beginning. */
const most = 60
const heard = 3

const rows = [
  ['dw-six-dice', { target: 1000, spillPerMille: 200 }],
  ['dw-chaser', { firstPlayer: 'random' }],
  ['dw-yatzy', { variant: 'yams' }],
  ['dw-yessir', { changeDie: true, firstStarter: 'highestDie' }],
  ['dw-royal-turf', { preset: 'hidden' }],
] as const

function played(id: string, options: object, plies = most): Match {
  const match = new Match(unwrap(gameById(id)!(2, options)), {
    dice: repeatable('begun', 'a set'),
    players: ['a', 'b'],
  })
  const source = random(7)
  while (match.actor !== 'over' && match.entries.length < plies) {
    if (match.actor === 'chance') match.roll()
    else {
      const legal = match.game.legalActions(match.state)
      unwrap(match.act(legal[source.below(legal.length)]!))
    }
  }
  return match
}

/** The match as a person sees it who came after `ply` entries. */
function begunAt(whole: Match, ply: number): Match {
  const { game, settings } = whole
  const left = whole.entries.slice(ply, ply + heard)
  const fallen = left.filter(({ by }) => by === 'chance').map(({ text }) => text)
  const match = new Match(game, { ...settings, dice: scripted(game, fallen), from: whole.stateAt(ply) })
  for (const { by, id } of left) {
    if (by === 'chance') match.roll()
    else unwrap(match.act(id))
  }
  return match
}

/** The table in words, in any order: a state does not say in which its dice lie. */
const wordsOf = (element: Shown) =>
  textOf(one(element, '.card > .sr'))
    .split(/[\s,.]+/)
    .toSorted()

it.each(rows)('are drawn by %s from each of their states', async (tag, options) => {
  const match = played(tag.slice('dw-'.length), options)
  const written = (of: Match) => makeTranscript(of.transcript())
  const given = { mode: 'view', announce: 'self' }
  const whole = await mountedAs(tag, { ...given, transcript: written(match) })
  const words: unknown[] = []
  for (let ply = 0; ply <= match.entries.length; ply++) {
    whole.goTo(ply)
    await whole.updateComplete
    words.push(wordsOf(whole))
  }
  const element = await mountedAs(tag, given)
  for (let ply = 0; ply < match.entries.length; ply++) {
    const later = begunAt(match, ply)
    element.transcript = written(later)
    const seen: unknown[] = []
    for (let at = 0; at <= later.entries.length; at++) {
      element.goTo(at)
      await element.updateComplete
      expect(all(element, '.refusal')).toEqual([])
      seen.push(wordsOf(element))
    }
    // What led to its beginning is not known, and it may be what is still on the screen.
    expect(seen.slice(1), `after ${ply}`).toEqual(words.slice(ply + 1, ply + seen.length))
  }
})

/** Boxes that hide a part of what is in them, which is no name with its dots and no text for readers alone. */
const cut = (element: Shown): string[] =>
  all(element, ':not(svg *)')
    .filter((node) => !node.closest('.sr, dialog, .die, .tray h3, .sub'))
    .filter((node) => /hidden|clip/.test(getComputedStyle(node).overflowX) && node.scrollWidth > node.clientWidth + 1)
    .filter((node) => getComputedStyle(node).textOverflow !== 'ellipsis' && node.clientWidth > 1)
    .concat(all(element, '.sub .fact').filter((fact) => shownInPart(fact, fact.closest('.sub')!)))
    .map((node) => `${node.localName}.${node.className}`)

/** The bar leaves out facts whole that do not fit: they stand on a line below what is shown. */
function shownInPart(fact: Element, line: Element): boolean {
  const [of, shown] = [fact.getBoundingClientRect(), line.getBoundingClientRect()]
  return of.top < shown.bottom - 1 && of.right > shown.right + 1
}

it.each(rows)('are whole in %s where text is twice as large', async (tag, options) => {
  const root = document.documentElement
  root.style.fontSize = '200%'
  onTestFinished(() => {
    root.style.fontSize = ''
  })
  for (const plies of [4, 9, 14, 19, 24, 40]) {
    const match = played(tag.slice('dw-'.length), options, plies)
    // The settlement of Six Dice scrolls by itself.
    if (match.actor === 'over') break
    const element = await mountedAs(tag, { players: 'me,me', transcript: makeTranscript(match.transcript()) })
    for (const width of [390, 640, 1000, 1280])
      expect([plies, width, escapees(element, width), cut(element)]).toEqual([plies, width, [], []])
  }
})
