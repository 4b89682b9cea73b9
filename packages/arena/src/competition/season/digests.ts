/**
 * The digests of a bundle, looked at before all else: they name the very line that was damaged, where a check of what it says
 * would stumble later.
 */
import { refuse } from '@dicewright/engine'
import type { Result } from '../../codes.ts'
import { digestOf, readBundleLine } from './bundle.ts'

export class DigestCheck {
  readonly #digests: string[] = []
  #last: string | null = null

  /** Takes the next line, without its end. */
  take(text: string): void {
    if (this.#last !== null) this.#digests.push(digestOf(this.#last))
    this.#last = text
  }

  /** After the last line: the refusal of the first line whose digest is another; null where none is, or there are no digests. */
  end(): Result<never, 'bundle-differs'> | null {
    const read = this.#last === null ? null : readBundleLine(this.#last, this.#digests.length + 1)
    if (!read?.ok || read.value.kind !== 'digests') return null
    const { digests } = read.value.value
    const at = this.#digests.findIndex((digest, i) => digests[i] !== digest)
    if (at < 0 || digests.length !== this.#digests.length) return null
    const line = at + 1
    return refuse(
      'bundle-differs',
      `line ${line}`,
      `Line ${line} of the bundle is not as it was written: its digest is ${this.#digests[at]!}, and the last line says ${digests[at]!}.`,
    )
  }
}
