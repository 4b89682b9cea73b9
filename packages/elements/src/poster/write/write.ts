/**
 * Writes posters of any position: what the element itself draws of it where nobody has touched it, as a change of the
 * start that the first file of the game has. Nothing of it is loaded with a game.
 */
import type { ReactiveController } from 'lit'
import type { ElementRefusal } from '../../base/codes.ts'
import { CoachController } from '../../base/coach-controller.ts'
import { RefusalController } from '../../base/refusal-controller.ts'
import { LocaleController } from '../../kit/locale.ts'
import { languageOf, type Language } from '../../kit/messages.ts'
import { signedBy, signOf, type DrawnPosition } from '../position.ts'
import { nameOf } from '../starts.ts'
import { changesOf } from './changes.ts'
import { markupTokens } from './markup.ts'
import { written } from './template.ts'

/** A game's element, as far as it is drawn here. */
interface Drawing {
  setup: { readonly botNames: readonly string[]; fetch(): Promise<unknown> }
  readonly game: object | null
  willUpdate(changed: Map<PropertyKey, unknown>): void
  render(): unknown
}

/** The class of a game's element. */
export interface DrawingClass {
  new (): object
  readonly observedAttributes: readonly string[]
}

/** What is drawn of a match at rest. */
export interface Resting {
  /** For who knows this kind of decision, and with what explains it to who does not. */
  readonly plain: readonly string[]
  readonly first: readonly string[]
  /** The kind of the lesson; null where nothing is explained. */
  readonly kind: string | null
  /** What of the settings was refused; null where all was taken. */
  readonly refusal: ElementRefusal | null
  /** False where a part that reads any transcript would have to come first. */
  readonly isSet: boolean
}

/** What an element with these settings draws, as tokens. `bots` are names that count as those of bots as well. */
export async function restingOf(
  Class: DrawingClass,
  settings: Readonly<Record<string, unknown>>,
  language: Language,
  bots: readonly string[] = [],
): Promise<Resting> {
  const { element, coach, refusals } = speaking(Class, language)
  // It stands in no page, so it is the first of its kind, and nothing is kept or announced.
  const page = { querySelectorAll: () => [element], defaultView: null }
  Object.defineProperty(element, 'ownerDocument', { value: page })
  Object.assign(element, settings, { keep: 'off', announce: 'off' })
  const { setup } = element
  Object.defineProperty(element, 'setup', { value: { ...setup, botNames: [...setup.botNames, ...bots] } })
  element.willUpdate(new Map())
  const lesson = await coach.explanation()
  const drawn = (shown: typeof lesson): readonly string[] => {
    Object.defineProperty(coach, 'lesson', { value: shown, configurable: true })
    return markupTokens(written(element.render()))
  }
  return {
    plain: drawn(null),
    first: drawn(lesson),
    kind: lesson?.kind ?? null,
    refusal: refusals.shown,
    isSet: element.game !== null,
  }
}

interface Speaking {
  readonly element: Drawing
  readonly coach: CoachController
  readonly refusals: RefusalController
}

/** An element in no page, in a language that a page would give it, what explains its first turns, and what it refuses. */
function speaking(Class: DrawingClass, language: Language): Speaking {
  const { prototype } = Class as unknown as { prototype: { addController(one: ReactiveController): void } }
  // oxlint-disable-next-line typescript/unbound-method -- called with `this` below
  const add = prototype.addController
  const all: ReactiveController[] = []
  prototype.addController = function (one) {
    all.push(one)
    add.call(this, one)
  }
  try {
    return {
      element: new Class() as Drawing,
      coach: all.find((one) => one instanceof CoachController)!,
      refusals: all.find((one) => one instanceof RefusalController)!,
    }
  } finally {
    delete (prototype as Partial<typeof prototype>).addController
    for (const one of all) if (one instanceof LocaleController) one.speak(language)
  }
}

/** The usual start, from which first files change all others. */
export const usualSettings = { players: `me,${nameOf(1)}`, seed: '7' } as const

/**
 * The text of the attribute `poster` for a tag with these attributes: with it the small file of a game shows the match of
 * `transcript` before the game is loaded. It is about these attributes in this language alone; where one of them differs,
 * or the files are of another version, the tag shows its frame until the game is there.
 *
 * @example
 * ```ts
 * import '@dicewright/elements/chaser'
 * import { DwChaser, posterText } from '@dicewright/elements'
 *
 * const board = document.createElement('dw-chaser')
 * document.body.append(board)
 * await board.updateComplete
 * board.proceed()
 * const poster = await posterText(DwChaser, { transcript: board.transcript })
 * const isText = /^\w+\.[\w+/=]+$/.test(poster) // => true
 * ```
 */
export async function posterText(
  Class: DrawingClass,
  attributes: Readonly<Record<string, string>>,
  language: Language = languageOf(attributes['lang'] ?? ''),
): Promise<string> {
  const { plain: usual } = await restingOf(Class, usualSettings, 'en', [nameOf(1)])
  const values = signedBy(Class.observedAttributes).map((name) => attributes[name])
  const { plain, first, kind } = await restingOf(Class, attributes, language)
  const position: DrawnPosition = [changesOf(usual, plain), kind, changesOf(plain, first)]
  return `${signOf(usual.join(''), language, values)}.${await packed(JSON.stringify(position))}`
}

/** Deflated, in base 64. */
async function packed(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
