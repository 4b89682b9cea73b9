/** The first page, for who comes for the first time. */
import { count } from './rows.ts'

export const frontRows = {
  frontTitle: [
    'Five dice games, ready to play',
    'すぐに遊べる5つのサイコロゲーム',
    '바로 즐기는 다섯 가지 주사위 게임',
  ],
  frontLead: [
    'Play against the computer, with friends on one screen, or {byLink}. Put any game on your own page with one line, or write a bot that plays it.',
    'コンピューターを相手に、1つの画面を囲む友だちと、または{byLink}、今ここで遊べます。どのゲームも1行で自分のページに置け、遊ぶボットも書けます。',
    '컴퓨터를 상대로, 한 화면에 모인 친구와, 또는 {byLink} 지금 여기서 즐기세요. 어떤 게임이든 한 줄로 자기 페이지에 넣고, 게임하는 봇도 만들 수 있습니다.',
  ],
  byLink: ['with a friend by a link', 'リンクを送った友だちと', '링크를 받은 친구와'],
  whichGame: [
    'Choose a game. You get a link: send it to your friend, and play on two screens.',
    'ゲームを選ぶとリンクができます。友だちに送れば、それぞれの画面で遊べます。',
    '게임을 고르면 링크가 생깁니다. 친구에게 보내면 각자의 화면에서 할 수 있습니다.',
  ],
  oneScreenOnly: [
    'This server has no tables for people on different computers.',
    'このサーバーには、別々のコンピューターで遊ぶテーブルがありません。',
    '이 서버에는 서로 다른 컴퓨터에서 하는 테이블이 없습니다.',
  ],
  liveBoard: ['A live board', '遊べるボード', '살아 있는 보드'],
  liveHint: [
    'You are in the middle of your first turn: choose what to keep.',
    'あなたの最初の番の途中です。残す目を選んでください。',
    '첫 차례의 한가운데입니다. 남길 주사위를 고르세요.',
  ],
  larger: ['Larger', '大きく表示', '크게 보기'],
  liveStrip: [
    'A game of Six Dice against the computer: the first throw is yours.',
    'コンピューターとシックスダイスを1ゲーム。最初の一投はあなたから。',
    '컴퓨터와 하는 식스 다이스 한 판, 첫 던지기는 내 차례입니다.',
  ],
  throwSix: ['Throw six dice', 'サイコロを6個振る', '주사위 여섯 개 던지기'],
  gameMinutes: [count('{count} min', '{count} min'), '約{count}分', '약 {count}분'],
  playersRange: ['{min} to {max} players', '{min}〜{max}人', '{min}~{max}명'],
  more: ['More', 'ほかにできること', '더 보기'],
  tableLink: ['Table', '卓', '테이블'],
  tableAbout: ['friends, bots, rules', '人・ボット・ルール', '친구, 봇, 규칙'],
  arenaAbout: ['bots play bots', 'ボット同士の対戦', '봇끼리 겨루기'],
  docsAbout: ['rules and code', 'ルールとコード', '규칙과 코드'],
  embedLink: ['Embed', '埋め込み', '임베드'],
  embedAbout: ['one line of HTML', 'HTMLに1行', 'HTML 한 줄'],
} as const
