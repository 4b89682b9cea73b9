/** A match between two computers without a server: dice of both sides, hidden parts, and frames over any channel. */
export { type Frame, type Side, type Terms } from './frames.ts'
export { PeerLink, peerVersion, type LinkEvents } from './link.ts'
export { PeerSide, type Awaited, type Fault, type SavedSide, type Seating } from './side.ts'
