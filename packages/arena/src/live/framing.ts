/**
 * Frames for many: built once, header included, and written to every socket as they are. `ws` would make a header and keep
 * a callback for each of them anew. A server does not mask (RFC 6455, 5.1), so that all get the same bytes.
 */
import type { ServerFrame } from '../protocol/server.ts'

/** First byte of a text that is one whole frame (RFC 6455, 5.2). */
const wholeText = 0x81

/** The bytes of a text frame. */
export function frameOf(frame: ServerFrame): Buffer {
  const text = JSON.stringify(frame)
  const length = Buffer.byteLength(text)
  const header = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const bytes = Buffer.allocUnsafe(header + length)
  bytes[0] = wholeText
  bytes[1] = header === 2 ? length : header === 4 ? 126 : 127
  if (header === 4) bytes.writeUInt16BE(length, 2)
  if (header === 10) bytes.writeBigUInt64BE(BigInt(length), 2)
  bytes.write(text, header)
  return bytes
}
