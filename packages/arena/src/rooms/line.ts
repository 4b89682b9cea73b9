/** The line to one reader of a room: frames with numbers of their own, over one connection at a time. */
import type { Unnumbered } from '../live/frames.ts'
import type { RoomConnection } from '../live/connection.ts'

export class Line {
  readonly #playerBytes: number
  #connection: RoomConnection | null = null
  #seq = 0

  /** A connection for which more than `playerBytes` wait is closed: it gets the whole table when it comes back. */
  constructor(playerBytes: number) {
    this.#playerBytes = playerBytes
  }

  get isOpen(): boolean {
    return this.#connection !== null
  }
  get rttMs(): number {
    return this.#connection?.rttMs ?? 0
  }

  /** Takes the line over; an older connection is closed with 4409. */
  join(connection: RoomConnection): void {
    const older = this.#connection
    this.#connection = connection
    older?.close(4409)
  }

  /** False where another connection has taken over. */
  cut(connection: RoomConnection): boolean {
    if (this.#connection !== connection) return false
    this.#connection = null
    return true
  }

  send(frame: Unnumbered): void {
    this.#seq++
    const connection = this.#connection
    if (!connection) return
    connection.send({ ...frame, seq: this.#seq })
    if (connection.waitingBytes > this.#playerBytes) connection.close(4413)
  }

  close(code: 1000 | 4404): void {
    this.#connection?.close(code)
  }
}
