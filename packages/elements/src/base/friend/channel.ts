/**
 * A channel between two browsers (WebRTC). Its addresses are gathered before anything is written, so that one text there
 * and one back are enough. It uses no server but those that the page names.
 */

/** A connection that is being made: its own description, and the channel once it is open. */
export interface Calling {
  readonly sdp: string
  /** Takes the description of the other browser; rejected where that cannot be one. */
  take(sdp: string): Promise<void>
  /** Ends it. */
  close(): void
}

export interface ChannelEvents {
  readonly onOpen: (send: (text: string) => void) => void
  readonly onText: (text: string) => void
  /** The connection broke, or could not be made. */
  readonly onBroken: () => void
}

/** How long addresses are gathered at most, in milliseconds; those that were found until then are used. */
const gatheringMs = 5000

/** Begins a connection; of who was called, `offer` is the description of who calls. Rejected where that cannot be one. */
export async function call(config: RTCConfiguration, events: ChannelEvents, offer?: string): Promise<Calling> {
  const connection = new RTCPeerConnection(config)
  let isOver = false
  const end = () => {
    if (isOver) return
    isOver = true
    connection.close()
    events.onBroken()
  }
  connection.addEventListener('connectionstatechange', () => {
    if (connection.connectionState === 'failed' || connection.connectionState === 'closed') end()
  })
  // Both sides make the same one, so that neither has to wait for the other to announce it.
  const channel = connection.createDataChannel('dicewright', { negotiated: true, id: 0, ordered: true })
  channel.addEventListener('open', () => events.onOpen((text) => channel.readyState === 'open' && channel.send(text)))
  channel.addEventListener('message', ({ data }) => typeof data === 'string' && events.onText(data))
  channel.addEventListener('close', end)
  try {
    if (offer !== undefined) await connection.setRemoteDescription({ type: 'offer', sdp: offer })
    await connection.setLocalDescription()
    await gathered(connection)
  } catch (error) {
    isOver = true
    connection.close()
    throw error
  }
  return {
    sdp: connection.localDescription!.sdp,
    take: (sdp) => connection.setRemoteDescription({ type: 'answer', sdp }),
    close() {
      isOver = true
      connection.close()
    },
  }
}

async function gathered(connection: RTCPeerConnection): Promise<void> {
  await new Promise<void>((done) => {
    const timer = setTimeout(done, gatheringMs)
    const look = () => {
      if (connection.iceGatheringState !== 'complete') return
      clearTimeout(timer)
      done()
    }
    connection.addEventListener('icegatheringstatechange', look)
    look()
  })
}
