// asc weigh.ts -O -o built/weigh.as.wasm, where weigh.ts is a copy of this file

const fails: StaticArray<f64> = [
  1, 0.6666666666666666, 0.4444444444444444, 0.2962962962962963, 0.19753086419753085, 0.13168724279835392,
  0.0877914951989026,
]

const roomBytes: i32 = 65536
const room = memory.data(roomBytes)

// The text that was given last: it has to stay until it is read.
let given = new ArrayBuffer(0)

function place(text: string): u64 {
  given = String.UTF8.encode(text)
  return ((changetype<usize>(given) as u64) << 32) | given.byteLength
}

export function dw_alloc(bytes: i32): usize {
  return bytes < roomBytes ? room : 0
}

export function dw_games(): u64 {
  return place('["six-dice"]')
}

export function dw_act(question: usize, bytes: i32): u64 {
  return place(act(String.UTF8.decodeUnsafe(question, bytes)))
}

// Where the text behind the next `key` begins; -1 where there is none.
function after(text: string, key: string, from: i32): i32 {
  const at = text.indexOf(key, from)
  return at < 0 ? -1 : at + key.length
}

function numberAt(text: string, from: i32): i32 {
  let value = 0
  for (let digit = text.charCodeAt(from) - 48; digit >= 0 && digit <= 9; digit = text.charCodeAt(++from) - 48)
    value = value * 10 + digit
  return value
}

function quotedAt(text: string, from: i32): string {
  return text.substring(from, text.indexOf('"', from))
}

function worth(points: i32, dice: i32): f64 {
  return (1 - fails[dice]) * (points + 60 + 60 * dice)
}

function isLosing(question: string, turn: i32, points: i32): bool {
  if (question.charCodeAt(after(question, '"lastLap":', 0)) != 0x74) return false
  const seat = numberAt(question, after(question, '"seat":', turn))
  let own = 0
  let at = 0
  for (let i = 0; i <= seat; i++) {
    at = after(question, '"total":', at)
    own = numberAt(question, at)
  }
  for (at = after(question, '"total":', 0); at >= 0 && at < turn; at = after(question, '"total":', at))
    if (numberAt(question, at) > own + points) return true
  return false
}

function act(question: string): string {
  const legal = after(question, '"legal":["', 0)
  const first = quotedAt(question, legal)
  const turn = after(question, '"turn":{', 0)
  if (turn < 0 || question.charCodeAt(legal + first.length + 1) == 0x5d) return first
  const points = numberAt(question, after(question, '"points":', turn))
  const dice = numberAt(question, after(question, '"nextDice":', turn))
  const mayStop = question.charCodeAt(after(question, '"mayStop":', turn)) == 0x74
  let best = -1
  let most: f64 = -1
  let at = after(question, '"takes":[', turn)
  while (question.charCodeAt(at) == 0x7b || question.charCodeAt(at) == 0x2c) {
    const action = after(question, '"action":"', at)
    at = after(question, '"turnPoints":', action)
    const taken = numberAt(question, at)
    at = after(question, '"nextDice":', at)
    let value = worth(taken, numberAt(question, at))
    at = after(question, '"mayStop":', at)
    if (question.charCodeAt(at) == 0x74 && taken > value) value = taken
    at = after(question, '}', at)
    if (value > most) {
      most = value
      best = action
    }
  }
  if (best >= 0) return quotedAt(question, best)
  return mayStop && !isLosing(question, turn, points) && points >= worth(points, dice) ? 'stop' : 'continue'
}
