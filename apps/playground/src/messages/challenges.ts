/** What a bot thinks, and challenges: for its author. */
import { count } from './rows.ts'

export const challengeRows = {
  thoughtsTitle: ['What it thinks', 'ボットの考え', '봇의 생각'],
  valueSwitch: ['Value', '値', '값'],
  valueLabel: [
    count(
      '{name} over the decisions: {count} value, from {least} to {most}; each is also in the list below',
      '{name} over the decisions: {count} values, from {least} to {most}; each is also in the list below',
    ),
    '選択ごとの{name}: {count}個の値、{least}から{most}まで。下の一覧にも値があります。',
    '결정별 {name}: 값 {count}개, {least}부터 {most}까지. 아래 목록에도 값이 있습니다.',
  ],
  thoughtsLost: [
    count(
      '{count} tag or value was not kept; its log says why.',
      '{count} tags and values were not kept; its log says why.',
    ),
    'タグと値{count}個は保存されていません。理由はログにあります。',
    '태그와 값 {count}개는 저장되지 않았습니다. 이유는 로그에 있습니다.',
  ],
  tagSwitch: ['Matches with a tag', 'タグのある対戦', '태그가 있는 경기'],
  challenges: ['Challenges', 'チャレンジ', '도전'],
  challengesSub: [
    'unrated sets against any version, played when no rated set waits',
    'どの版とも対戦できる評価外のセット。評価セットの合間に行います。',
    '어떤 버전과도 겨루는 레이팅 밖 세트. 레이팅 세트 사이에 치릅니다.',
  ],
  challengesNone: ['None yet.', 'まだありません。', '아직 없습니다.'],
  challengeNumber: ['Challenge {id}', 'チャレンジ{id}', '도전 {id}'],
  challengeVersion: ['Your version', '自分の版', '내 버전'],
  challengeAgainst: ['Against', '相手', '상대'],
  challengeSets: ['Sets', 'セット数', '세트 수'],
  challengeSeed: ['Seed', 'シード', '시드'],
  challengeFair: ['fair dice', '公正な目', '공정한 주사위'],
  challengeOptions: ['Options as JSON', '設定(JSON)', '옵션(JSON)'],
  challengeSend: ['Challenge', '挑戦する', '도전하기'],
  challengeSending: ['Sending…', '送信中…', '보내는 중…'],
  challengeNoJson: [
    'The options are no JSON object: expected such as {example}.',
    '設定がJSONオブジェクトではありません。例: {example}',
    '옵션이 JSON 객체가 아닙니다. 예: {example}',
  ],
  challengeMatch: ['challenge', 'チャレンジ', '도전'],
  scoreIs: ['{wins} won, {ties} tied, {losses} lost', '{wins}勝{ties}分{losses}敗', '{wins}승 {ties}무 {losses}패'],
  seedIs: ['seed {seed}', 'シード{seed}', '시드 {seed}'],
  setsOpen: [count('{count} set to go', '{count} sets to go'), '残り{count}セット', '남은 세트 {count}개'],
  callOff: ['Call off the sets that wait', '待っているセットを取り消す', '기다리는 세트 취소'],
} as const
