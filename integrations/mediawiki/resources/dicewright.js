/**
 * Loads the script of each game that a page has, once. Not by mw.loader.getScript: a file of the own host it runs as text,
 * which a policy for content forbids, and in which no script knows its address, by which it finds the files beside it.
 */
const { DicewrightPath, ExtensionAssetsPath } = require('./config.json')
const path = DicewrightPath || `${ExtensionAssetsPath}/Dicewright/cdn`

const { document, mw } = globalThis

mw.hook('wikipage.content').add(($content) => {
  for (const place of $content.find('.mw-dicewright').get()) {
    const table = place.firstElementChild
    const game = table && table.localName.replace(/^dw-/, '')
    const lang = table && table.getAttribute('lang')
    const id = `dicewright-${game}`
    if (!game || document.getElementById(id)) continue
    const script = document.createElement('script')
    script.id = id
    script.src = `${path}/${lang === 'ja' || lang === 'ko' ? `${game}.${lang}` : game}.js`
    document.head.append(script)
  }
})
