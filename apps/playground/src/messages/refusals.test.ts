import { codes as ofArena } from '@dicewright/arena/sandbox'
import { codes as ofEngine } from '@dicewright/engine'
import { expect, it } from 'vitest'
import { refusals } from './refusals.ts'

/** Codes of the command line, of requests and frames that no page sends, and of positions, which no page takes. */
const neverShown = [
  'undo-refused',
  'position-malformed',
  'bot-unreadable',
  'log-tag',
  'log-value',
  'log-limit',
  'game-name',
  'game-foreign',
  'module-unreadable',
  'module-shape',
  'module-broken',
  'module-twice',
  'review-none',
  'compare-bounds',
  'compare-rate',
  'resume-malformed',
  'resume-differs',
  'journal-malformed',
  'journal-other',
  'options-json',
  'file-unreadable',
  'file-exists',
  'folder-used',
  'folder-unwritable',
  'output-unwritable',
  'key-malformed',
  'signature-differs',
  'capsule-malformed',
  'capsule-incomplete',
  'bundle-differs',
  'node-version',
  'usage',
  'method-unknown',
  'upgrade-needed',
  'request-malformed',
  'request-slow',
  'header-size',
  'body-type',
  'body-json',
  'embed-format',
  'author-playing',
  'rows-malformed',
  'switch-unknown',
  'protocol-version',
  'token-address',
  'frame-json',
  'frame-binary',
  'frame-type',
  'frame-field',
  'frame-order',
  'request-unknown',
  'request-done',
  'address-used',
  'data-unwritable',
  'data-newer',
  'data-in-use',
  'data-unreadable',
  'store-address',
  'store-unreachable',
  'store-login',
  'store-missing',
  'store-empty',
  'store-filled',
  'bus-address',
  'bus-unreachable',
  'bus-login',
  'bus-jetstream',
  'backup-elsewhere',
  'proxy-unreachable',
]

it('every code a page can show has a sentence in Japanese and Korean', () => {
  // A failure of the sandbox itself has the code of its verdict.
  const all = new Set([...Object.keys(ofEngine), ...Object.keys(ofArena), 'infra'])
  expect([...all].filter((code) => !Object.hasOwn(refusals, code))).toEqual(neverShown)
  expect(Object.keys(refusals).filter((code) => !all.has(code))).toEqual([])
  for (const { ja, ko } of Object.values(refusals)) {
    expect(ja).toMatch(/[\u3040-\u30ff].*。$/)
    expect(ko).toMatch(/[\uac00-\ud7af].*\.$/)
  }
})
