/** The picture of a shared result in a page. */
import { expect, it } from 'vitest'
import { sharing } from './share.ts'

it('is a PNG of 1200 by 630', async () => {
  const shared = {
    game: 'Yatzy',
    what: 'You win by 35',
    names: ['You'],
    points: ['276'],
    facts: null,
    accent: '#5a3b9c',
    id: 'yatzy',
    rules: 1,
    seed: null,
    person: 0,
    player: '',
    page: 'https://blog.example/',
  }
  const blob = (await sharing.picture(shared, 'png')) as Blob
  expect(blob.type).toBe('image/png')
  const bitmap = await createImageBitmap(blob)
  expect([bitmap.width, bitmap.height]).toEqual([1200, 630])
  const canvas = new OffscreenCanvas(1200, 630)
  const context = canvas.getContext('2d')!
  context.drawImage(bitmap, 0, 0)
  expect([...context.getImageData(600, 5, 1, 1).data]).toEqual([0x5a, 0x3b, 0x9c, 255])
})
