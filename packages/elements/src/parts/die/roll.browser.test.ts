import { html } from '../../kit/html.ts'
import { render } from 'lit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cdp, server } from 'vitest/browser'
import { tokens } from '../../kit/tokens.ts'
import { dieStyles } from './die.styles.ts'
import { dieDefs, dieTemplate, poseOf, type DieView } from './drawing.ts'
import { faces, facetsOf, poseTransform, type Face, type Pose } from './geometry.ts'
import { rollDice } from './roll.ts'

const thrown = faces.filter((face) => face !== 0)
const yaws = [-160, -45, -20, 0, 10, 33, 45, 80, 90, 140, 230]
const edge = 60

let host: HTMLElement
let root: ShadowRoot

beforeEach(() => {
  host = document.createElement('div')
  root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [tokens({ die: `${edge}px` }).styleSheet!, dieStyles.styleSheet!]
  document.body.append(host)
})
afterEach(() => host.remove())

function show(dice: readonly DieView[]): HTMLElement[] {
  render(html`${dieDefs}${dice.map((die) => dieTemplate(die))}`, root)
  return [...root.querySelectorAll<HTMLElement>('.die')]
}

describe('the drawing of a die', () => {
  it('shows the given face on top, with as many pips, for every face and yaw', () => {
    for (const face of thrown)
      for (const yaw of yaws) {
        const [die] = show([{ face, yaw }])
        const [x, y] = topOf(die!)
        const top = root.elementsFromPoint(x, y).find((element) => element.matches('.d-top, .d-pip, .d-hi'))
        const facet = top?.closest<SVGGElement>('.d-facet')
        expect(facet?.dataset, `${face} at ${yaw}`).toMatchObject({ side: 'top', face: String(face) })
        expect(facet?.querySelectorAll('.d-pip')).toHaveLength(face)
      }
  })

  it('draws the ring of a held die round the whole body, and no ring otherwise', () => {
    const [held, free] = show([{ face: 4, held: true }, { face: 4 }])
    const shown = (die: HTMLElement): string => getComputedStyle(die.querySelector('.d-ring')!).opacity
    expect([shown(held!), shown(free!)]).toEqual(['1', '0'])
    expect(held!.querySelector('.d-ring')!.getAttribute('points')).toBe(
      held!.querySelector('.d-body')!.getAttribute('points'),
    )
  })

  it('blurs its shadows by SVG filters of its own root, the one way every browser knows within a drawing', () => {
    show([{ face: 6 }])
    const blurred = Array.from(root.querySelectorAll('.die [filter]'), ({ classList, attributes }) => {
      const id = /^url\((#.+)\)$/.exec(attributes.getNamedItem('filter')!.value)![1]!
      return [classList[0], root.querySelector(`filter${id} > feGaussianBlur`) !== null]
    })
    expect(blurred).toEqual([
      ['d-cast', true],
      ['d-contact', true],
    ])
  })

  it('has no style attribute, which a strict page would block', () => {
    show([{ face: 6, held: true, lean: 5 }])
    expect(root.innerHTML).not.toMatch(/\sstyle=/)
  })
})

describe('a roll', () => {
  it('ends with every cube exactly on its drawing, for every face and yaw', async () => {
    for (const yaw of yaws) {
      const dice = show(thrown.map((face) => ({ face, yaw, lean: 4, toward: yaw })))
      const rolling = rollDice(dice, { seed: yaw })
      for (const animation of root.getAnimations()) {
        animation.pause()
        animation.currentTime = Number(animation.effect!.getComputedTiming().endTime) - 0.01
      }
      for (const die of dice) expectCubeOnDrawing(die, { yaw, lean: 4, toward: yaw })
      finishAll()
      expect(await rolling).toBe('landed')
    }
  })

  it('shows something else while it tumbles', () => {
    const [die] = show([{ face: 3, yaw: 20 }])
    void rollDice([die!])
    for (const animation of root.getAnimations()) {
      animation.pause()
      animation.currentTime = 250
    }
    const cube = die!.querySelector('.d-cube')!
    expect(getComputedStyle(die!.querySelector('.d-still')!).opacity).toBe('0')
    expect(getComputedStyle(cube).transform).not.toBe(matrixOf(poseTransform({ yaw: 20 })))
  })

  it('lands by itself in its time and leaves only the drawings', async () => {
    const dice = show(thrown.map((face) => ({ face })))
    // Firefox counts from its last frame, and where tests kept the page busy the next one is late itself.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    const began = performance.now()
    expect(await rollDice(dice, { ms: 240, staggerMs: 20 })).toBe('landed')
    expect(performance.now() - began).toBeGreaterThanOrEqual(230)
    expect(root.querySelectorAll('.d-cube')).toHaveLength(0)
    expect(root.getAnimations()).toHaveLength(0)
    expect(dice.map((die) => die.dataset['face'])).toEqual(thrown.map(String))
  })

  it('takes 600 to 800 ms for six dice, half of it when fast', async () => {
    const length = async (motion: 'auto' | 'fast'): Promise<number> => {
      const rolling = rollDice(show(thrown.map((face) => ({ face }))), { motion })
      const ends = root.getAnimations().map((animation) => Number(animation.effect!.getComputedTiming().endTime))
      finishAll()
      await rolling
      return Math.max(...ends)
    }
    const normal = await length('auto')
    expect(normal).toBeGreaterThanOrEqual(600)
    expect(normal).toBeLessThanOrEqual(800)
    expect(await length('fast')).toBeCloseTo(normal / 2, 0)
  })

  it('is the same for the same seed, and another for another', async () => {
    const path = async (seed: number): Promise<string> => {
      const rolling = rollDice(show([{ face: 2 }, { face: 5 }]), { seed })
      const frames = root.getAnimations().map((animation) => (animation.effect as KeyframeEffect).getKeyframes())
      finishAll()
      await rolling
      return JSON.stringify(frames)
    }
    expect(await path(1)).toBe(await path(1))
    expect(await path(2)).not.toBe(await path(1))
  })

  it('gives way to a newer roll of the same die', async () => {
    const dice = show([{ face: 2 }])
    const older = rollDice(dice, { ms: 60_000 })
    const newer = rollDice(dice, { ms: 150 })
    await older
    expect(root.querySelectorAll('.d-cube')).toHaveLength(1)
    expect(await newer).toBe('landed')
    expect(root.querySelectorAll('.d-cube')).toHaveLength(0)
  })

  it.each([
    ['a key', () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'x' }))],
    ['a press anywhere', () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))],
    ['a page that goes out of sight', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('is finished at once by %s', async (_by, input) => {
    const dice = show([{ face: 6 }, { face: 1 }])
    const rolling = rollDice(dice, { ms: 60_000 })
    input()
    expect(await rolling).toBe('skipped')
    expect(root.querySelectorAll('.d-cube')).toHaveLength(0)
    expect(root.getAnimations()).toHaveLength(0)
  })

  it('is finished at once by its signal, and does not begin after it', async () => {
    const stop = new AbortController()
    const rolling = rollDice(show([{ face: 6 }]), { ms: 60_000, signal: stop.signal })
    stop.abort()
    expect(await rolling).toBe('skipped')
    expect(await rollDice(show([{ face: 6 }]), { signal: stop.signal })).toBe('skipped')
  })

  it('ends in its time when its dice are taken out of the page', async () => {
    const rolling = rollDice(show([{ face: 6 }]), { ms: 100 })
    host.remove()
    expect(await rolling).toBe('landed')
  })

  it('listens to nothing once it is over', async () => {
    await rollDice(show([{ face: 6 }]), { ms: 1 })
    const second = rollDice(show([{ face: 6 }]), { ms: 60_000 })
    expect(root.getAnimations().length).toBeGreaterThan(0)
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'x' }))
    expect(await second).toBe('skipped')
  })

  it('of a die the page no longer holds is over before it begins', async () => {
    const dice = show([{ face: 6 }])
    host.remove()
    expect(await rollDice(dice)).toBe('skipped')
  })

  it.each(['auto', 'off'] as const)(
    'is over before it begins in jsdom, which has no animations: motion %s',
    async (motion) => {
      const animate = Object.getOwnPropertyDescriptor(Element.prototype, 'animate')!
      Reflect.deleteProperty(Element.prototype, 'animate')
      try {
        expect(await rollDice(show([{ face: 6 }]), { motion })).toBe('skipped')
      } finally {
        Object.defineProperty(Element.prototype, 'animate', animate)
      }
    },
  )
})

describe('where nothing may move', () => {
  async function expectStill(motion: 'auto' | 'fast' | 'off'): Promise<void> {
    const dice = show(thrown.map((face) => ({ face })))
    const rolling = rollDice(dice, { motion })
    const running = host.getAnimations({ subtree: true }).concat(root.getAnimations())
    expect(running.length).toBeGreaterThan(0)
    for (const animation of running) {
      const effect = animation.effect as KeyframeEffect
      expect(Number(effect.getComputedTiming().endTime)).toBeLessThanOrEqual(80)
      expect(effect.getKeyframes().flatMap((frame) => Object.keys(frame))).not.toContain('transform')
    }
    expect(await rolling).toBe('still')
    expect(dice.map((die) => die.dataset['face'])).toEqual(thrown.map(String))
  }

  it('fades in for at most 80 ms with motion="off"', () => expectStill('off'))

  // Only Chromium can be told by its tools what its reader prefers.
  it.skipIf(server.browser !== 'chromium')(
    'does the same for readers who ask for less motion, whatever the page says',
    async () => {
      const devtools = cdp() as unknown as { send(method: string, params: object): Promise<unknown> }
      const set = (value: string): Promise<unknown> =>
        devtools.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
      await set('reduce')
      try {
        await expectStill('auto')
        await expectStill('fast')
      } finally {
        await set('')
      }
    },
  )
})

function finishAll(): void {
  for (const animation of root.getAnimations()) animation.finish()
}

/** The middle of a die's top on the screen, in px. */
function topOf(die: HTMLElement): [number, number] {
  const box = die.getBoundingClientRect()
  const [yaw = 0, lean = 0, toward = 0] = die.dataset['pose']!.split(',').map(Number)
  const top = facetsOf(1, { yaw, lean, toward }).find((facet) => facet.side === 'top')!
  return [box.x + box.width / 2 + top.matrix[4] * edge, box.y + box.height / 2 + top.matrix[5] * edge]
}

/** Every side of the cube that can be seen covers the same box of the screen as the drawing's own side. */
function expectCubeOnDrawing(die: HTMLElement, pose: Pose): void {
  const centre = die.getBoundingClientRect()
  const [cx, cy] = [centre.x + centre.width / 2, centre.y + centre.height / 2]
  for (const {
    matrix: [a, b, c, d, e, f],
    facing,
    face,
    side,
  } of facetsOf(Number(die.dataset['face']) as Face, poseOf(pose))) {
    if (facing <= 0.02) continue
    const plane = die.querySelector<SVGElement>(`.d-plane[data-side='${side}']`)!
    expect(plane.dataset['face']).toBe(String(face))
    const box = plane.getBoundingClientRect()
    const [halfX, halfY] = [((Math.abs(a) + Math.abs(c)) / 2) * edge, ((Math.abs(b) + Math.abs(d)) / 2) * edge]
    expect(Math.abs(box.left - (cx + e * edge - halfX))).toBeLessThan(0.6)
    expect(Math.abs(box.right - (cx + e * edge + halfX))).toBeLessThan(0.6)
    expect(Math.abs(box.top - (cy + f * edge - halfY))).toBeLessThan(0.6)
    expect(Math.abs(box.bottom - (cy + f * edge + halfY))).toBeLessThan(0.6)
  }
}

function matrixOf(transform: string): string {
  const probe = document.createElement('i')
  probe.style.transform = transform
  document.body.append(probe)
  const { transform: matrix } = getComputedStyle(probe)
  probe.remove()
  return matrix
}
