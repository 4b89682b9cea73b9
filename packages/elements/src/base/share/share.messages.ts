/** What the sheet says that shares a match, and what a link to the same dice is answered with. */
import type { Message, Messages } from '../../kit/messages.ts'

const en = {
  send: 'Send',
  copyText: 'Copy text',
  copyLink: 'Copy “Beat my dice”',
  linkHint: '“Beat my dice” is a link to this page: whoever opens it plays with the same dice, and sees what to beat.',
  savePicture: 'Save picture',
  saved: 'Saved.',
  notShared: 'The browser does not allow it here.',
  copied: 'Copied.',
} satisfies Readonly<Record<string, Message>>

export const shareMessages: Messages<keyof typeof en> = {
  en,
  ja: {
    send: '送る',
    copyText: '文字をコピー',
    copyLink: '「同じ目で勝負」をコピー',
    linkHint: '「同じ目で勝負」はこのページへのリンクです。開いた人は同じ目で遊び、目標の点が見えます。',
    savePicture: '画像を保存',
    saved: '保存しました。',
    notShared: 'ここではブラウザに許可されていません。',
    copied: 'コピーしました。',
  },
  ko: {
    send: '보내기',
    copyText: '글 복사',
    copyLink: '‘같은 눈으로 겨루기’ 복사',
    linkHint: '‘같은 눈으로 겨루기’는 이 페이지의 링크입니다. 연 사람은 같은 눈으로 두고 넘을 점수를 봅니다.',
    savePicture: '그림 저장',
    saved: '저장했습니다.',
    notShared: '이곳에서는 브라우저가 허용하지 않습니다.',
    copied: '복사했습니다.',
  },
}
