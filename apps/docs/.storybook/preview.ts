import { html } from '@dicewright/elements'
import { setCustomElementsManifest, type Preview } from '@storybook/web-components-vite'
import { GLOBALS_UPDATED, SET_GLOBALS, UPDATE_GLOBALS } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import manifest from '@dicewright/elements/custom-elements.json' with { type: 'json' }
import '@dicewright/elements/chaser'
import '@dicewright/elements/board'
import '@dicewright/elements/die'
import '@dicewright/elements/royal-turf'
import '@dicewright/elements/six-dice'
import '@dicewright/elements/statechart'
import '@dicewright/elements/yatzy'
import '@dicewright/elements/yessir'
import { useWasm } from '@dicewright/engine/wasm'
import './guide.css'
import './learn.css'
import './preview.css'
import { onNightfall } from './themes.ts'

setCustomElementsManifest(manifest)
// Odds are solved in the reader's page.
useWasm()

/** The theme of the page, which the elements inherit. */
const follow = ({ globals }: { globals: { theme?: unknown } }): void => {
  document.documentElement.dataset['theme'] = String(globals.theme)
}
// Not all pages of the docs have a story.
const channel = addons.getChannel()
channel.on(SET_GLOBALS, follow)
channel.on(GLOBALS_UPDATED, follow)
onNightfall(() => channel.emit(UPDATE_GLOBALS, { globals: {} }))

/** Of what an element has (events, parts, tokens, other properties), a story takes its args: only they are controls. */
const onlyWhatAStoryTakes: NonNullable<Preview['argTypesEnhancers']>[number] = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([key, type]) => [key, key in initialArgs ? type : { ...type, control: false }]),
  )

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    a11y: { test: 'error' },
    // Fetched where a page is read: the stories alone need none of it.
    // Code to copy is shown by the stories that have some which works when it is pasted.
    docs: { renderer: async () => (await import('./docs.ts')).renderer, canvas: { sourceState: 'none' } },
    options: {
      // Written out: Storybook reads it without running it.
      storySort: {
        order: [
          'Start here',
          'In your page',
          ['Embed', 'Replays', 'Theming', 'Accessibility', 'Sizes'],
          'Your own game',
          ['Tutorial', 'Pig'],
          'Six Dice',
          ['Learn', 'Play', 'Rules', 'RULES.md', 'Phases', 'Odds'],
          'Chaser',
          ['Learn', 'Play', 'Rules', 'RULES.md', 'Phases', 'Odds'],
          'Yatzy',
          ['Learn', 'Play', 'Rules', 'RULES.md', 'Phases', 'Odds'],
          'YESSIR!',
          ['Learn', 'Play', 'Rules', 'RULES.md', 'Phases', 'Odds'],
          'Royal Turf',
          ['Learn', 'Play', 'Rules', 'RULES.md', 'Phases', 'Odds'],
          'Parts',
        ],
      },
    },
  },
  globalTypes: {
    lang: {
      description: 'Language of the games',
      toolbar: {
        icon: 'globe',
        items: [
          { value: 'en', title: 'English' },
          { value: 'ja', title: '日本語' },
          { value: 'ko', title: '한국어' },
        ],
        dynamicTitle: true,
      },
    },
    theme: {
      description: 'Theme',
      toolbar: { icon: 'contrast', items: ['auto', 'light', 'dark'], dynamicTitle: true },
    },
  },
  initialGlobals: { lang: 'en', theme: 'auto' },
  decorators: [
    (story, { globals }) => {
      follow({ globals })
      // Storybook calls the place of a story English; so are the words around a game, which say so themselves.
      return html`<div lang=${String(globals['lang'])}>${story()}</div>`
    },
  ],
  argTypesEnhancers: [onlyWhatAStoryTakes],
}

export default preview
