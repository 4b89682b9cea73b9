// A remote bot for any game. Needs ws: DICEWRIGHT_TOKEN=... node remote-bot.js http://127.0.0.1:8642 my-bot six-dice
import { WebSocket } from 'ws'
const [server, bot, game, token = process.env.DICEWRIGHT_TOKEN] = process.argv.slice(2)
const end = (code, why) => process.exit(console.error(String(why)) ?? code)
const isAddress = /^https?:/.test(server) && URL.canParse(server)
if (!isAddress || !game || !token) end(2, 'Usage: DICEWRIGHT_TOKEN=... node remote-bot.js http://HOST:PORT NAME GAME')
const me = { protocol: 'dicewright.v1.json', token, bot, version: '1', games: [game], slots: 4 }

function choose({ observation: { turn }, legal }) {
  if (game !== 'six-dice' || !turn) return legal[Math.trunc(Math.random() * legal.length)]
  if (turn.takes.length > 0) return turn.takes.reduce((a, b) => (b.points > a.points ? b : a)).action
  return turn.mayStop && turn.points >= 350 ? 'stop' : 'continue'
}

function connect(wait = 1000) {
  const socket = new WebSocket(new URL('/api/socket', server.replace(/^http/, 'ws')), me.protocol)
  const say = (frame) => socket.send(JSON.stringify(frame))
  const on = {
    hello: ({ session, resumed }) => (me.resume = { session, lastSeq: resumed ? me.resume.lastSeq : 0 }),
    ping: ({ id }) => say({ type: 'pong', id }),
    assign: ({ match }) => say({ type: 'ready', match }),
    request: ({ req, match, ...it }) => {
      if (it.observation.turn?.points) say({ type: 'value', match, name: 'points', value: it.observation.turn.points })
      say({ type: 'act', req, action: choose(it) })
    },
    resync: ({ matches }) => matches.forEach((it) => (it.request ? on.request(it.request) : on.assign(it))),
    end: ({ match, reason, result }) => console.log(`match ${match}: ${reason}, ranks ${result}`),
    drain: ({ reconnectAfterMs }) => (wait = reconnectAfterMs),
    error: ({ code, message }) => console.error(`${code}: ${message}`),
  }
  socket.on('open', () => say({ type: 'hello', ...me }))
  socket.on('message', (data) => {
    const frame = JSON.parse(data)
    on[frame.type]?.(frame)
    if (frame.seq > me.resume?.lastSeq) me.resume.lastSeq = frame.seq
  })
  socket.on('error', ({ code, message: m }) => (/: 4(?!29)\d\d$/.test(m) ? end(1, m) : console.error(m || code)))
  socket.on('close', (code, why) => ([4400, 4401, 4409].includes(code) ? end(1, why) : setTimeout(connect, wait)))
}
connect()
