/**
 * Two tables in two real connections play YESSIR! to the end without a server; the connection breaks once, and one of them is
 * loaded again. Invitations that are wrong are refused with a sentence each.
 */
// @module-tag matches
/* oxlint-disable no-await-in-loop -- one decision after another is what playing is */
import { parseTranscript, unwrap, verify, type GameFactory } from '@dicewright/engine'
import { chaser } from '@dicewright/engine/chaser'
import { yessir, type Observation } from '@dicewright/engine/yessir'
import { afterEach, expect, it, vi } from 'vitest'
import '../src/elements.define.ts'
import { FriendTable } from '../src/friend/index.ts'

const game = yessir as GameFactory
const tables: FriendTable[] = []
afterEach(() => {
  for (const table of tables.splice(0)) table.close()
  document.body.replaceChildren()
})

function screenOf() {
  const screen = document.createElement('dw-yessir')
  for (const [name, value] of Object.entries({ motion: 'off', keep: 'off', guide: 'off' }))
    screen.setAttribute(name, value)
  document.body.append(screen)
  return screen
}

function tableOf(name: string, screen = screenOf(), saved?: string | null): FriendTable {
  const options = { preset: 'short' }
  const table = new FriendTable({ screen, game, name, options, ...(saved ? { saved } : {}) })
  tables.push(table)
  return table
}

async function connect(from: FriendTable, to: FriendTable): Promise<void> {
  const answer = unwrap(await to.answer(`Play with me: https://example.org/#${await from.invite()} !`))
  unwrap(await from.accept(answer))
  await vi.waitFor(() => expect([from.state, to.state]).toEqual(['connected', 'connected']), 20_000)
}

it('two browsers play to the end, over a connection that broke and a page that was loaded again', async () => {
  const screens = [screenOf(), screenOf()] as const
  const ada = tableOf('Ada', screens[0])
  let ben = tableOf('Ben', screens[1])
  await connect(ada, ben)
  let isBroken = false
  for (let press = 0; press < 2000 && !(ada.state === 'over' && ben.state === 'over'); press++) {
    for (const [i, screen] of screens.entries()) {
      await screen.settled
      const { observation, legalActions } = screen
      if (i === (observation as Observation | null)?.mover && legalActions.length > 0)
        screen.act(legalActions.at(press % 3 === 0 ? 0 : -1)!)
      else screen.proceed()
    }
    if (!isBroken && screens[0].plies > 8) {
      isBroken = true
      const { saved } = ben
      ben.close()
      await vi.waitUntil(() => ada.state === 'apart', 20_000)
      ben = tableOf('Ben', screens[1], saved)
      await connect(ben, ada)
    }
    await new Promise((done) => setTimeout(done))
  }
  expect([isBroken, ada.state, ben.state, ada.names]).toEqual([true, 'over', 'over', ['Ada', 'Ben']])
  for (const screen of screens) {
    await vi.waitFor(() => {
      screen.proceed()
      expect(screen.transcript).toContain('"secrets"')
    })
    expect(unwrap(verify(unwrap(parseTranscript(screen.transcript)), [yessir])).dice).toBe('recomputed')
  }
  expect(screens[0].transcript).toBe(screens[1].transcript)
})

it('invitations and answers that are wrong are refused, each with a sentence', async () => {
  const [ada, ben, eve] = [tableOf('Ada'), tableOf('Ben'), tableOf('Eve')]
  const invitation = await ada.invite()
  const answer = unwrap(await ben.answer(invitation))
  const other = unwrap(await eve.answer(await tableOf('Dan').invite()))
  const chess = new FriendTable({ screen: screenOf(), game: chaser as GameFactory, name: 'Cy' })
  const refused = [
    await ben.answer('hello'),
    await ben.answer(invitation.slice(0, -20)),
    await ben.answer(`${invitation.slice(0, 60)}A${invitation.slice(61)}`),
    await ben.answer(invitation.replace('dwi1', 'dwi2')),
    await ben.answer(answer),
    await ada.accept(invitation),
    await ada.answer(invitation),
    await chess.answer(invitation),
    await eve.answer(invitation),
    await ada.accept(other),
  ]
  expect(refused.map((each) => each.ok || each.code)).toEqual([
    'invitation-malformed',
    'invitation-malformed',
    'invitation-malformed',
    'invitation-version',
    'invitation-kind',
    'invitation-kind',
    'invitation-own',
    'invitation-game',
    'invitation-other',
    'invitation-other',
  ])
  for (const each of refused) expect(each.ok || each.message).toMatch(/^[A-Z].*\.$/)
  expect(unwrap(await ada.accept(answer))).toBe(true)
  // Pasted twice.
  expect(await ada.accept(answer)).toMatchObject({ code: 'invitation-other' })
  expect(tableOf('Di', screenOf(), 'cut').refusal).toMatchObject({ code: 'peer-saved' })
})
