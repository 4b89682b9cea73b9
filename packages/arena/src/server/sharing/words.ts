/** What shared links say of what is there, in the languages of the elements. `{}` stand for the values, in order. */
import type { Words } from '@dicewright/engine'

/** A language of people. */
export type Tongue = keyof Words

const tongues = ['en', 'ja', 'ko'] as const

const table = {
  site: {
    en: 'Dice games to play, to watch and to write bots for',
    ja: 'サイコロゲームを遊ぶ、観る、ボットを書く',
    ko: '주사위 게임을 하고, 보고, 봇을 만드는 곳',
  },
  play: { en: 'Play {}', ja: '{}を遊ぶ', ko: '{} 하기' },
  playAbout: {
    en: 'A dice game in your browser, against {}: nothing to install.',
    ja: 'ブラウザーで遊べるサイコロゲームです。相手は{}。インストールはいりません。',
    ko: '브라우저에서 바로 하는 주사위 게임입니다. 상대: {}. 설치할 것이 없습니다.',
  },
  somebody: { en: 'friends or bots', ja: '友だちやボット', ko: '친구나 봇' },
  beat: { en: '{} beat {} {} at {}', ja: '{}が{}に勝ち（{}、{}）', ko: '{} 승, {} 패 ({}, {})' },
  won: { en: '{} won {}: {}', ja: '{}の勝ち（{}）: {}', ko: '{} 승리 ({}): {}' },
  even: { en: '{} drew at {}: {}', ja: '{}は引き分け（{}）: {}', ko: '{} 무승부 ({}): {}' },
  fault: {
    en: '{} lost at {} by a fault',
    ja: '{}が反則で負け（{}）',
    ko: '{} 반칙패 ({})',
  },
  versus: { en: '{} at {}', ja: '{}（{}）', ko: '{} ({})' },
  live: { en: 'This match is being played now.', ja: 'いま対戦中です。', ko: '지금 진행 중인 경기입니다.' },
  matchAbout: {
    en: 'Watch every throw and every decision ({} in all). The dice can be recomputed by anybody.',
    ja: 'すべての投げと決定（全部で{}）を観られます。サイコロはだれでも計算し直せます。',
    ko: '모든 주사위와 결정을 볼 수 있습니다(모두 {}). 주사위는 누구나 다시 계산할 수 있습니다.',
  },
  position: {
    en: 'The match stands after {} throws and decisions: {}.',
    ja: '投げと決定を{}回終えた局面です: {}。',
    ko: '주사위와 결정을 {}번 마친 상황입니다: {}.',
  },
  botOf: { en: '{}, a bot by {}', ja: '{}（{}のボット）', ko: '{} ({}의 봇)' },
  house: { en: '{}, a house bot', ja: '{}（ハウスボット）', ko: '{} (하우스 봇)' },
  rank: { en: 'Rank {} of {} at {}', ja: '{2}で{1}中{0}位', ko: '{2}에서 {1} 중 {0}위' },
  unranked: { en: 'No rated set yet.', ja: 'まだ評価された対戦がありません。', ko: '아직 순위 경기가 없습니다.' },
  ladder: { en: 'Ladder of {}, {} seats', ja: '{}のランキング（{}人）', ko: '{} 순위표 ({}명)' },
  first: { en: 'First: {}.', ja: '上位: {}。', ko: '상위: {}.' },
  sets: { en: '{} rated sets.', ja: '評価された対戦: {}。', ko: '순위 경기: {}.' },
  tournament: { en: 'Tournament {}: {}', ja: 'トーナメント{}: {}', ko: '토너먼트 {}: {}' },
  winner: { en: '{} won.', ja: '優勝は{}。', ko: '{} 우승.' },
  entries: { en: '{} entries, {} sets.', ja: '参加{}、対戦{}。', ko: '참가 {}, 경기 {}.' },
  season: { en: 'Season {}: {}', ja: 'シーズン{}: {}', ko: '시즌 {}: {}' },
  open: { en: 'Read more at {}', ja: '続きはこちら: {}', ko: '자세히: {}' },
} as const satisfies Record<string, Words>

/** A sentence with values in its places. */
export type Tell = (key: keyof typeof table, ...values: readonly (string | number)[]) => string

export function teller(tongue: Tongue): Tell {
  const said = (value: string | number | undefined): string =>
    typeof value === 'number' ? value.toLocaleString(tongue) : (value ?? '')
  return (key, ...values) => {
    let at = 0
    return table[key][tongue].replaceAll(/\{(\d?)\}/g, (_, place: string) =>
      said(values[place === '' ? at++ : Number(place)]),
    )
  }
}

/** The language an address names, else the first one of the browser that there is. */
export function tongueOf(asked: string | null, accepted: string | undefined): Tongue {
  const wanted = [asked ?? '', ...(accepted ?? '').slice(0, 200).split(',')]
  const known = wanted.map((word) => tongues.find((tongue) => word.trim().toLowerCase().startsWith(tongue)))
  return known.find((tongue) => tongue !== undefined) ?? 'en'
}
