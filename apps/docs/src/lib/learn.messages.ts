/** Headings and buttons of the pages that teach, in three languages. */
import { words } from './learn.ts'

export const learnWords = {
  picture: words('What you see', '盤面の見方', '판 보기'),
  turn: words('A turn to press through', '押して進める1つの番', '눌러 보는 한 차례'),
  example: words('A turn, step by step', '1つの番を順に', '한 차례를 차례대로'),
  rules: words('The rules', 'ルール', '규칙'),
  questions: words('What people ask', 'よくある質問', '자주 묻는 것'),
  chart: words('How a match goes', '試合の流れ', '경기의 흐름'),
  next: words('Next', '次へ', '다음'),
  again: words('From the start', '最初から', '처음부터'),
  step: words('{step} of {steps}', '{step} / {steps}', '{step} / {steps}'),
  astray: words(
    'That is a way to play, too, but not the one told here. Play on as you like, or begin again.',
    'それも一つの手ですが、ここでの説明とは違います。そのまま続けるか、最初からやり直せます。',
    '그것도 한 방법이지만 여기서 설명하는 길은 아닙니다. 그대로 계속하거나 처음부터 다시 할 수 있습니다.',
  ),
  print: words('Print the rules (2 pages)', 'ルールを印刷（2ページ）', '규칙 인쇄(2쪽)'),
  printNow: words('Print', '印刷', '인쇄'),
  players: words('{least} to {most} players', '{least}〜{most}人', '{least}~{most}명'),
  rulings: words(
    'Where each rule comes from, with a board for every case',
    'ルールの出典と、それぞれの場合の盤面（英語）',
    '규칙마다 출처와 경우별 판(영어)',
  ),
  source: words(
    'The rules as Dicewright plays them, with their ids.',
    'Dicewrightのルール。末尾はルールの番号です。',
    'Dicewright의 규칙. 끝은 규칙 번호입니다.',
  ),
} as const
