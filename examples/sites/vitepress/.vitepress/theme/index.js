import theme from 'vitepress/theme'
// Reserves the space of a game until it is there.
import '@dicewright/elements/cdn/room.css'

export default {
  extends: theme,
  enhanceApp() {
    if (!import.meta.env.SSR) void import('@dicewright/elements/six-dice')
  },
}
