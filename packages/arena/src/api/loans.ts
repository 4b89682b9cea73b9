/** Bots that their authors lend to readers' browsers, for a match that is played there. */

import type { Limits } from '../limits.ts'

/** `POST /api/loans` with `{ bot, game }`, where its author keeps it at the arena. */
export interface NotLent {
  readonly loan: null
}

/** `POST /api/loans` with `{ bot, game }`. */
export interface Loan {
  /** For `POST /api/loans/ID/result`. */
  readonly loan: string
  /** `AUTHOR/BOT` */
  readonly bot: string
  readonly version: number
  /** As the sandbox takes it: a JavaScript module, Python, or a metered WebAssembly module in base64. */
  readonly script: { readonly name: string; readonly code: string }
  /** 32 hex digits that its chances follow from. */
  readonly seed: string
  /** Those of scripts on this server, as the sandbox takes them: with others a bot could decide otherwise. */
  readonly limits: Limits
  /** Path of the page that runs it in a frame; null where the server has no site with it. */
  readonly sandbox: string | null
}

/** `POST /api/loans/:id/result` with `{ seat, people, transcript }`: again for the same loan, it counts once. */
export interface LoanResult {
  readonly counted: true
}
