/** What the files weigh that a page loads: measured where the page is read, beside the limits that every change is held to. */
import { html, LitElement, type PropertyDeclarations, type TemplateResult } from 'lit'
import limits from '../../../../.size-limit.json' with { type: 'json' }
import { table } from './how.ts'
import { cdn } from './snippet.ts'

const fileOf = (path: string): string => path.split('/').at(-1)!

/** The files that are held to a limit. */
export const files: readonly string[] = limits.map(({ path }) => fileOf(path))

async function fetched(file: string): Promise<Blob | null> {
  const response = await fetch(cdn(document.baseURI, file))
  return response.ok ? response.blob() : null
}

/** As a server sends it; kB are of 1,000 bytes, as in `npm run check`. */
async function gzipped(file: Blob): Promise<string> {
  const packed = await new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).blob()
  return `${(packed.size / 1000).toFixed(1)} kB`
}

export class DocsSizes extends LitElement {
  static override properties: PropertyDeclarations = { read: { attribute: false }, weights: { state: true } }

  /** What a file holds; null where it is not there. */
  declare read: (file: string) => Promise<Blob | null>
  declare weights: ReadonlyMap<string, string>

  constructor() {
    super()
    this.read = fetched
    this.weights = new Map()
  }

  // No shadow root: the page's style sheet is enough here.
  protected override createRenderRoot(): this {
    return this
  }

  protected override firstUpdated(): void {
    void Promise.all(files.map((file) => this.#weigh(file)))
  }

  async #weigh(file: string): Promise<void> {
    const content = await this.read(file)
    const weight = content ? await gzipped(content) : 'not beside these pages'
    this.weights = new Map([...this.weights, [file, weight]])
  }

  protected override render(): TemplateResult {
    return html`<article class="rule how" lang="en">
      ${table({
        caption: 'Gzip of each file',
        head: ['What', 'Weighs', 'Limit'],
        rows: limits.map(({ name, path, limit }) => [
          html`${name} <small>${fileOf(path)}</small>`,
          this.weights.get(fileOf(path)) ?? '…',
          limit,
        ]),
      })}
    </article>`
  }
}

customElements.define('docs-sizes', DocsSizes)
