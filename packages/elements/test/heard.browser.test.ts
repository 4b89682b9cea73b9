/**
 * Whole matches by ear: every throw, take, bet and move is in what was announced, in order, and who it was of. What is to
 * be heard is read from the transcript, by the notation and not by the sentences of the elements.
 */
/* oxlint-disable no-await-in-loop -- one press after another is what playing is */
import { parseTranscript, replay, unwrap, type Match } from '@dicewright/engine'
import { gameById } from '@dicewright/engine/modules'
import { houseHorses } from '@dicewright/engine/royal-turf'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import type { GameElement } from '../src/base/game-element.ts'
import { turfMessages } from '../src/games/royal-turf/royal-turf.messages.ts'
import { languages, type Language } from '../src/kit/messages.ts'
import '../src/elements.define.ts'
import { listen, mountedAs, one, textOf } from './element.ts'

afterEach(() => document.body.replaceChildren())

/** Words that one sentence has, in any order; the name of a seat goes before the first of its turn. */
type Fact = readonly string[]

/** What a die shows, one after the other. */
const faces = (dice: string): string => Array.from(dice).join(' ')
const written = (value: number): string => value.toLocaleString('en').replace('-', '\u2212')

interface Moment {
  readonly type: string
  readonly operands: readonly string[]
  /** The seat that did it, or whose dice fell. */
  readonly seat: number
  readonly name: string
  readonly before: any
  readonly after: any
  readonly lang: Language
}

const horse = (id: string, lang: Language): string => houseHorses.find((known) => known.id === id)!.names[lang]

const sheetFacts = ({ type, operands: [first = ''], seat, after }: Moment): readonly Fact[] => {
  // Of a roll all dice are told, those that were kept too.
  if (type === 'roll') return [[after.turn.dice.join(' ')]]
  if (type === 'keep') return first === '-' ? [] : [[faces(first)]]
  return type === 'score' ? [[written(after.players[seat].total)]] : []
}

const heard: Readonly<Record<string, (moment: Moment) => readonly Fact[]>> = {
  'six-dice': ({ type, operands: [first = ''], seat, name, after }) => {
    if (type === 'oya') return [[name, first]]
    if (type === 'roll' || type === 'take') return [[faces(first)]]
    return type === 'stop' ? [[written(after.players[seat].total)]] : []
  },
  chaser: sheetFacts,
  yatzy: sheetFacts,
  yessir: ({ type, operands: [first = ''], seat, name, before, after }) => {
    if (type === 'shared') return [[faces(first)]]
    if (/^(?:a\d|[bce])$/.test(type)) return [[name, String(after.players[seat].luckShown)]]
    if (type === 'd') return [[name, String(before.turn.passes + 1)]]
    return type === 'plus' || type === 'minus' || type === 'same' ? [[name]] : []
  },
  'royal-turf': ({ type, operands: [first = '', second = ''], name, lang }) => {
    if (type === 'bet') return [[name, horse(first, lang), second]]
    if (type === 'roll') return [[name, turfMessages[lang][first as 'cap'] as string]]
    return type === 'move' ? [[name, horse(first, lang)]] : []
  },
}

const isIn = (sentence: string, word: string): boolean => {
  const plain = word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(/^\d/.test(word) ? `(?<!\\d)${plain}(?!\\d)` : plain, 'i').test(sentence)
}

/** The facts of a match that were not heard at their place. */
function unheard(match: Match, id: string, said: string, names: readonly string[], lang: Language): readonly string[] {
  const sentences = said.split(/(?<=[.。])\s*/)
  const missed: string[] = []
  let at = 0
  let last: number | null = null
  const find = (fact: Fact, what: string): void => {
    const found = sentences.findIndex((sentence, i) => i >= at && fact.every((word) => isIn(sentence, word)))
    if (found < 0) missed.push(`${what}: ${fact.join(' ')}`)
    else at = found
  }
  match.entries.forEach(({ text, by }, index) => {
    const [before, after] = [index, index + 1].map((ply) => match.game.observe(match.stateAt(ply), 'table'))
    const mover: number | null = before.turn?.seat ?? before.mover ?? null
    const seat = by === 'chance' ? mover : by
    const [type = '', ...operands] = text.split(' ')
    const name = seat === null ? '' : names[seat]!
    const facts = heard[id]!({ type, operands, seat: seat ?? 0, name, before, after, lang })
    if (seat !== null && seat !== last && facts.length) find([name], `${text} of`)
    for (const fact of facts) find(fact, text)
    if (facts.length) last = seat
  })
  return missed
}

/** Presses the main button until the match is over, as a person who wants to know nothing else. */
async function playOut(element: GameElement): Promise<void> {
  for (let pressed = 0; element.phase !== 'over'; pressed++) {
    expect(pressed).toBeLessThan(800)
    const { plies } = element
    one(element, '[data-home]').click()
    await element.settled
    const [action] = element.legalActions
    if (element.plies === plies && action) element.act(action)
    await element.settled
  }
}

const kinds = [
  ['six-dice', { target: 2000 }, 'me:Ada,greedy,turn'],
  // Without a person, whose averages take most of the time of such a match.
  ['chaser', {}, 'greedy,random'],
  ['yatzy', {}, 'random,greedy'],
  ['yessir', { preset: 'short', changeDie: true }, 'me:Ada,greedy,random,greedy'],
  ['royal-turf', { races: 1, trackLength: 15, paceSpace: 8 }, 'me:Ada,greedy,random,greedy'],
] as const

/** Names as the elements call them: two of one name are told apart by their letters. */
function called(players: string): readonly string[] {
  const words = players.split(',').map((word) => word.replace(/^me:/, ''))
  const names = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return names.map((name, seat) =>
    names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} ${String.fromCharCode(65 + seat)}`,
  )
}

describe.each(languages)('in %s', (lang) => {
  it.each(kinds)('all of a match of %s can be heard', async (id, options, players) => {
    const { heard: said, stop } = listen()
    onTestFinished(stop)
    const attributes = { players, lang, seed: '7', panel: 'none', options: JSON.stringify(options) }
    const element = (await mountedAs(`dw-${id}`, attributes)) as unknown as GameElement
    await playOut(element)
    const match = unwrap(replay(unwrap(parseTranscript(element.transcript)), [gameById(id)!]))
    await expect.poll(() => unheard(match, id, said.join(' '), called(players), lang)).toEqual([])
    expect(match.entries.length).toBeGreaterThan(20)
  })
})

it('tells a long turn of Six Dice whole, its player named once', async () => {
  const { heard: said, stop } = listen()
  onTestFinished(stop)
  const element = (await mountedAs('dw-six-dice', { seed: '7' })) as unknown as GameElement
  while (!element.transcript.includes('roll 113335')) {
    expect(element.plies).toBeLessThan(40)
    one(element, '[data-home]').click()
    await element.settled
  }
  await expect
    .poll(() => said.join(' '))
    .toContain(
      'Greedy threw 1 1 3 3 3 5. Took 1 1 3 3 3 5 for 550, 550 this turn. Furikiri: six dice again. ' +
        'Threw 1 1 2 4 4 5. Took 1 1 5 for 250, 800 this turn. Threw 1 4 6. Took 1 for 100, 900 this turn. ' +
        'Threw 1 5. Took 1 5 for 150, 1,050 this turn. Furikiri: six dice again. ' +
        'Threw 1 2 4 4 5 6. Took 1 5 for 150, 1,200 this turn. Stopped with 1,200, total 1,200. Next: You.',
    )
})

it.each(kinds)(
  'a live region in the element tells of all bots of %s, however fast they play',
  async (id, options, given) => {
    const players = given.replace('me:Ada', 'random')
    const seen: string[] = []
    const attributes = { players, announce: 'self', seed: '7', panel: 'none', options: JSON.stringify(options) }
    const element = (await mountedAs(`dw-${id}`, attributes)) as unknown as GameElement
    const watch = new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof Element) seen.push(textOf(node))
    })
    watch.observe(one(element, '[role=status]'), { childList: true })
    onTestFinished(() => watch.disconnect())
    await playOut(element)
    const match = unwrap(replay(unwrap(parseTranscript(element.transcript)), [gameById(id)!]))
    await expect.poll(() => unheard(match, id, seen.join(' '), called(players), 'en')).toEqual([])
  },
)
