/** The names of the protocol: the one subprotocol there is and where it is spoken. Nothing else, so that pages load it. */

/** What both sides agree on while they connect. Additive change keeps the name. */
export const subprotocol = 'dicewright.v1.json'

/** Where the WebSocket is, beside the pages and the HTTP API. */
export const socketPath = '/api/socket'

/** Where the WebSocket of rooms is: pages of any origin may connect. */
export const roomSocketPath = '/api/rooms/socket'

/** Why the server closes a connection, by its close code. */
export const closeCodes = {
  1000: 'said goodbye',
  1003: 'a frame that is not text',
  1009: 'a frame that is too large',
  1011: 'the server failed',
  1012: 'the server restarts',
  4400: 'a first frame that cannot be used',
  4401: 'a token that is missing, unknown or revoked, or a bot that is refused',
  4408: 'no first frame in time, or no answer to two pings',
  4404: 'a room that is unknown or has ended, or a key that is not of it',
  4409: 'a newer connection of the same bot or person took over',
  4413: 'read too slowly: too much was waiting to be sent',
  4429: 'too many frames, or too many that count as several',
} as const
export type CloseCode = keyof typeof closeCodes
