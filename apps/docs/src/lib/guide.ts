/** What the pages about a page of one's own show: code to paste for each game, attributes, and where else it fits. */
import { games } from '@dicewright/engine'
import manifest from '@dicewright/elements/custom-elements.json' with { type: 'json' }
import { cdn, frameAddress, snippet } from './snippet.ts'

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

/** Attributes as the elements declare them; some are told of where their property stands. */
export function attributesOf(id: string): readonly Required<Named>[] {
  const { attributes, members } = declared.find(({ tagName }) => tagName === `dw-${id}`)!
  return attributes!.map(({ name, description }) => ({
    name,
    description: description ?? members!.find((member) => member.name === name)!.description!,
  }))
}

const search = 'players=me,greedy&seed=7'

const frame = (address: string): string =>
  `<iframe src="${address.replaceAll('&', '&amp;')}" title="Six Dice"
  width="600" height="720" loading="lazy" sandbox="allow-scripts"></iframe>`

export const frames = () => {
  const base = document.baseURI
  const address = frameAddress(base, 'six-dice', search)
  return {
    frame: `${frame(address)}
<script src="${new URL('../embed/host.js', base).href}" defer></script>`,
    own: `<!doctype html>
<title>Six Dice</title>
<script src="${cdn(base, 'six-dice.iife.js')}" defer></script>
<dw-six-dice players="me,greedy"></dw-six-dice>`,
    wordpress: `<!-- wp:html -->
${frame(address)}
<!-- /wp:html -->`,
    mediawiki: `<includeonly>${frame(frameAddress(base, 'six-dice', '')).replace('?"', `?<!--{$setup|escape:'html'}-->"`)}</includeonly>

{{#widget:Dicewright|setup=${search}}}`,
    hugo: `<!-- layouts/shortcodes/dicewright.html -->
<script src="${new URL('../cdn/', base).href}{{ .Get "game" }}.iife.js" defer></script>
<dw-{{ .Get "game" }} players="{{ .Get "players" | default "me,greedy" }}"></dw-{{ .Get "game" }}>

<!-- in a post -->
{{< dicewright game="six-dice" >}}`,
  }
}
