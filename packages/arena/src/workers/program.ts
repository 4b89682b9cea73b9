/**
 * The program of every child process of the arena. It answers questions about the scripts of one match (`seats.ts`), or
 * plays whole sets (`orders.ts`). It can be killed at any moment, and ends with its parent.
 */
import { useWasm } from '@dicewright/engine/wasm'
import type { FromChild, ToChild } from '../children/messages.ts'
import { endWithParent, parentChannel } from '../children/parent.ts'
import { modulesAt } from '../modules.ts'
import { Orders } from './orders.ts'
import { Seats } from './seats.ts'

useWasm()
endWithParent()
const modules = await modulesAt(process.argv.slice(2))
const send = (message: FromChild) => parent.send(message)
const seats = new Seats(modules)
const orders = new Orders(modules, send)
const parent = parentChannel((message) => {
  const received = message as ToChild
  if (received.type === 'load' || received.type === 'house' || received.type === 'ask')
    void seats.answer(received).then(send)
  else if (received.type === 'clear') seats.clear()
  else if (received.type === 'free') seats.free(received.seat)
  else orders.take(received)
})
send({ type: 'ready' })
