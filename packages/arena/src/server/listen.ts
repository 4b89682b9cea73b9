/** Listening, with a sentence for each thing that can be in the way; and the data folder, tried before it is used. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { accept, refuse } from '@dicewright/engine'
import type { Result } from '../codes.ts'
import { makeFolder } from '../folders.ts'
import type { Listening } from './settings.ts'

/** `before` stands before options in what is advised, as in `npm start -- `. */
export async function listen(server: Server, host: string, port: number, before: string): Promise<Result<Listening>> {
  try {
    await new Promise<void>((listening, failed) => {
      server.once('error', failed)
      server.listen(port, host, () => {
        server.off('error', failed)
        listening()
      })
    })
  } catch (error) {
    return refuse('address-used', `${host}:${port}`, listenTrouble(error as NodeJS.ErrnoException, host, port, before))
  }
  const bound = server.address() as AddressInfo
  const at = (name: string) => `http://${name}:${bound.port}/`
  // What stands for all addresses is none that every browser opens.
  if (bound.address === '0.0.0.0' || bound.address === '::')
    return accept({ address: at('localhost'), others: networkAddresses().map(at) })
  return accept({ address: at(host.includes(':') ? `[${host}]` : host), others: null })
}

const networkAddresses = (): readonly string[] =>
  Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)

function listenTrouble({ code }: NodeJS.ErrnoException, host: string, port: number, before: string): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use: stop what runs there, or take another with ${before}--port ${port + 1}.`
  if (code === 'EACCES') return `Port ${port} may not be opened by this user: take one above 1023 with --port.`
  return `The address ${host}:${port} cannot be listened on (${code}): check --host and --port.`
}

/** The file in a data folder that says where its server is. */
const noteName = 'server.json'

/** Makes the folder and proves that it can be written. */
export function needData(folder: string, before: string): Result<string> {
  const probe = join(folder, `.probe-${process.pid}`)
  try {
    // Sources and logs are their authors': no other user of the computer reads them here.
    makeFolder(folder, 0o700)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return refuse(
      'data-unwritable',
      folder,
      `The data folder ${folder} cannot be written (${code}): name another with ${before}--data FOLDER.`,
    )
  }
  return accept(folder)
}

/** Where it cannot be written, as on a full disk, there is none: nothing needs it. */
export function writeNote(folder: string, address: string): void {
  try {
    writeFileSync(join(folder, noteName), `${JSON.stringify({ address, pid: process.pid }, null, 2)}\n`)
  } catch {
    removeNote(folder)
  }
}

export const removeNote = (folder: string): void => rmSync(join(folder, noteName), { force: true })

/** Where the server is that uses a folder; null where none says so. */
export function readNote(folder: string): string | null {
  try {
    const { address } = JSON.parse(readFileSync(join(folder, noteName), 'utf8')) as { address?: unknown }
    return typeof address === 'string' ? address : null
  } catch {
    return null
  }
}
