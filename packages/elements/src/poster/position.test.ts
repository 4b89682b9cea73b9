import { deflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { positionFrom, signOf } from './position.ts'

const textOf = (value: unknown): string => deflateRawSync(JSON.stringify(value)).toString('base64')
const inserting = (markup: string): string => textOf([[[1, 0, markup]], null, []])

it('reads what differs from the start', async () => {
  const position = [[[3, 1, '<p class="why">450 so far']], 'take', [[7, 0, '<b>']]]
  expect(await positionFrom(textOf(position))).toEqual(position)
})

it.each([
  '<div class="spot" style="--x:38.3cqi;--y:24.4cqi"><svg viewBox="0 0 1 1"><rect fill="url(#dw-die-top)" x="-1"/></></>',
  '<use class="d-pip" href="#dw-mark-1" x="-.33"/>',
  '<button type="button" part="action" aria-disabled="true" data-home>Take',
])('takes what boards are drawn with: %s', async (markup) => {
  expect(await positionFrom(inserting(markup))).toEqual([[[1, 0, markup]], null, []])
})

it.each([
  '<script>alert(1)</>',
  '<a href="https://dice.example">',
  '<p onclick="alert(1)">',
  '<p class="x" onclick="alert(1)">',
  '<p style="background:url(https://dice.example)">',
  '<p style="--pattern:url(https://dice.example)">',
  '<rect fill="url(https://dice.example)"/>',
  '<use href="https://dice.example/#x"/>',
  '<use xlink:href="https://dice.example/#x"/>',
  '<iframe srcdoc="1">',
  '<button formaction="https://dice.example">',
  '<style>',
  '<foreignObject>',
])('takes nothing that runs or leads elsewhere: %s', async (markup) => {
  await expect(positionFrom(inserting(markup))).rejects.toThrow('not a board')
})

it('rejects what is no such text', async () => {
  for (const text of ['', 'AAAA', '#', textOf({}), textOf([1, 2])])
    await expect(positionFrom(text)).rejects.toBeInstanceOf(Error)
})

it('signs each part of what a position is about', () => {
  const signs = [
    ['<p>', 'en', ['me']],
    ['<p>', 'ja', ['me']],
    ['<p>', 'en', ['Me']],
    ['<b>', 'en', ['me']],
    ['<p>', 'en', [null]],
  ]
  expect(new Set(signs.map((about) => signOf(...about))).size).toBe(signs.length)
})
