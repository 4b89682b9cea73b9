import { setCustomElementsManifest, type Preview } from '@storybook/web-components-vite'
import manifest from '@dicewright/elements/custom-elements.json' with { type: 'json' }
import '@dicewright/elements/chaser'
import '@dicewright/elements/die'
import '@dicewright/elements/royal-turf'
import '@dicewright/elements/six-dice'
import '@dicewright/elements/statechart'
import '@dicewright/elements/yatzy'
import '@dicewright/elements/yessir'
import './preview.css'

setCustomElementsManifest(manifest)

/** Language and theme of the page, which the elements inherit. */
const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    a11y: { test: 'error' },
    options: {
      // Written out: Storybook reads it without running it.
      storySort: {
        order: [
          'Start here',
          'Six Dice',
          ['Play', 'Rules', 'Phases', 'Odds'],
          'Chaser',
          ['Play', 'Rules', 'Phases', 'Odds'],
          'Yatzy',
          ['Play', 'Rules', 'Phases', 'Odds'],
          'YESSIR!',
          ['Play', 'Rules', 'Phases', 'Odds'],
          'Royal Turf',
          ['Play', 'Rules', 'Phases', 'Odds'],
          'Parts',
          'About',
        ],
      },
    },
  },
  globalTypes: {
    lang: {
      description: 'Language',
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
  initialGlobals: { lang: 'en', theme: 'light' },
  decorators: [
    (story, { globals }) => {
      document.documentElement.lang = String(globals['lang'])
      document.documentElement.dataset['theme'] = String(globals['theme'])
      return story()
    },
  ],
}

export default preview
