/** Code for site generators and wikis. `base` is a page of the docs; the files are beside it. */
import { games } from '@dicewright/engine/modules'
import { roomSheet } from '@dicewright/elements'
import { cdn, roomLink, scriptTag, siteOf } from './snippet.ts'

/**
 * A shortcode of Hugo, and a post that uses it. What stands in the place of a name has to be declared an attribute:
 * Go's templates put `ZgotmplZ` in the place of a name with a hyphen.
 */
export const hugo = (base: string): readonly [shortcode: string, post: string] => [
  `{{ $game := .Get "game" -}}
${roomLink(base)}
${scriptTag(base, '{{ $game }}.iife.js')}
<dw-{{ $game | safeHTMLAttr }}
  {{- range $name, $value := .Params }}
    {{- if ne $name "game" }} {{ $name | safeHTMLAttr }}="{{ $value }}"{{ end }}
  {{- end -}}
></dw-{{ $game | safeHTMLAttr }}>`,
  '{{< dicewright game="six-dice" players="me,greedy" options=`{"target":2000}` >}}',
]

/** A setting of Hugo: without it, tags that stand in Markdown itself are left out. */
export const hugoUnsafe = `[markup.goldmark.renderer]
unsafe = true`

/**
 * A script for a MediaWiki without widgets, and an article that uses it. Authors of articles can use only these
 * games and these attributes. A `script` element, since `mw.loader.getScript` runs a file of the wiki's own
 * host as text, which `$wgCSPHeader` forbids.
 */
export const gadget = (base: string): readonly [script: string, article: string] => [
  `mw.hook('wikipage.content').add(function (content) {
  var games = [${games.map(({ facts }) => `'${facts.id}'`).join(', ')}]
  var names = ['players', 'options', 'seed', 'theme', 'lang', 'transcript']
  content.find('.dicewright').each(function () {
    var asked = this.dataset
    if (games.indexOf(asked.game) < 0 || this.querySelector('dw-' + asked.game)) return
    var game = document.createElement('dw-' + asked.game)
    names.forEach(function (name) {
      if (asked[name]) game.setAttribute(name, asked[name])
    })
    this.replaceChildren(game)
    if (document.getElementById('dicewright-' + asked.game)) return
    var script = document.createElement('script')
    script.id = 'dicewright-' + asked.game
    script.src = '${cdn(base, "' + asked.game + '.iife.js")}'
    document.head.appendChild(script)
  })
})`,
  `<div class="dicewright" data-game="six-dice" data-players="me,greedy" data-lang="ko">Six Dice</div>`,
]

/** The room of the games that the script makes, for the style sheet of a MediaWiki, which is there before it. */
export const wikiRoom = (): string => roomSheet(['.dicewright'])

/** A setting of a MediaWiki with a strict policy, for files on this host. */
export const strictWiki = (base: string): string =>
  `$wgCSPHeader = [ 'script-src' => [ '${new URL(siteOf(base)).origin}' ] ];`
