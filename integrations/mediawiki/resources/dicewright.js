/**
 * Loads the script of each game and board that a page has, once. Not by mw.loader.getScript: a file of the own host it runs as text,
 * which a policy for content forbids, and in which no script knows its address, by which it finds the files beside it.
 */
const { DicewrightPath, ExtensionAssetsPath } = require('./config.json')
const path = DicewrightPath || `${ExtensionAssetsPath}/Dicewright/cdn`

const { document, mw } = globalThis

mw.hook('wikipage.content').add(($content) => {
  for (const place of $content.find('.mw-dicewright').get()) {
    const table = place.firstElementChild
    const name = table && table.localName.replace(/^dw-/, '')
    const lang = table && table.getAttribute('lang')
    const id = `dicewright-${name}`
    if (!name || document.getElementById(id)) continue
    const script = document.createElement('script')
    script.id = id
    // The board has all languages in one file.
    const file = name === 'board' ? 'board.iife' : lang === 'ja' || lang === 'ko' ? `${name}.${lang}` : name
    script.src = `${path}/${file}.js`
    document.head.append(script)
  }
})
