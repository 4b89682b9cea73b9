/** Servers import elements to render them; nothing here may touch the DOM before an element lives in one. */
import { describe, expect, it } from 'vitest'

describe('importing in Node', () => {
  it('does nothing bad, registering included', async () => {
    const { DwDie } = await import('../index.ts')
    await import('./die/die.define.ts')
    await import('./bowl/bowl.ts')
    const announcer = await import('../base/announcer.ts')
    expect(DwDie.name).toBe('DwDie')
    expect(announcer.announceGapMs).toBe(400)
    // Lit brings a registry of its own to Node; without one nothing would be registered, and nothing would fail.
    expect(globalThis.customElements?.get('dw-die')).toBe(globalThis.customElements && DwDie)
  })
})
