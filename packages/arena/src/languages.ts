/**
 * The languages bots are written in. The ending of a bot's file says which one it is; of a compiled module the file is
 * binary, and its text, as it is sent, stored and published, is its bytes in base64.
 */

/** What a bot is written in: JavaScript, TypeScript, Python, or a WebAssembly module of any language. */
export type Language = 'js' | 'ts' | 'py' | 'wasm'

const byEnding = { '.ts': 'ts', '.mts': 'ts', '.js': 'js', '.mjs': 'js', '.py': 'py', '.wasm': 'wasm' } as const

/** File endings of scripts. */
export const scriptEndings = Object.keys(byEnding) as readonly (keyof typeof byEnding)[]

/**
 * The language of a bot's file by its ending; JavaScript where that says nothing.
 *
 * @example
 * ```ts
 * import { languageOf } from '@dicewright/arena/sandbox'
 *
 * languageOf('kettle.py') // => 'py'
 * ```
 */
export const languageOf = (file: string): Language =>
  byEnding[scriptEndings.find((ending) => file.endsWith(ending)) ?? '.js']

/** Whether a file is JavaScript or TypeScript: what it imports is put into it, and a debugger may run it. */
export const isJavaScript = (file: string): boolean => ['js', 'ts'].includes(languageOf(file))

/** Bytes that become one text of characters at once. */
const chunkBytes = 32_768

/**
 * The text of a module: its bytes in base64.
 *
 * @example
 * ```ts
 * import { textOfBytes } from '@dicewright/arena/sandbox'
 *
 * textOfBytes(Uint8Array.of(0, 97, 115, 109)) // => 'AGFzbQ=='
 * ```
 */
export function textOfBytes(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += chunkBytes)
    binary += String.fromCharCode(...bytes.subarray(at, at + chunkBytes))
  return btoa(binary)
}

/**
 * The bytes that `textOfBytes` has made a text of; null where it has not: what decodes loosely would be the same under
 * another hash.
 *
 * @example
 * ```ts
 * import { bytesOfText } from '@dicewright/arena/sandbox'
 *
 * bytesOfText('AGFzbQ==') // => Uint8Array.of(0, 97, 115, 109)
 * bytesOfText('AGFzbR==') // => null
 * ```
 */
export function bytesOfText(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const binary = atob(text)
    return btoa(binary) === text ? Uint8Array.from(binary, (char) => char.charCodeAt(0)) : null
  } catch {
    return null
  }
}
