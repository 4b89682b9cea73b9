/** Reading what people name and writing what they asked for; every failure of the disk becomes a sentence. */
import { createReadStream, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { makeFolder } from '../folders.ts'
import { Refused } from './output.ts'

/** Bytes of a file that is read: a transcript of the longest match is far below. */
const mostBytes = 64 * 1024 * 1024

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of its path is no folder',
  EISDIR: 'it is a folder',
  EACCES: 'it is not yours to use',
  EPERM: 'it is not yours to use',
  EROFS: 'the disk can only be read',
  ENOSPC: 'the disk is full',
  EEXIST: 'it is a file',
  ELOOP: 'its links lead round in a circle',
  ENAMETOOLONG: 'the name is too long',
}
export const reasonOf = (error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException
  return reasons[code ?? ''] ?? message
}

export function readText(file: string, code = 'file-unreadable'): string {
  const bytes = readBytes(file, code)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refused({ code, message: `${file} cannot be read: it is no UTF-8 text.` })
  }
}

export function readBytes(file: string, code = 'file-unreadable'): Uint8Array {
  try {
    const bytes = statSync(file).size
    if (bytes > mostBytes) throw new Error(`it has ${bytes} bytes, more than ${mostBytes}`)
    return readFileSync(file)
  } catch (error) {
    throw new Refused({ code, message: `${file} cannot be read: ${reasonOf(error)}.` })
  }
}

/** The lines of a file of any size, without their ends. Refused with `file-unreadable`. */
export async function* linesOf(file: string): AsyncGenerator<string> {
  try {
    yield* createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error
    throw new Refused({ code: 'file-unreadable', message: `${file} cannot be read: ${reasonOf(error)}.` })
  }
}

/** Makes the folder, with a mode if it is new, and proves that it can be written; `what` is what it is for. */
export function needFolder(folder: string, what: string, mode?: number): void {
  try {
    makeFolder(resolve(folder), mode)
    const probe = join(folder, `.dicewright-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new Refused({
      code: 'folder-unwritable',
      message: `${what} cannot be written to ${folder}: ${reasonOf(error)}.`,
    })
  }
}

/** Writes a file whole or not at all. */
export function writeWhole(folder: string, name: string, text: string): void {
  const temporary = join(folder, `.${name}-${process.pid}`)
  try {
    writeFileSync(temporary, text)
    renameSync(temporary, join(folder, name))
  } catch (error) {
    rmSync(temporary, { force: true })
    throw new Refused({
      code: 'folder-unwritable',
      message: `${join(folder, name)} cannot be written: ${reasonOf(error)}.`,
    })
  }
}
