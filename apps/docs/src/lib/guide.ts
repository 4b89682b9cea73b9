/** What the pages about embedding show: code to paste for each game, attributes, and other hosts. */
import { games } from '@dicewright/engine/modules'
import manifest from '@dicewright/elements/custom-elements.json' with { type: 'json' }
import { makeSnippet, type Embedded, type Kind } from '../../../playground/src/embed/snippets.ts'
import { siteOf, snippet } from './snippet.ts'

interface Named {
  readonly name: string
  readonly description?: string
}

interface Declared {
  readonly tagName?: string
  readonly attributes?: readonly Named[]
  readonly members?: readonly Named[]
}

/** A game, and what is pasted for it. */
export const tags = () =>
  games.map(({ facts }) => ({ title: facts.titles.en, code: snippet(document.baseURI, facts.id) }))

const declared: readonly Declared[] = manifest.modules.flatMap((module) => module.declarations as readonly Declared[])

/** Attributes as the elements declare them; some are described at their property. */
export function declaredAttributes(id: string): readonly Required<Named>[] {
  const { attributes, members } = declared.find(({ tagName }) => tagName === `dw-${id}`)!
  return attributes!.map(({ name, description }) => ({
    name,
    description: description ?? members!.find((member) => member.name === name)!.description!,
  }))
}

const table: Omit<Embedded, 'origin'> = {
  gameId: 'six-dice',
  title: 'Six Dice',
  about: 'Keep dice that count, throw the rest, stop in time.',
  players: 'me,greedy',
  options: {},
  seed: '7',
  setup: 'players=me,greedy&seed=7',
  theme: 'auto',
  language: '',
}

/** Code for a place that the page where a table is set has code for, too. */
export const codeFor = (kind: Kind): string => makeSnippet[kind]({ origin: siteOf(document.baseURI), ...table })

/** A frame that you write yourself. */
export const ownFrame = (): string => `<!doctype html>
<title>Six Dice</title>
${snippet(document.baseURI, 'six-dice')}`
