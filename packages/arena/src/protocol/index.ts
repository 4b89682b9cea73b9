/**
 * Protocol v1 for programs in TypeScript: types of every frame and the names that both sides agree on. Nothing but the
 * names is loaded, so a page takes no schema library with it; the schemas are `protocol.schema.json`.
 */
export { closeCodes, roomSocketPath, socketPath, subprotocol, type CloseCode } from './version.ts'
export type { ClientFrame, ClientFrames } from './client.ts'
export type { BotServerFrame, RoomServerFrame, ServerFrame, ServerFrames, SpectatorServerFrame } from './server.ts'
