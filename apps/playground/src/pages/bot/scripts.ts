/** The scripts of a game as this browser keeps them: one in each language, of which one is written and run. */
import { languageOf, type Language } from '@dicewright/arena/sandbox'
import { recall, remember } from '@dicewright/elements'
import { starterOf } from '../../arena/starters.ts'

/** Names of files, where nobody chose another. A module begins with none: there is nothing to write. */
const firstNames: Readonly<Record<Language, string>> = {
  ts: 'my-bot.ts',
  js: 'my-bot.js',
  py: 'my-bot.py',
  wasm: 'my-bot.wasm',
}

interface Script {
  readonly name: string
  readonly source: string
}

/** By game and language: those that are not written now, also where the browser stores nothing. */
const aside = new Map<string, Script>()

export class Scripts {
  readonly #gameId: string
  #now: Script
  #isKept = true

  constructor(gameId: string) {
    this.#gameId = gameId
    const name = recall(`bot-name:${gameId}`) ?? firstNames.ts
    this.#now = { name, source: recall(`bot:${gameId}`) ?? this.#starter(name) }
  }

  get name(): string {
    return this.#now.name
  }
  /** Its text; of a module its bytes in base64, empty before one is opened. */
  get source(): string {
    return this.#now.source
  }
  get language(): Language {
    return languageOf(this.name)
  }
  /** Whether this browser stored it. */
  get isKept(): boolean {
    return this.#isKept
  }

  edit(source: string): void {
    this.#show({ name: this.name, source })
  }

  /** A file that was opened; the script in another language is put aside. */
  open(script: Script): void {
    if (languageOf(script.name) !== this.language) this.#putAside()
    this.#show(script)
  }

  /** Goes on with the script in a language, or begins one. */
  choose(language: Language): void {
    if (language === this.language) return
    this.#putAside()
    const key = this.#key(language)
    const [name, source] = [recall(`bot-name:${key}`), recall(`bot:${key}`)]
    const kept = name === undefined || source === undefined ? null : { name, source }
    this.#show(aside.get(key) ?? kept ?? this.#first(language))
  }

  startOver(): void {
    this.#show(this.#first(this.language))
  }

  #first(language: Language): Script {
    const name = firstNames[language]
    return { name, source: this.#starter(name) }
  }

  #starter(name: string): string {
    return languageOf(name) === 'wasm' ? '' : starterOf(name, this.#gameId)
  }

  #key(language: Language): string {
    return `${this.#gameId}:${language}`
  }

  #putAside(): void {
    const key = this.#key(this.language)
    aside.set(key, this.#now)
    keep(key, this.#now)
  }

  #show(script: Script): void {
    this.#now = script
    this.#isKept = keep(this.#gameId, script)
  }
}

/** Stores a script. Where there is no room for it, none is stored: its name would stand before the text of an older one. */
function keep(key: string, { name, source }: Script): boolean {
  const isKept = remember(`bot-name:${key}`, name) && remember(`bot:${key}`, source)
  if (!isKept) for (const part of ['bot-name', 'bot']) remember(`${part}:${key}`, undefined)
  return isKept
}
