/**
 * The screen for play without a server: two elements of one page invite each other by pasted texts and by a relay; what is
 * wrong is said in one sentence, and the match here stays playable. Whole matches are in friend-pages.test.ts.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import '../src/elements.define.ts'
import { FriendTable } from '../src/friend/index.ts'
import { frameMessages } from '../src/base/frame.messages.ts'
import type { DwErrorEvent } from '../src/base/game-events.ts'
import type { GameElement } from '../src/base/game-element.ts'
import { chaser } from '@dicewright/engine/chaser'
import { all, focused, one, reported, textOf, type Shown } from './element.ts'
import { placeIn, sizes } from './one-screen.ts'
import { wearTestFont } from './font.ts'

type Board = GameElement & Shown

const before = location.href
const codes: string[] = []
const note = (event: Event): void => void codes.push((event as DwErrorEvent).detail.code)

beforeEach(() => {
  localStorage.clear()
  codes.length = 0
  document.addEventListener('dw-error', note)
})
afterEach(() => {
  document.removeEventListener('dw-error', note)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
  localStorage.clear()
  history.replaceState(null, '', before)
})

const soon = <T>(look: () => T | Promise<T>): Promise<T> => vi.waitFor(look, { timeout: 25_000 })

/** One more element of the page, with its drawer of playing with a friend open. */
async function opened(attributes: Readonly<Record<string, string>> = {}, tag = 'dw-chaser'): Promise<Board> {
  await wearTestFont()
  const element = document.createElement(tag) as Board
  const given = { motion: 'off', keep: 'off', guide: 'off', seed: '5', friend: '', ...attributes }
  for (const [name, value] of Object.entries(given)) element.setAttribute(name, value)
  const place = document.createElement('div')
  placeIn(place, sizes[2]!)
  place.append(element)
  document.body.append(place)
  await element.updateComplete
  await openDrawer(element)
  return element
}

async function openDrawer(element: Board): Promise<void> {
  one(element, '[data-menu]').click()
  await element.updateComplete
  one(element, '.drawer [data-drawer=more]').click()
  const labels = new Set(Object.values(frameMessages).map(({ friendDrawer }) => friendDrawer))
  await soon(() => {
    const found = all(element, '.drawer .minor button').find((button) => labels.has(textOf(button)))
    if (!found) throw new Error('nothing plays with a friend')
    found.click()
  })
  await soon(() => one(element, '.together'))
}

const field = (element: Board, name: string): HTMLInputElement =>
  one(element, `.together input[name=${name}]`) as HTMLInputElement
const buttonOf = (element: Board, label: string): HTMLElement => {
  const found = all(element, '.together button').find((button) => textOf(button) === label)
  if (!found) throw new Error(`no button ${label}`)
  return found
}
const alertOf = (element: Board): string => textOf(one(element, '.together [role=alert]'))
const status = (element: Board): string => textOf(one(element, '.together [role=status]'))

/** Makes an invitation, and gives back what is to be sent. */
async function invited(element: Board, name = 'Ann'): Promise<string> {
  field(element, 'name').value = name
  buttonOf(element, 'Make an invitation').click()
  return soon(() => field(element, 'link').value)
}

async function pasted(element: Board, text: string, name?: string): Promise<void> {
  if (name !== undefined) field(element, 'name').value = name
  field(element, 'text').value = text
  buttonOf(element, 'Take it').click()
  await element.updateComplete
  await soon(() => expect(all(element, '.together [disabled]')).toEqual([]))
  await element.updateComplete
}

const names = (element: Board): readonly string[] => all(element, '.seats .who').map(textOf)
/** Waits until an element shows the match of the two, with its drawer closed. */
const playing = (element: Board, ...who: readonly string[]): Promise<void> =>
  soon(() => expect([names(element), all(element, '.drawer')]).toEqual([who, []]))

/** Two elements that are connected. */
async function connected(first: Readonly<Record<string, string>> = {}): Promise<readonly [Board, Board]> {
  const [ann, ben] = [await opened(first), await opened()]
  await pasted(ben, await invited(ann), 'Ben')
  await pasted(ann, await soon(() => field(ben, 'link').value))
  await playing(ann, 'You', 'Ben')
  await playing(ben, 'Ann', 'You')
  return [ann, ben]
}

/** How many entries there are once the first throw, which both make, was shown. */
const thrown = (element: Board): Promise<number> =>
  soon(() => {
    element.proceed()
    expect(element.plies).toBeGreaterThan(0)
    return element.plies
  })

describe('two browsers', () => {
  it('are connected by two texts, lose each other, and go on', async () => {
    const [ann, ben] = await connected()
    await soon(() => expect(textOf(one(ben, '.said'))).toBe('You play with Ann.'))
    const plies = await thrown(ann)
    // The page of one is gone; its match is not kept, so the other waits for an invitation that never comes.
    ben.remove()
    await soon(() => expect(textOf(one(ann, '.said p'))).toBe('The connection is lost. The match is kept.'))
    one(ann, '.said button').click()
    await soon(() => expect(status(ann)).toMatch(/^The connection to Ben is lost\./))
    expect(ann.plies).toBe(plies)
    buttonOf(ann, 'Leave the match').click()
    await soon(() => expect(names(ann)).toEqual(['You', 'Greedy']))
    expect(ann.plies).toBe(0)
  })

  it('need no pointer', async () => {
    const ann = await opened()
    field(ann, 'name').focus()
    field(ann, 'name').value = 'Ann'
    field(ann, 'name').form!.requestSubmit()
    await soon(() => expect(textOf(focused()!)).toBe('Copy'))
    expect(await reported(ann, 'light')).toEqual([])
    expect(await reported(ann, 'dark')).toEqual([])
  })

  it.each(['en', 'ja', 'ko'])('have room for every step in %s', async (lang) => {
    const element = await opened({ lang })
    const faults: string[] = []
    const look = async (step: string): Promise<void> => {
      for (const size of sizes) {
        placeIn(element.parentElement!, size)
        await element.updateComplete
        const within = one(element, '.drawer .within')
        if (within.scrollHeight > within.clientHeight || within.scrollWidth > within.clientWidth)
          faults.push(`${step} in a ${size.name}: ${within.scrollHeight} of ${within.clientHeight}`)
      }
    }
    await look('ask')
    field(element, 'name').value = 'Ann'
    field(element, 'name').form!.requestSubmit()
    await soon(() => field(element, 'link'))
    await look('invited')
    field(element, 'text').value = 'hello'
    field(element, 'text').form!.requestSubmit()
    await soon(() => one(element, '.together [role=alert]'))
    await look('refused')
    expect(faults).toEqual([])
  })
})

describe('a text that is wrong', () => {
  it('is refused with one sentence, and a link opens the drawer', async () => {
    const ann = await opened()
    const link = await invited(ann)
    const text = link.slice(link.indexOf('dwi1'))
    const ben = await opened()
    const yatzy = await opened({}, 'dw-yatzy')
    const said: string[] = []
    const tell = async (element: Board, paste: string): Promise<void> => {
      await pasted(element, paste, 'Ben')
      said.push(alertOf(element))
    }
    await tell(ben, text.slice(0, -20))
    await tell(ben, text.replace('dwi1', 'dwi2'))
    await tell(yatzy, text)
    await pasted(ann, text)
    said.push(alertOf(ann))
    expect(said).toEqual([
      'The text is not whole: copy all of it.',
      'Your friend’s page has another version: load the older page again.',
      'This invitation is to another game, or to other rules of it.',
      'This is your own invitation: send it to your friend.',
    ])
    expect(codes).toEqual(['invitation-malformed', 'invitation-version', 'invitation-game', 'invitation-own'])
    await pasted(ben, link, 'Ben')
    const answer = field(ben, 'link').value
    await pasted(ann, answer.slice(0, -9))
    expect(alertOf(ann)).toBe('The text is not whole: copy all of it.')
    // The first element of the page opens what the address has; here it is its own.
    location.hash = `dw-friend=${text}`
    await soon(() => expect(codes.at(-1)).toBe('invitation-own'))
    expect(location.hash).toBe('')
  })

  it('pasted twice is said to be', async () => {
    const table = new FriendTable({ screen: { follow: () => {} }, game: chaser, name: 'Ann' })
    const ben = new FriendTable({ screen: { follow: () => {} }, game: chaser, name: 'Ben' })
    const invitation = await table.invite()
    expect((await ben.answer(invitation)).ok).toBe(true)
    expect(await ben.answer(invitation)).toMatchObject({ code: 'invitation-twice' })
    for (const side of [table, ben]) side.close()
  })
})

it('refuses a relay and servers that are none, and goes on without them', async () => {
  const element = await opened({ relay: 'ftp://relay.example', 'ice-servers': 'stun.example' })
  expect(await invited(element)).toContain('#dw-friend=dwi1.')
  await soon(() => expect(codes).toEqual(['attribute-value', 'attribute-value']))
})

describe('a browser', () => {
  it('without WebRTC says so, and the match here goes on', async () => {
    vi.stubGlobal('RTCPeerConnection', undefined)
    const element = await opened()
    field(element, 'name').value = 'Ann'
    buttonOf(element, 'Make an invitation').click()
    await soon(() =>
      expect(alertOf(element)).toBe('This browser does not connect pages with each other here. You can go on alone.'),
    )
    expect(codes).toEqual(['webrtc-unavailable'])
    element.proceed()
    await element.settled
    expect(element.plies).toBeGreaterThan(0)
  })

  it('that keeps nothing says what a reload would cost', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
    const [ann] = await connected({ keep: 'auto' })
    await soon(() => expect(codes).toEqual(['storage-unavailable']))
    await openDrawer(ann)
    expect(one(ann, '.together').textContent).toContain('if this page is loaded again, the match is gone')
  })

  it('that keeps the match goes on with it after a reload', async () => {
    const [ann] = await connected({ keep: 'auto' })
    const plies = await thrown(ann)
    const place = ann.parentElement!
    ann.remove()
    const again = document.createElement('dw-chaser') as unknown as Board
    for (const name of ['friend', 'motion', 'guide']) again.setAttribute(name, name === 'friend' ? '' : 'off')
    place.append(again)
    await playing(again, 'You', 'Ben')
    expect(await thrown(again)).toBe(plies)
    await soon(() => expect(textOf(one(again, '.said p'))).toBe('The connection is lost. The match is kept.'))
  })
})

describe('a relay', () => {
  const relay = 'https://relay.example/box'
  const boxes = new Map<string, { readonly invitation: string; answer?: string }>()
  let isDown = false
  beforeEach(() => {
    boxes.clear()
    isDown = false
    vi.stubGlobal('fetch', async (address: string, { body }: { body?: string } = {}) => {
      const { pathname, searchParams } = new URL(address)
      const [, , id, what] = pathname.split('/')
      if (!address.startsWith(relay) || isDown) throw new TypeError('Failed to fetch')
      if (id === undefined) {
        const at = searchParams.get('id') ?? 'box-0001'
        boxes.set(at, { invitation: body! })
        return new Response(JSON.stringify({ id: at }), { status: 201 })
      }
      const box = boxes.get(id)
      if (!box) return new Response('{}', { status: 404 })
      if (body !== undefined) box.answer = body
      else if (what === undefined) return new Response(box.invitation)
      return box.answer === undefined || body !== undefined
        ? new Response(null, { status: 204 })
        : new Response(box.answer)
    })
  })

  it('makes a short link enough', async () => {
    const ann = await opened({ relay })
    await invited(ann)
    await soon(() => expect(field(ann, 'link').value).toMatch(/#dw-friend=box-0001$/))
    expect(status(ann)).toBe('Your friend opens the link, and the match begins.')
    // Another page opens it: here its place is taken by a table without a screen.
    const ben = new FriendTable({ screen: { follow: () => {} }, game: chaser, name: 'Ben' })
    const answer = await ben.answer(boxes.get('box-0001')!.invitation)
    boxes.get('box-0001')!.answer = (answer as { value: string }).value
    await playing(ann, 'You', 'Ben')
    ben.close()
  })

  it('opens a short link, and carries the answer', async () => {
    const ann = new FriendTable({ screen: { follow: () => {} }, game: chaser, name: 'Ann' })
    boxes.set('box-0002', { invitation: await ann.invite() })
    history.replaceState(null, '', '#dw-friend=box-0002')
    const ben = document.createElement('dw-chaser') as unknown as Board
    for (const [name, value] of Object.entries({ friend: '', relay, keep: 'off', guide: 'off', motion: 'off' }))
      ben.setAttribute(name, value)
    document.body.append(ben)
    await soon(() => expect(status(ben)).toBe('A friend asks you to play.'))
    field(ben, 'name').value = 'Ben'
    buttonOf(ben, 'Play').click()
    await soon(() => expect(boxes.get('box-0002')!.answer).toBeTruthy())
    expect((await ann.accept(boxes.get('box-0002')!.answer!)).ok).toBe(true)
    await playing(ben, 'Ann', 'You')
    ann.close()
  })

  it('connects both sides again after a cut, and says what to send while it does not', async () => {
    const lines: RTCDataChannel[] = []
    const make = Reflect.get(RTCPeerConnection.prototype, 'createDataChannel') as (
      ...given: unknown[]
    ) => RTCDataChannel
    vi.spyOn(RTCPeerConnection.prototype, 'createDataChannel').mockImplementation(function (
      this: RTCPeerConnection,
      ...given
    ) {
      const line = make.apply(this, given)
      lines.push(line)
      return line
    })
    const [ann, ben] = await connected()
    for (const element of [ann, ben]) element.setAttribute('relay', relay)
    const plies = await thrown(ann)
    isDown = true
    lines.at(-1)!.close()
    for (const element of [ann, ben])
      await soon(() => expect(textOf(one(element, '.said p'))).toBe('The connection is lost. The match is kept.'))
    await openDrawer(ben)
    expect(status(ben)).toMatch(/^The connection to Ann is lost\. The match is kept\. One of you makes an invitation/)
    isDown = false
    await playing(ann, 'You', 'Ben')
    await playing(ben, 'Ann', 'You')
    for (const element of [ann, ben]) await soon(() => expect(textOf(one(element, '.said'))).toMatch(/^You play with/))
    expect([ann.plies, codes]).toEqual([plies, []])
  })

  it('that is not there leaves the whole link, and one that has nothing says so', async () => {
    const ann = await opened({ relay: 'https://nowhere.example' })
    field(ann, 'name').value = 'Ann'
    buttonOf(ann, 'Make an invitation').click()
    await soon(() => expect(codes).toEqual(['relay-unreachable']))
    expect(alertOf(ann)).toBe('The relay does not answer: send the whole invitation, and paste the answer.')
    expect(field(ann, 'link').value).toContain('#dw-friend=dwi1.')
    expect(field(ann, 'text').isConnected).toBe(true)
    document.body.replaceChildren()
    history.replaceState(null, '', '#dw-friend=box-0003')
    const ben = document.createElement('dw-chaser') as unknown as Board
    for (const [name, value] of Object.entries({ friend: '', relay, keep: 'off' })) ben.setAttribute(name, value)
    document.body.append(ben)
    await soon(() => expect(codes).toEqual(['relay-unreachable', 'relay-empty']))
  })
})
