/** What the element of any game fetches when it is asked for: the careful reader, the check of the dice, help, sound. */
import type { Game, GameModule, Operand } from '@dicewright/engine'
import { chartWordsOf } from '@dicewright/engine/charts'
import type { TemplateResult } from 'lit'
import { lazyStyles } from '../base/lazy/lazy.styles.ts'
import { fair } from '../base/lazy/fair.ts'
import { helpTemplate } from '../base/lazy/help.ts'
import { lazyTools } from '../base/lazy/part.ts'
import { soundsOf } from '../base/lazy/sound.ts'
import type { LazyPart } from '../base/lazy.ts'
import type { Tools } from '../base/tools.ts'
import { translator } from '../kit/messages.ts'
import { genericMessages } from './generic.messages.ts'
import { hintBy } from './hint.ts'
import { inLanguage, Reader } from './reader.ts'

const sound = soundsOf({ dice: 'wood' })

export function lazyPart(module: GameModule): LazyPart {
  const tools = lazyTools(module.game, {}, {}, module.words?.chart ?? chartWordsOf(module.game.facts.id))
  return {
    ...tools,
    // The rules say why in English alone.
    translateRefusal: (refusal, language) => (refusal.reason ? null : tools.translateRefusal(refusal, language)),
    fair,
    sound,
    styles: lazyStyles,
    help: (given, game) => help(module, given, game),
    coach: { hint: hintBy(module) },
  }
}

function help(module: GameModule, tools: Tools, game: Game): TemplateResult {
  const { html, language } = tools
  const say = translator(genericMessages, language)
  const reader = new Reader(module)
  const rules = (module.words?.rules ?? []).map((rule) => inLanguage(rule, language).text)
  const events = Object.entries<Operand>(game.definition.events)
  const view = {
    rules: (rules.length > 0 ? rules : [say('rulesNone')]).map((text, i) => ({ id: String(i + 1), text })),
    terms: [],
    worthTitle: say('notation'),
    worth: events.map(([name, operand]) => {
      const named = reader.eventName(name, language)
      const example = [name, operand.make(operand.size - 1)].filter(Boolean).join(operand.glued ? '' : ' ')
      return html`<div>
        <dt lang=${named.lang}>${named.text}</dt>
        <dd><code lang="en">${example}</code></dd>
      </div>`
    }),
    keys: [
      ['R', say('keyMain')],
      ['1–9', say('keyNumber')],
    ] as const,
  }
  return helpTemplate(tools, view, null)
}
