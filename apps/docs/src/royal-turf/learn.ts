/** Royal Turf for who has never played it: the bets of a race and its first moves, one of which moves nothing. */
import type { Language } from '@dicewright/engine'
import { house, royalTurf, symbols, terms } from '@dicewright/engine/royal-turf'
import { html } from '@dicewright/elements'
import type { TemplateResult } from 'lit'
import { words, type Lesson } from '../lib/learn.ts'

/** The numbers of the cards: who plays at a table has to know them. */
const cards = (language: Language): TemplateResult => html`
  <h3>${cardsTitle[language]}</h3>
  <table class="cards">
    <thead>
      <tr>
        <td></td>
        ${symbols.map((symbol) => html`<th scope="col">${terms[symbol][language]}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${house.horses.map(
        ({ names, forms }) =>
          html`<tr>
            <th scope="row">${names[language]}</th>
            ${symbols.map((symbol) => html`<td>${forms.map((card) => card[symbol]).join('·')}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>
`

const cardsTitle = words('The three cards of each horse', '各馬の3枚のカード', '말마다 카드 세 장')

export const lesson: Lesson = {
  factory: royalTurf,
  more: cards,
  what: words(
    'Bet on seven horses that belong to nobody, then roll in turn and move any of them: yours forward, or another’s where it does little good. After three races the richest wins.',
    '誰のものでもない7頭の馬に賭け、順番にサイコロを振ってどれでも1頭動かします。自分の馬を進めても、他人の馬を無駄に動かしてもかまいません。3レースの後、一番裕福な人の勝ちです。',
    '누구의 것도 아닌 말 일곱 마리에 베팅하고, 차례로 주사위를 굴려 어느 말이든 움직입니다. 내 말을 앞으로 보내도, 남의 말을 쓸모없이 움직여도 됩니다. 세 경주 뒤 돈이 가장 많은 사람이 이깁니다.',
  ),
  picture: {
    transcript:
      'dw2.eyJnYW1lIjoicm95YWwtdHVyZiIsInJ1bGVzIjoxLCJzZWF0cyI6Miwib3B0aW9ucyI6e30sInBsYXllcnMiOlsiQW9pIiwiQmVuIl0sImRpY2UiOnsia2luZCI6InJlcGVhdGFibGUiLCJzZXQiOiJwaWN0dXJlIiwiY29tbWl0bWVudCI6ImY3M2VjYjU5YzdhNzNlYzljZDg1MmExYWMzZjE4OGMxOTk2N2EwZDY0MmQ2MjdmOGU2OThhMmIwMmMwZDFhMmQifX0.ANUTJOYWGHMIRntymjyb4b0b1e2b3c5b6b0e3e4c1b2b5b6b4b2b0b1b3b5e6b4d2d1e0b3c5b6b4b0d2e1b3e5b6b1e0b2b4e3c5e6b4c0c2e1b3c5b6e4d0b3b1b5c6c0MaSPLVZXOInnyyssb0b1d2b3b4e5e6e0e1b2b3e4e5b6c0b1d2b3e4c5e',
    players: 'me:Aoi,me:Ben',
    says: words(
      'The track has 33 spaces, once around. The race card lists the horses: the four numbers say how far each moves on head, cap, saddle and horseshoe, then come the bets on it and what it would pay.',
      'コースは1周33マス。出走表の4つの数字は、頭・帽子・鞍・蹄鉄の目で進むマス数です。続いて、その馬への賭けと払い戻しがあります。',
      '트랙은 한 바퀴 33칸입니다. 출전표의 네 숫자는 머리, 모자, 안장, 편자에서 몇 칸 가는지이고, 이어서 그 말의 베팅과 배당이 있습니다.',
    ),
  },
  turn: {
    seed: '8',
    players: words('me:You,me:Ben', 'me:あなた,me:ベン', 'me:나,me:벤'),
    plies: [
      'start 0',
      'card othello A',
      'card albino A',
      'card earl-grey C',
      'card dark-brown C',
      'card red-fox C',
      'card red-fox A',
      'card caramel C',
      'card beige C',
      'bet othello 2',
      'bet albino 2',
      'bet earl-grey 1',
      'bet othello 1',
      'bet albino 1',
      'bet dark-brown 1',
      'roll cap',
      'move albino',
      'roll head',
      'move beige',
      'roll cap',
    ],
    steps: [
      {
        ply: 0,
        text: words(
          'Who begins is drawn, then a card for each horse: the first one drawn stands in front, on space 33, all of them behind the line.',
          '先番をくじで決め、馬ごとにカードを引きます。先に引かれた馬が前、33番のマスに立ち、全頭がラインの手前に並びます。',
          '누가 먼저 할지 뽑고, 말마다 카드를 뽑습니다. 먼저 뽑힌 말이 앞, 33번 칸에 서고, 모두 선 뒤에 섭니다.',
        ),
      },
      {
        ply: 9,
        text: words(
          'You begin. Each of you has chips of 1, 1 and 2, for three different horses. Othello stands in front: bet your 2 on it. It counts as two bets.',
          'あなたからです。それぞれ1、1、2のチップがあり、3頭に賭けます。先頭はオセロ。2のチップを賭けましょう。賭け2つ分になります。',
          '나부터입니다. 저마다 1, 1, 2 칩이 있고 서로 다른 세 마리에 겁니다. 오셀로가 맨 앞입니다. 2 칩을 겁니다. 베팅 두 개로 칩니다.',
        ),
      },
      {
        ply: 11,
        text: words(
          'Ben bet his 2 on Albino. Bet a 1 on Earl Grey, which nobody has yet: the fewer bets on a horse, the more it pays for each.',
          'ベンはアルビノに2を賭けました。まだ誰も賭けていないアールグレイに1を賭けましょう。賭けが少ない馬ほど払い戻しは高くなります。',
          '벤은 알비노에 2를 걸었습니다. 아직 아무도 걸지 않은 얼 그레이에 1을 겁니다. 베팅이 적은 말일수록 하나에 더 많이 줍니다.',
        ),
      },
      {
        ply: 13,
        text: words(
          'Ben bet a 1 on Othello, too. Bet your last chip on Albino: its card has a 12.',
          'ベンもオセロに1を賭けました。最後のチップはアルビノに。カードに12があります。',
          '벤도 오셀로에 1을 걸었습니다. 마지막 칩은 알비노에 겁니다. 카드에 12가 있습니다.',
        ),
      },
      {
        ply: 16,
        text: words(
          'All chips are laid, and who began to bet rolls first: a cap. Any horse may move by its cap number: Albino by 12, from behind the line to space 11. Nobody is near the pace chip on space 18 yet: the first horse to reach or pass it is the pacemaker and pays £100 for each 1 bet on it, wherever it ends.',
          '賭けは終わり、先に賭けた人から振ります。目は帽子。どの馬も帽子の数だけ動かせます。アルビノなら12マス、11番まで。18番のペースチップには誰も届いていません。最初に達した馬が先導馬になり、何着でも賭け1につき£100になります。',
          '칩을 모두 걸었고, 먼저 건 사람부터 굴립니다. 모자입니다. 어느 말이든 모자 숫자만큼 움직일 수 있습니다. 알비노는 12칸, 11번 칸까지 갑니다. 18번 칸의 페이스 칩은 아직 멉니다. 처음 닿거나 지난 말이 선도마가 되고, 몇 등이든 베팅 1에 100파운드를 줍니다.',
        ),
      },
      {
        ply: 18,
        text: words(
          'Ben rolled a head. Somebody has to move, and he chooses Beige, the last horse: 3 spaces from 27, but 30, 29 and 28 are taken. It stays where it stands (“27 to 27”), and it has moved all the same.',
          'ベンの目は頭。必ず1頭動かさなければならず、ベンは最後尾のベージュを選びます。27から3マスですが、30も29も28もふさがっています。その場にとどまり（「27から27へ」）、それでも動いたことになります。',
          '벤은 머리입니다. 한 마리는 움직여야 하고, 벤은 맨 뒤의 베이지를 고릅니다. 27에서 3칸인데 30, 29, 28이 차 있습니다. 제자리에 서지만(“27에서 27”) 움직인 것으로 칩니다.',
        ),
      },
      {
        ply: 20,
        text: words(
          'That is how you slow the others down. Both cards lie aside until all seven horses have moved. It goes on until three horses are home; then Albino, with 3 on it, would pay £300 for each 1 as winner: £300 to you, £600 to Ben.',
          'こうして相手を遅らせます。動いた2頭のカードは、7頭とも動くまで脇に置かれます。3頭がゴールするまで続きます。アルビノへの賭けは合わせて3。1着なら賭け1につき£300で、あなたに£300、ベンに£600です。',
          '이렇게 남을 늦춥니다. 움직인 두 말의 카드는 일곱 마리가 다 움직일 때까지 옆에 둡니다. 세 마리가 도착할 때까지 이어집니다. 알비노에는 모두 3이 걸려 있어 1등이면 1에 300파운드: 나에게 300, 벤에게 600파운드입니다.',
        ),
      },
    ],
  },
  questions: [
    {
      ask: words(
        'Does a chip of 2 count as two bets?',
        '2のチップは賭け2つに数えますか。',
        '2 칩은 베팅 두 개로 치나요?',
      ),
      rules: ['R1', '5.3-7'],
    },
    {
      ask: words(
        'Who is the pacemaker, and what is it worth?',
        '先導馬とは何で、いくらになりますか。',
        '선도마란 무엇이고 얼마를 주나요?',
      ),
      rules: ['5.3-5', 'R3'],
    },
    {
      ask: words(
        'Why did a horse not move (“31 to 31”)?',
        'なぜ馬が動かなかったのですか（「31から31へ」）。',
        '말이 왜 움직이지 않았나요(“31에서 31”)?',
      ),
      rules: ['5.3-4'],
    },
    { ask: words('What if I cannot pay?', '払えないときは？', '낼 돈이 없으면?'), rules: ['R7'] },
    { ask: words('Is one of the horses mine?', '自分の馬はありますか。', '내 말이 있나요?'), rules: ['5.3-2'] },
  ],
}
