/**
 * Small preferences kept in the browser. In a sandboxed frame even reading `localStorage` throws, and a full or
 * forbidden store must never stop a game: then nothing is remembered, and that is all.
 */

/** The text kept under `dw:<key>`, or undefined where nothing is kept or nothing may be. */
export function recall(key: string): string | undefined {
  try {
    return globalThis.localStorage.getItem(`dw:${key}`) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps `text` under `dw:<key>`, or forgets it where `text` is undefined; says whether the store took it. */
export function remember(key: string, text: string | undefined): boolean {
  try {
    if (text === undefined) globalThis.localStorage.removeItem(`dw:${key}`)
    else globalThis.localStorage.setItem(`dw:${key}`, text)
    return true
  } catch {
    return false
  }
}

/** Calls `hear` whenever another tab of the site keeps or forgets the text under `dw:<key>`: with what is there now. */
export function onKept(key: string, hear: (text: string | undefined) => void): void {
  addEventListener('storage', ({ key: changed, newValue }) => {
    // Without a key everything was forgotten.
    if (changed === null || changed === `dw:${key}`) hear(newValue ?? undefined)
  })
}
