/** Rules and keys of Royal Turf, for the help. */
import type { Message, Messages } from '../../base/messages.ts'

const en = {
  rule1: {
    by: 'races',
    one: 'Seven horses run one race. Before it cards are drawn: the first horse drawn stands in front.',
    other: 'Seven horses run {races} races. Before each, cards are drawn: the first horse drawn stands in front.',
  },
  rule2: 'Bet in turn, one chip at a time, each on another horse: {chips}.',
  rule2Hidden: 'The chips lie face down until the race is over; a 0 earns nothing.',
  rule3:
    'Then roll in turn and move any horse by the number its card has for the face. Its card is set aside until all have moved.',
  rule4: 'One horse on a space: who would land on another stops on the first free space before it.',
  rule4Linear:
    'One horse on a space, but one a lap behind is in nobody’s way: who would land on another stops on the first free space before it.',
  rule5: 'The first horse on or past space {pace} takes the pace chip.',
  rule5Pass: 'The first horse past space {pace} takes the pace chip.',
  rule5Pays: 'The pace chip earns £100 for each 1 bet on its horse.',
  rule5PaysPlaced: 'The pace chip earns £100 for each 1 bet on its horse, if it is placed.',
  rule6:
    'The third horse home ends the race. Placed horses pay by the table, the more bets the less; the last horse costs £100 for each 1.',
  rule7: 'In the last race all amounts are multiplied by {times}.',
  rule8: 'The richest wins.',
  numbers: 'Cards and table are house numbers, our own invention, not those of the printed game.',
  keyDigits: 'choose a horse, again: do it',
  keyDo: 'bet or move',
  keyChip: 'other chip',
  keyPeek: 'show or hide my chips',
} satisfies Readonly<Record<string, Message>>

type HelpKey = keyof typeof en

export const turfHelpMessages: Messages<HelpKey> = {
  en,
  ja: {
    rule1: { by: 'races', other: '7頭の馬が{races}レースを走ります。毎回カードを引き、先に引かれた馬が前に並びます。' },
    rule2: '順番にチップを1枚ずつ、それぞれ別の馬に賭けます：{chips}。',
    rule2Hidden: 'チップはレース終了まで伏せておきます。0に配当はありません。',
    rule3:
      '次に順番にサイコロを振り、出た面のカードの数だけ、どの馬でも1頭動かします。カードは全頭が動くまで脇に置きます。',
    rule4: '1マスに1頭：先客がいれば、その手前の空いたマスに止まります。',
    rule4Linear: '1マスに1頭（1周遅れの馬は別）：先客がいれば、その手前の空いたマスに止まります。',
    rule5: '最初に{pace}マス目に達した馬がペースチップを取ります。',
    rule5Pass: '最初に{pace}マス目を過ぎた馬がペースチップを取ります。',
    rule5Pays: 'ペースチップの馬は、賭け1につき£100になります。',
    rule5PaysPlaced: 'ペースチップの馬は、入賞すれば賭け1につき£100になります。',
    rule6:
      '3頭目がゴールするとレース終了。入賞馬は表のとおり払い、賭けが多いほど安くなります。最下位は1につき£100の支払いです。',
    rule7: '最終レースはすべて{times}倍です。',
    rule8: '最も裕福な人の勝ちです。',
    numbers: 'カードと表は独自の数値で、市販版の数値ではありません。',
    keyDigits: '馬を選ぶ、もう一度で実行',
    keyDo: '賭ける／動かす',
    keyChip: '別のチップ',
    keyPeek: '自分のチップを見る／隠す',
  },
  ko: {
    rule1: {
      by: 'races',
      other: '말 일곱 마리가 {races}번 경주합니다. 경주마다 카드를 뽑고, 먼저 뽑힌 말이 앞에 섭니다.',
    },
    rule2: '차례로 베팅 칩을 하나씩, 각각 다른 말에 베팅합니다: {chips}.',
    rule2Hidden: '칩은 경주가 끝날 때까지 뒤집어 놓습니다. 0은 배당이 없습니다.',
    rule3:
      '그다음 차례로 주사위를 굴려, 나온 그림의 카드 숫자만큼 어느 말이든 움직입니다. 그 카드는 모두 움직일 때까지 옆에 둡니다.',
    rule4: '한 칸에 한 마리: 다른 말이 있으면 그 앞의 첫 빈칸에 섭니다.',
    rule4Linear: '한 칸에 한 마리(한 바퀴 뒤진 말은 빼고): 다른 말이 있으면 그 앞의 첫 빈칸에 섭니다.',
    rule5: '{pace}번 칸에 처음 닿거나 지나는 말이 페이스 칩을 가져갑니다.',
    rule5Pass: '{pace}번 칸을 처음 지나는 말이 페이스 칩을 가져갑니다.',
    rule5Pays: '페이스 칩을 가진 말은 베팅 1당 100파운드를 줍니다.',
    rule5PaysPlaced: '페이스 칩을 가진 말은 입상하면 베팅 1당 100파운드를 줍니다.',
    rule6:
      '세 번째 말이 도착하면 경주가 끝납니다. 입상한 말은 배당금 표대로, 베팅이 많을수록 적게 줍니다. 7등은 1당 100파운드를 냅니다.',
    rule7: '마지막 경주는 모든 금액이 {times}배입니다.',
    rule8: '가장 부자가 이깁니다.',
    numbers: '카드와 배당금 표는 자체 제작 수치이며 원판 게임의 수치가 아닙니다.',
    keyDigits: '말 고르기, 다시 누르면 실행',
    keyDo: '베팅 또는 이동',
    keyChip: '다른 칩',
    keyPeek: '내 칩 보기/가리기',
  },
}
