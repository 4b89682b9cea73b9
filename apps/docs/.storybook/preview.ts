import { setCustomElementsManifest, type Preview } from '@storybook/web-components-vite'
import manifest from '@dicewright/elements/custom-elements.json' with { type: 'json' }
import '@dicewright/elements'

setCustomElementsManifest(manifest)

const preview: Preview = {
  tags: ['autodocs'],
  parameters: { a11y: { test: 'error' } },
}

export default preview
