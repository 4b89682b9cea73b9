/**
 * Small preferences kept in the browser. In a sandboxed frame even reading `localStorage` throws, and a full or
 * forbidden store must never stop a game: then nothing is remembered, and that is all.
 */

/**
 * The text that is kept under `dw:<key>` in this browser; undefined where there is none, or storage is forbidden.
 *
 * @example
 * ```ts
 * import { recall, remember } from '@dicewright/elements'
 *
 * remember('lang', 'ja') // => true
 * recall('lang') // => 'ja'
 * ```
 */
export function recall(key: string): string | undefined {
  try {
    return globalThis.localStorage.getItem(`dw:${key}`) ?? undefined
  } catch {
    return undefined
  }
}

/**
 * Keeps a text under `dw:<key>` in this browser, or removes it where `text` is undefined. Returns false where the
 * browser keeps nothing.
 *
 * @example
 * ```ts
 * import { recall, remember } from '@dicewright/elements'
 *
 * remember('lang', undefined) // => true
 * recall('lang') // => undefined
 * ```
 */
export function remember(key: string, text: string | undefined): boolean {
  try {
    if (text === undefined) globalThis.localStorage.removeItem(`dw:${key}`)
    else globalThis.localStorage.setItem(`dw:${key}`, text)
    return true
  } catch {
    return false
  }
}

/**
 * Calls `hear` with the new text whenever another tab of the site changes what is kept under `dw:<key>`; undefined
 * where it was removed.
 *
 * @example
 * ```ts
 * import { onKept } from '@dicewright/elements'
 *
 * let heard: string | undefined
 * onKept('lang', (text) => (heard = text))
 * // What a browser tells a page when another tab writes:
 * dispatchEvent(new StorageEvent('storage', { key: 'dw:lang', newValue: 'ko' }))
 * heard // => 'ko'
 * ```
 */
export function onKept(key: string, hear: (text: string | undefined) => void): void {
  addEventListener('storage', ({ key: changed, newValue }) => {
    // Without a key everything was forgotten.
    if (changed === null || changed === `dw:${key}`) hear(newValue ?? undefined)
  })
}
