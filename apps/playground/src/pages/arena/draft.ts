/**
 * The script that an author is writing: its text, file name and the bot's name, stored in this browser, and its origin:
 * a starter, a file or the editor.
 */
import { languageOf, moduleLimits, nameOfFile, type Language } from '@dicewright/arena/sandbox'
import { recall, remember } from '@dicewright/elements'
import { isStarter, starterFiles, startersOf, type Starter } from '../../arena/starters.ts'
import type { ArenaKey } from '../../arena/words.ts'
import type { FileRead } from '../../parts/files.ts'
import { readScript, scriptName } from '../../parts/script-files.ts'
import { games } from '../../games/modules.ts'

/** Why a script could not be opened, as a message; sizes are in characters, and of a module in bytes. */
export type DraftTrouble =
  | { readonly of: 'size'; readonly name: string; readonly size: number; readonly most: number }
  | { readonly of: 'arena'; readonly key: ArenaKey; readonly values: Record<string, string | number> }
  | ({ readonly of: 'pages' } & Omit<Extract<FileRead, { ok: false }>, 'ok'>)

export class Draft {
  source = recall('arena-source') ?? ''
  file = recall('arena-file') ?? starterFiles[0]
  name = recall('arena-name') ?? ''
  /** Whether a person typed the name: then a file does not change it. */
  #isTyped = recall('arena-name-typed') === 'yes'
  /** The author of that name. */
  #owner = recall('arena-name-owner') ?? null
  readonly #changed: () => void
  /** The game whose starters are offered. */
  #gameId: string | null = null
  /** The starter it began with, and that starter's text. */
  #begun: { readonly id: string; readonly source: string } | null = null

  constructor(changed: () => void) {
    this.#changed = changed
  }

  /** Another game's ladder is shown: an unchanged starter is replaced by that game's. */
  isFor(gameId: string): void {
    if (gameId === this.#gameId) return
    const known = this.#gameId === null ? gameIds : [...gameIds, this.#gameId]
    this.#gameId = gameId
    const isUntouched = this.source === '' || isStarter(this.file, this.source, known)
    if (isUntouched) void this.start(starterFiles.find((file) => file === this.file) ?? starterFiles[0])
  }

  edit(source: string): void {
    this.source = source
    // An older script must not come back under the name of one that has no room.
    if (!remember('arena-source', source)) remember('arena-source', undefined)
    this.#changed()
  }

  rename(name: string): void {
    this.#isTyped = name.trim() !== ''
    remember('arena-name-typed', this.#isTyped ? 'yes' : undefined)
    this.#call(name.trim())
    this.#changed()
  }

  /** Another author does not get the name of the last author's bot. */
  belongsTo(owner: string): void {
    if (this.#owner === owner) return
    const isAnother = this.#owner !== null
    this.#owner = owner
    remember('arena-name-owner', owner)
    if (!isAnother) return
    this.#isTyped = false
    remember('arena-name-typed', undefined)
    this.#call(nameOf(this.file))
  }

  get language(): Language {
    return languageOf(this.file)
  }

  /** The starter, while it is unchanged; empty for the author's own script. */
  get starter(): string {
    return this.#begun?.source === this.source ? this.#begun.id : ''
  }

  get starters(): readonly Starter[] {
    return this.#gameId === null ? [] : startersOf(this.#gameId)
  }

  /** Begins with a starter. Resolves to null where that worked. */
  async start(id: string): Promise<DraftTrouble | null> {
    const starter = this.starters.find((one) => one.id === id)
    if (!starter) return null
    const text = await starter.load()
    if (text === null) return { of: 'arena', key: 'unknownFile', values: { name: starter.file } }
    this.#begun = { id, source: text }
    this.#take(starter.file, text)
    return null
  }

  /** Opens a script of at most so many characters, or a module. Resolves to null where that worked. */
  async open(file: File, mostChars: number): Promise<DraftTrouble | null> {
    const isModule = languageOf(file.name) === 'wasm'
    const most = isModule ? moduleLimits.moduleBytes : mostChars
    const tooLarge = (size: number) => ({ of: 'size', name: file.name, size, most }) as const
    // UTF-8 has at most three bytes for each UTF-16 code unit.
    const mostBytes = isModule ? most : 3 * most
    if (file.size > mostBytes) return tooLarge(file.size)
    const read = await readScript(file, mostBytes)
    if (!read.ok) return { of: 'pages', key: read.key, values: read.values }
    if (!isModule && read.text.length > most) return tooLarge(read.text.length)
    this.#begun = null
    this.#take(scriptName(file), read.text)
    return null
  }

  /** A bot without a typed name has that of its file. */
  #take(file: string, source: string): void {
    const isOther = file !== this.file || this.name === ''
    this.file = file
    remember('arena-file', file)
    if (isOther && !this.#isTyped) this.#call(nameOf(file))
    this.edit(source)
  }

  #call(name: string): void {
    this.name = name
    remember('arena-name', name)
  }
}

const gameIds = games.map(({ facts }) => facts.id)

/** From its file name; empty for a starter. */
const nameOf = (file: string): string => (file.startsWith('my-bot.') ? '' : nameOfFile(file).toLowerCase())
