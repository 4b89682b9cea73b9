/** A bot to start from in AssemblyScript. */
import { moduleName, runLine, type OtherStarter } from './other.ts'

export const assemblyscriptStarter = (
  starter: OtherStarter,
): string => `// A bot for ${starter.title} in AssemblyScript (npm install -g assemblyscript). Build it with
//   asc ${starter.file} -O -o ${moduleName(starter)}
// and run it with
//   ${runLine(moduleName(starter), starter)}
// It is asked with JSON for every decision and answers with one of the legal actions; here it takes any of them.

// A line of your log.
// @ts-ignore: decorator
@external("dicewright", "log")
declare function log(text: usize, bytes: i32): void

// 32 random bits that are the same for the same match.
// @ts-ignore: decorator
@external("dicewright", "random")
declare function random(): u32

// Room for what the arena writes: one question at a time.
const roomBytes: i32 = 262144
const room = memory.data(roomBytes)

// The text that was given last: it has to stay until it is read.
let given = new ArrayBuffer(0)

// Address and length of a text in one number.
function place(text: string): u64 {
  given = String.UTF8.encode(text)
  return ((changetype<usize>(given) as u64) << 32) | given.byteLength
}

export function dw_alloc(bytes: i32): usize {
  return bytes <= roomBytes ? room : 0
}

export function dw_games(): u64 {
  return place('["${starter.id}"]')
}

export function dw_act(question: usize, bytes: i32): u64 {
  const legal = legalIn(String.UTF8.decodeUnsafe(question, bytes))
  const choice = place(legal[random() % legal.length])
  log(changetype<usize>(given), given.byteLength)
  return choice
}

// The legal actions in the JSON of a question.
function legalIn(question: string): string[] {
  const list = question.split('"legal":["')[1]
  return list.split('"]')[0].split('","')
}
`
