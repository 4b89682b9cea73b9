/** What is said of puzzles: positions with one best action. */
import type { Message, Messages } from '../../kit/messages.ts'

const en = {
  puzzle: 'Puzzle',
  ofDay: 'Puzzle of {day}',
  right: 'Right: that is the best there is.',
  ask: 'What is best here?',
  wrong: 'Not the best: {cost} points less.',
  shown: 'You looked at the hint.',
  best: 'The best is {action}.',
  next: 'Next puzzle',
  free: 'Another puzzle',
  solved: { by: 'of', one: '{right} of {of} right', other: '{right} of {of} right' },
  row: { by: 'count', one: '1 right in a row', other: '{count} right in a row' },
  days: { by: 'count', one: '1 day in a row', other: '{count} days in a row' },
} satisfies Readonly<Record<string, Message>>

export const puzzleMessages: Messages<keyof typeof en> = {
  en,
  ja: {
    puzzle: '問題',
    ofDay: '{day}の問題',
    right: '正解。これが最善です。',
    ask: '最善はどれでしょう？',
    wrong: '最善より{cost}点の損です。',
    shown: 'ヒントを見ました。',
    best: '最善は{action}です。',
    next: '次の問題',
    free: '別の問題',
    solved: { by: 'of', other: '{of}問中{right}問正解' },
    row: { by: 'count', other: '{count}問連続正解' },
    days: { by: 'count', other: '{count}日連続' },
  },
  ko: {
    puzzle: '문제',
    ofDay: '{day} 문제',
    right: '정답입니다. 가장 좋은 수입니다.',
    ask: '가장 좋은 수는 무엇일까요?',
    wrong: '가장 좋은 수보다 {cost}점 손해입니다.',
    shown: '힌트를 보았습니다.',
    best: '가장 좋은 수는 {action}입니다.',
    next: '다음 문제',
    free: '다른 문제',
    solved: { by: 'of', other: '{of}문제 중 {right}문제 정답' },
    row: { by: 'count', other: '{count}문제 연속 정답' },
    days: { by: 'count', other: '{count}일 연속' },
  },
}
