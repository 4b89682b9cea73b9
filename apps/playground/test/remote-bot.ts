/** A remote bot over a WebSocket that plays the first legal action, or resigns when a test wants it to. */
import type { MatchLine } from '@dicewright/arena/api'
import { socketPath, subprotocol, type ClientFrame, type ServerFrame } from '@dicewright/arena/protocol'
import type { ArenaServer } from './arena-server.ts'
import { eventually } from './site.ts'

export class RemoteBot {
  /** Whether it gives this match up where it is asked next. */
  givesUp: (match: string) => boolean = () => false
  /** Called for every match it is assigned, with the names of all players. */
  onAssign: (players: readonly string[]) => unknown = () => {}
  readonly #socket: WebSocket

  /** Settles once the bot is known to the server. */
  static async connect(origin: string, token: string): Promise<RemoteBot> {
    const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}${socketPath}`, subprotocol)
    const bot = new RemoteBot(socket)
    const hello = { type: 'hello', protocol: subprotocol, token, bot: 'kettle', version: '1' } as const
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('open', () => bot.#say({ ...hello, games: ['six-dice'], slots: 1 }))
      socket.addEventListener('close', () => reject(new Error('the server closed the connection')))
      socket.addEventListener('message', ({ data }) => {
        const frame = JSON.parse(String(data)) as ServerFrame
        if (frame.type === 'hello') resolve()
        else if (frame.type === 'error') reject(new Error(frame.message))
        else bot.#receive(frame)
      })
    })
    return bot
  }

  private constructor(socket: WebSocket) {
    this.#socket = socket
  }

  close(): void {
    this.#socket.close()
  }

  #receive(frame: ServerFrame): void {
    if (frame.type === 'ping') this.#say({ type: 'pong', id: frame.id })
    if (frame.type === 'assign') {
      this.onAssign(frame.players)
      this.#say({ type: 'ready', match: frame.match })
    }
    if (frame.type !== 'request') return
    const { match, req, legal } = frame
    if (this.givesUp(match)) this.#say({ type: 'resign', match })
    else this.#say({ type: 'act', req, action: legal[0]! })
  }

  #say(frame: ClientFrame): void {
    this.#socket.send(JSON.stringify(frame))
  }
}

/** A new author's token. */
export async function tokenOf({ origin }: ArenaServer, name: string): Promise<string> {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(`${origin}/api/tokens`, { method: 'POST', headers, body: JSON.stringify({ name }) })
  return ((await answer.json()) as { readonly token: string }).token
}

/** The id of a match with a remote bot that is being played now, one that suits. */
export async function liveOf({ origin }: ArenaServer, suits: (line: MatchLine) => boolean): Promise<string> {
  const isWanted = (line: MatchLine): boolean => line.seats.some(({ bot }) => bot === 'kettle') && suits(line)
  const matches = await eventually(
    async () => (await (await fetch(`${origin}/api/live`)).json()) as MatchLine[],
    (lines) => lines.some(isWanted),
    180_000,
  )
  return matches.find(isWanted)!.id
}
