/**
 * Refusals in Japanese and Korean. A reason of the rules is told whole, by its code and numbers. Of other refusals only
 * what they are is told, before the English sentence, which names the value and the place.
 */
import type { ElementRefusal } from '../codes.ts'
import type { LazyPart, Told } from '../lazy.ts'

export interface Words {
  readonly ja: string
  readonly ko: string
}
/** Sentences by the code of a reason. */
export type Whys = Readonly<Record<string, Words>>

export const whyTold =
  (own: Whys): LazyPart['why'] =>
  (refusal, language): Told | null => {
    if (language === 'en') return null
    const { reason, at } = refusal
    const words = reason && { ...shared, ...own }[reason.code]
    if (!words) return { text: shortOf(refusal)[language], isWhole: false }
    const text = words[language].replace(/\{(\w+)\}/g, (_place, name: string) =>
      reason.values[name]!.toLocaleString(language).replace('-', '\u2212'),
    )
    return { text: `${at}${language === 'ja' ? '：' : ': '}${text}`, isWhole: true }
  }

const shortOf = ({ code }: ElementRefusal): Words => codes[code] ?? (code.startsWith('transcript') ? unread : wrongPage)

const shared: Whys = {
  'not-decided': {
    ja: 'これは運で決まり、選ぶことはできません。',
    ko: '이것은 운으로 정해지며, 고를 수 없습니다.',
  },
}

const codes: Whys = {
  'action-unknown': { ja: 'そのような手はありません。', ko: '그런 수는 없습니다.' },
  'action-operand': { ja: '目や名前の書き方が違います。', ko: '눈이나 이름을 잘못 적었습니다.' },
  'action-illegal': { ja: 'ルール上できません。', ko: '규칙상 할 수 없습니다.' },
  'action-phase': { ja: '今はできません。', ko: '지금은 할 수 없습니다.' },
  'match-over': { ja: '対局は終わっています。', ko: '경기가 끝났습니다.' },
  'undo-refused': { ja: '取り消せません。', ko: '무를 수 없습니다.' },
  'not-yours': { ja: 'ここでは決められません。', ko: '여기서는 정할 수 없습니다.' },
  'part-unavailable': { ja: '一部を読み込めませんでした。', ko: '일부를 불러오지 못했습니다.' },
}
const unread: Words = { ja: '対局の記録として読めません。', ko: '경기 기록으로 읽을 수 없습니다.' }
const wrongPage: Words = { ja: 'ページの設定に誤りがあります。', ko: '페이지 설정에 잘못이 있습니다.' }
