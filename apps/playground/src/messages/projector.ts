/** The projector page, which a room looks at from afar: few words. */
import { count } from './rows.ts'

export const projectorRows = {
  title: ['Projector', '投影', '프로젝터'],
  standings: ['Standings', '順位表', '순위표'],
  finalTable: ['Final table', '最終順位', '최종 순위'],
  nowPlaying: ['Now playing', '対戦中', '경기 중'],
  justPlayed: ['Just played', '終わったばかりの対戦', '방금 끝난 경기'],
  setsPlayed: [count('{count} set played', '{count} sets played'), '{count}セット終了', '{count}세트 진행됨'],
  bots: [count('{count} bot', '{count} bots'), 'ボット{count}体', '봇 {count}개'],
  quiet: ['The next match begins soon.', '次の対戦はまもなく始まります。', '다음 경기가 곧 시작됩니다.'],
  noRows: ['Nothing is rated yet.', '評価されたものはまだありません。', '아직 평가된 것이 없습니다.'],
  keys: [
    'F finale · Space pause · → next · Esc back to live',
    'F フィナーレ · Space 一時停止 · → 次へ · Esc ライブに戻る',
    'F 피날레 · Space 일시정지 · → 다음 · Esc 라이브로',
  ],
  paused: ['Paused', '一時停止中', '일시정지됨'],
  finale: ['Finale', 'フィナーレ', '피날레'],
  finaleLead: [
    count('{count} match that decided the places', '{count} matches that decided the places'),
    '順位を決めた{count}試合',
    '순위를 가른 {count}경기',
  ],
  finaleReading: [
    'Looking for the matches that decided',
    '順位を決めた試合を探しています',
    '순위를 가른 경기를 찾는 중',
  ],
  aboutPlace: ['The match for place {place}', '第{place}位を決めた試合', '{place}위를 가른 경기'],
  wins: ['{name} wins', '{name}の勝ち', '{name} 승리'],
  shared: ['A draw', '引き分け', '무승부'],
  ticker: ['{winner} beat {loser}', '{winner}が{loser}に勝ち', '{winner}, {loser}에게 승리'],
  tickerDraw: ['{winner} and {loser} drew', '{winner}と{loser}は引き分け', '{winner}와 {loser} 무승부'],
  placeOf: ['Place {place}', '{place}位', '{place}위'],
  placesOf: ['Place {from} to {to}', '{from}〜{to}位', '{from}~{to}위'],
  strength: ['strength {low} to {high}', '強さ {low}〜{high}', '실력 {low}~{high}'],
  of: ['of {name}', '作者 {name}', '작성자 {name}'],
  noBundle: ['The bundle cannot be shown', 'このファイルは表示できません', '이 파일을 보여 줄 수 없습니다'],
} as const
