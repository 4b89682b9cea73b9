/** The shell round the pages: ours in name and colours, light or dark as the toolbar has it. */
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events'
import { addons } from 'storybook/manager-api'
import { onNightfall, themeOf } from './themes.ts'

let theme: unknown = 'auto'
const look = (): void => addons.setConfig({ theme: themeOf(theme) })

addons.setConfig({
  theme: themeOf(theme),
  layoutCustomisations: {
    // Below a story with controls they stand; below the others there would be nothing.
    showPanel: ({ storyId }, isShown) => isShown && /^parts-|-play--/.test(storyId),
  },
})
onNightfall(look)

const follow = ({ globals }: { globals: { theme?: unknown } }): void => {
  ;({ theme } = globals)
  look()
}
const listen = async (): Promise<void> => {
  const channel = await addons.ready()
  channel.on(SET_GLOBALS, follow)
  channel.on(GLOBALS_UPDATED, follow)
}
void listen()

// No setting of Storybook changes its name in the title of the page.
const title = document.querySelector('title')!
const rename = (): void => {
  const renamed = document.title.replace(/(storybook - )?Storybook$/, 'Dicewright')
  if (renamed !== document.title) document.title = renamed
}
new MutationObserver(rename).observe(title, { childList: true })
rename()
