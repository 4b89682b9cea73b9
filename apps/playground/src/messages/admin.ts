/** What the admin does on the pages of seasons and tournaments. */
export const adminRows = {
  admin: ['For the admin', '管理者用', '관리자용'],
  adminLead: [
    'With the admin’s token, which this page keeps until it is closed.',
    '管理者のトークンで操作します。トークンはこのページを閉じるまで保たれます。',
    '관리자 토큰으로 조작합니다. 토큰은 이 페이지를 닫을 때까지 유지됩니다.',
  ],
  adminToken: ['Admin’s token', '管理者のトークン', '관리자 토큰'],
  useToken: ['Use', '使う', '사용'],
  yes: ['Yes: {step}', 'はい、{step}', '예, {step}'],
  toOperations: ['How the server fares', 'サーバーの運用状況', '서버 운영 상태'],
  no: ['No', 'いいえ', '아니요'],
} as const
