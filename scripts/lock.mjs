/**
 * One command at a time installs or builds in this checkout. The lock is the system's own, on a file below `.tools`: it
 * goes with the process that holds it, however that ends, so that no dead one can keep others out.
 */
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { say, tools } from './setup.mjs'

/** SQLite's number for a file that another process has locked. */
const busy = 5

/** Does `work` while no other command does such a thing here; says once what it waits for. `doing`: what work is called. */
export async function alone(doing, work) {
  mkdirSync(tools, { recursive: true })
  const file = join(tools, 'lock')
  // Where that is not allowed, the error names the file; SQLite's would not.
  closeSync(openSync(file, 'a'))
  const { DatabaseSync } = await import('node:sqlite')
  const lock = new DatabaseSync(file)
  try {
    for (let told = false; !take(lock); told = true) {
      if (!told) say(`Waiting for another command in this folder${holder()}`)
      // oxlint-disable-next-line no-await-in-loop -- until it is free
      await wait(100)
    }
    writeFileSync(join(tools, 'lock.txt'), `${doing} (process ${process.pid})`)
    return await work()
  } finally {
    lock.close()
  }
}

function take(lock) {
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    if (error.errcode !== busy) throw error
    return false
  }
}

/** What the other one does, and which process it is, where it has said so. */
function holder() {
  try {
    return `: ${readFileSync(join(tools, 'lock.txt'), 'utf8')}`
  } catch {
    return ''
  }
}
