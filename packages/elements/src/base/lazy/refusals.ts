/**
 * Refusals in Japanese and Korean. A reason of the rules is translated whole, by its code and numbers. Of other
 * refusals only the kind is translated, before the English sentence, which names the value and the place.
 */
import type { LazyPart } from '../lazy.ts'
import { fill } from '../../kit/messages.ts'

/** Sentences by the code of a reason, or of a refusal. */
export type RefusalTexts = Readonly<Record<string, { readonly ja: string; readonly ko: string }>>

export function refusalTranslator(own: RefusalTexts): LazyPart['translateRefusal'] {
  const known: RefusalTexts = { ...shared, ...own }
  return ({ code, reason, at }, language) => {
    if (language === 'en') return null
    const pattern = (known[reason?.code ?? code] ?? wrongPage)[language]
    const text = fill(pattern, language, reason?.values ?? {})
    return reason ? { text: `${at}${language === 'ja' ? '：' : ': '}${text}`, isWhole: true } : { text, isWhole: false }
  }
}

const shared: RefusalTexts = {
  'not-decided': { ja: 'これは運で決まり、選べません。', ko: '이것은 운으로 정해지며, 고를 수 없습니다.' },
  'action-unknown': { ja: 'そのような手はありません。', ko: '그런 수는 없습니다.' },
  'action-operand': { ja: '目や名前の書き方が違います。', ko: '눈이나 이름을 잘못 적었습니다.' },
  'action-phase': { ja: '今はできません。', ko: '지금은 할 수 없습니다.' },
  'match-over': { ja: '対戦は終わっています。', ko: '경기가 끝났습니다.' },
  'undo-refused': { ja: '取り消せません。', ko: '무를 수 없습니다.' },
  'not-yours': { ja: 'ここでは決められません。', ko: '여기서는 정할 수 없습니다.' },
}
/** All else is about what the page gave, or lacks. */
const wrongPage = { ja: 'ページの不具合です。', ko: '페이지 쪽의 문제입니다.' }
