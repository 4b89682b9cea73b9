/** `--data FILE`: an owner's numbers become options, oddities are told, and a wrong entry is refused by its place. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { labelOf, type GameFactory } from '@dicewright/engine'
import { chaser } from '@dicewright/engine/chaser'
import { house, houseLabel, royalTurf as turf } from '@dicewright/engine/royal-turf'
import { expect, it, vi } from 'vitest'
import { withData } from '../src/cli/data.ts'
import { folder, need, run } from './helpers.ts'

/** As the command line has it: of options that are known when they are read. */
const royalTurf: GameFactory = turf

function fileOf(value: unknown): string {
  const file = join(folder(), 'numbers.json')
  writeFileSync(file, JSON.stringify(value))
  return file
}

it('joins the numbers of the file to the options, and tells what is unusual', () => {
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const [first, ...rest] = house.horses
  const odd = { ...first!, forms: [{ head: 9, cap: 4, saddle: 3, shoe: 2 }, ...first!.forms.slice(1)] }
  const file = fileOf({ ...house, label: 'My box', payout: [[90, 80, 70]], horses: [odd, ...rest] })
  const options = withData(royalTurf, { preset: 'hidden' }, file)
  const lines = told.mock.calls.map(([text]) => String(text))
  told.mockRestore()
  expect(need(royalTurf(2, options)).options).toMatchObject({ chips: 'hidden', payouts: [90, 80, 70], trackLength: 33 })
  expect(need(royalTurf(2, options)).options['cards'].slice(0, 4)).toEqual([9, 4, 3, 2])
  expect(lines).toEqual([
    `${file}: Card A of othello has 3 heads + cap + saddle + shoe = 36: cards of the family have 30.\n`,
  ])
  expect(withData(royalTurf, undefined, undefined)).toBeUndefined()
})

it('refuses an option that says otherwise than the file', () => {
  const file = fileOf({ ...house, label: 'My box' })
  expect(() => withData(royalTurf, { trackLength: 40 }, file)).toThrow(
    'Option trackLength is set twice: 40 in the options, 33 in the file of numbers. Set it once.',
  )
  expect(withData(royalTurf, { trackLength: 33 }, file)).toMatchObject({ trackLength: 33 })
})

it('names the entry that is wrong, the file that is not there, and the game that takes none', () => {
  const wrong = fileOf({ ...house, paceSpace: 50 })
  expect(() => withData(royalTurf, undefined, wrong)).toThrow('paceSpace of the numbers is 50: expected')
  expect(() => withData(royalTurf, undefined, 'no/such.json')).toThrow('no/such.json cannot be read')
  expect(() => withData(chaser, undefined, wrong)).toThrow('Chaser takes no numbers from a file')
})

it('has a label where any numbers of a match are our own, also where a file gave them', () => {
  const own = fileOf({ ...house, label: 'My box', payout: [[90, 80, 70]] })
  const same = fileOf({ ...house, label: 'My box' })
  const cards = house.horses.map(({ forms: [a, b, c], ...horse }) => ({ ...horse, forms: [c!, a!, b!] }))
  const other = fileOf({ ...house, payout: [[90, 80, 70]], horses: cards })
  const label = (file?: string) => labelOf(need(royalTurf(2, withData(royalTurf, undefined, file))))
  expect([label(), label(own), label(same)]).toEqual([houseLabel, houseLabel, houseLabel])
  expect(label(other)).toBeNull()
  expect(labelOf(need(chaser(2)))).toBeNull()
})

it('has its label in what play and replay tell', async () => {
  const cwd = folder()
  const options = ['--options', '{"races":1}', '--seed', '1', '--transcripts', '.']
  const played = await run(['play', 'royal-turf', '--bots', 'random,random', ...options], cwd)
  expect(played.out.split('\n')[1]).toBe(houseLabel.en)
  const json = await run(['play', 'royal-turf', '--bots', 'random,random', ...options.slice(0, 4), '--json'], cwd)
  expect(JSON.parse(json.out).label).toBe(houseLabel.en)
  const replayed = await run(['replay', 'royal-turf-set-00001-match-1.jsonl'], cwd)
  expect(replayed.out.split('\n')[2]).toBe(houseLabel.en)
})

it('is a flag of play', async () => {
  const { code, err } = await run(['play', 'six-dice', '--bots', 'greedy,greedy', '--data', 'numbers.json'])
  expect([code, err]).toEqual([
    2,
    'dicewright: --data is "numbers.json": Six Dice takes no numbers from a file. [option-unknown]\n',
  ])
})
