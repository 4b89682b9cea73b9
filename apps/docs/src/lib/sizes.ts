/** The sizes of the files that a page loads, measured in the reader's browser, beside their limits. */
import { html } from '@dicewright/elements'
import type { PropertyDeclarations, TemplateResult } from 'lit'
import { table } from './table.ts'
import { InPage } from './in-page.ts'
import { cdn } from './snippet.ts'

/** A line of `.size-limit.json`: files of the folder `cdn`, of which parts have a hash in their name, written `*`. */
interface Limit {
  readonly name: string
  readonly path: string | readonly string[]
  readonly limit: string
}

const filesOf = ({ path }: Limit): readonly string[] => [path].flat().map((file) => file.replace(/^.*cdn\//, ''))
const keyOf = (limit: Limit): string => filesOf(limit).join(' + ')

/** The files that are meant, of all that were built. */
const meant = (pattern: string, built: readonly string[]): readonly string[] => {
  const [start, end] = pattern.split('*')
  return end === undefined
    ? [pattern]
    : built.filter((file) => file.startsWith(start!) && file.endsWith(end) && !file.slice(start!.length).includes('/'))
}

async function fetched(address: string): Promise<Blob | null> {
  const response = await fetch(address)
  return response.ok ? response.blob() : null
}

/** As a server sends it; kB are of 1,000 bytes, as in `npm run check`. */
async function gzipped(file: Blob): Promise<number> {
  return (await new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).blob()).size
}

export class DocsSizes extends InPage {
  static override properties: PropertyDeclarations = {
    read: { attribute: false },
    limits: { state: true },
    weights: { state: true },
  }

  /** What is at an address; null where nothing is. */
  declare read: (address: string) => Promise<Blob | null>
  declare limits: readonly Limit[]
  declare weights: ReadonlyMap<string, string>

  constructor() {
    super()
    this.read = fetched
    this.limits = []
    this.weights = new Map()
  }

  protected override firstUpdated(): void {
    void this.#weighAll()
  }

  async #weighAll(): Promise<void> {
    const limits = await this.read(new URL('size-limit.json', document.baseURI).href)
    this.limits = JSON.parse(await limits!.text()) as readonly Limit[]
    const built = await this.read(cdn(document.baseURI, 'files.json'))
    const names = built ? (JSON.parse(await built.text()) as readonly string[]) : []
    await Promise.all(this.limits.map((limit) => this.#weigh(limit, names)))
  }

  async #weigh(limit: Limit, built: readonly string[]): Promise<void> {
    const files = filesOf(limit).flatMap((pattern) => meant(pattern, built))
    const contents = await Promise.all(files.map((file) => this.read(cdn(document.baseURI, file))))
    const sizes = await Promise.all(contents.map(async (content) => (content ? gzipped(content) : NaN)))
    const sum = sizes.reduce((all, size) => all + size, 0)
    const weight = sizes.length === 0 || Number.isNaN(sum) ? 'not found' : `${(sum / 1000).toFixed(1)} kB`
    this.weights = new Map([...this.weights, [keyOf(limit), weight]])
  }

  protected override render(): TemplateResult {
    return html`<article class="rule how sb-unstyled" lang="en">
      ${table({ caption: 'Gzip of each file', head: ['File', 'Size', 'Limit'], rows: this.limits.map(this.#row) })}
    </article>`
  }

  readonly #row = (line: Limit) => [
    html`${line.name} <small>${keyOf(line)}</small>`,
    this.weights.get(keyOf(line)) ?? '…',
    line.limit,
  ]
}

customElements.define('docs-sizes', DocsSizes)
