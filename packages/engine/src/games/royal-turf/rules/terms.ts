/** The words of Royal Turf in three languages. Source: the document `004`, whose headings they name. */
import type { Term } from '../../../kit/contract.ts'

const term = (heading: string, ko: string, en: string, ja: string): Term => ({ en, ja, ko, source: `004, ${heading}` })

/** The words of the source document, in three languages. */
export const terms = {
  race: term('게임의 진행', '경주', 'race', 'レース'),
  horseCard: term('게임 구성물', '말 카드', 'horse card', '馬カード'),
  bettingArea: term('게임 구성물', '베팅 지역', 'betting area', '賭けエリア'),
  betChip: term('게임 구성물', '베팅 칩', 'bet chip', '賭けチップ'),
  paceChip: term('게임 구성물', '페이스 칩', 'pace chip', 'ペースチップ'),
  oddsTable: term('게임 구성물', '배당금 표', 'odds table', '配当表'),
  head: term('게임 구성물', '말 머리', 'horse head', '馬の頭'),
  cap: term('게임 구성물', '말 기수의 모자', 'jockey cap', '騎手帽'),
  saddle: term('게임 구성물', '안장', 'saddle', '鞍'),
  shoe: term('게임 구성물', '편자', 'horseshoe', '蹄鉄'),
  line: term('1. 준비', '출발/도착선', 'start and finish line', 'スタート/ゴールライン'),
  space: term('1. 준비', '칸', 'space', 'マス'),
  pacemaker: term('3. 경주', '선도마(先導馬)', 'pacemaker', '先導馬'),
  payout: term('4. 배 당', '배당금', 'payout', '配当金'),
  lastHorse: term('4. 배 당', '7등말', 'last horse', '最下位の馬'),
  bank: term('4. 배 당', '은행', 'bank', '銀行'),
  pound: term('게임 구성물', '파운드', 'pound', 'ポンド'),
  hiddenBets: term('변형 게임', '변형 게임', 'hidden bets', '伏せ賭けルール'),
  bluff: term('변형 게임', '블러핑', 'bluff', 'ブラフ'),
} as const satisfies Readonly<Record<string, Term>>
