const { readFileSync } = require('node:fs')

// Reserves the space of a game until it is there. As it is: what minifies style sheets here miscalculates it.
const room = readFileSync(require.resolve('@dicewright/elements/cdn/room.css'), 'utf8')

module.exports = {
  title: 'Chaser',
  url: 'https://dice.example',
  baseUrl: '/',
  headTags: [{ tagName: 'link', attributes: { rel: 'icon', href: 'data:,' } }],
  // Loaded in the browser: it defines the tag.
  clientModules: [require.resolve('./src/dice.js')],
  plugins: [
    () => ({
      name: 'room-of-games',
      injectHtmlTags: () => ({ headTags: [{ tagName: 'style', innerHTML: room }] }),
    }),
  ],
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
}
