/**
 * PostgreSQL and NATS of one's own, in a folder that is removed at the end, to be killed and emptied at will. Their programs
 * are those of this computer.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

interface Service {
  /** As `--store` or `--bus` has it; `host` is 127.0.0.1, or another address of this computer. */
  url(host?: string): string
  /** SIGKILL. */
  kill(): Promise<void>
  start(): Promise<void>
}

export interface Services {
  readonly store: Service & {
    /** Leaves no byte on its disk. Throws where the disk is not its own. */
    fillDisk(): void
    /** Makes room again, and starts it where it has ended for want of it. */
    freeDisk(): Promise<void>
  }
  readonly bus: Service & { /** Deletes all that JetStream has kept. Killed before, started after. */ wipe(): void }
  /** Milliseconds of processor time that each has used. */
  cpuMs(): { readonly store: number; readonly bus: number }
  close(): Promise<void>
}

/** Where the programs are, or which is missing. */
export function findPrograms(): { readonly postgres: string; readonly nats: string } | string {
  const nats = (process.env['PATH'] ?? '')
    .split(delimiter)
    .concat('/usr/sbin', '/usr/local/bin')
    .map((folder) => join(folder, 'nats-server'))
    .find(existsSync)
  if (nats === undefined) return 'There is no nats-server in the path: install NATS (Debian: apt install nats-server).'
  const debian = '/usr/lib/postgresql'
  const folders = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : []
  const postgres = [...folders, ...(process.env['PATH'] ?? '').split(delimiter)].find((folder) =>
    existsSync(join(folder, 'initdb')),
  )
  if (postgres === undefined)
    return 'There is no initdb in the path: install PostgreSQL (Debian: apt install postgresql).'
  return { postgres, nats }
}

/**
 * Starts both. Throws where a program is missing. With `megabytes` the store has a disk of its own, in memory: needs the
 * rights of root.
 */
export async function startServices({ megabytes }: { readonly megabytes?: number } = {}): Promise<Services> {
  const programs = findPrograms()
  if (typeof programs === 'string') throw new Error(programs)
  const folder = mkdtempSync(join(tmpdir(), 'dicewright-services-'))
  chmodSync(folder, 0o755)
  const disk = megabytes === undefined ? null : mountDisk(join(folder, 'disk'), megabytes)
  const store = new Postgres(programs.postgres, disk ?? folder, disk, await freePort())
  const bus = new NatsServer(programs.nats, join(folder, 'bus'), await freePort())
  await store.start()
  await bus.start()
  return {
    store,
    bus,
    cpuMs: () => ({ store: cpuMsOf(store.pid), bus: cpuMsOf(bus.pid) }),
    async close() {
      await store.kill()
      await bus.kill()
      if (disk !== null) execFileSync('umount', ['--lazy', disk])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function mountDisk(folder: string, megabytes: number): string {
  mkdirSync(folder)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder])
  return folder
}

abstract class Program implements Service {
  readonly port: number
  protected child: ChildProcess | null = null

  constructor(port: number) {
    this.port = port
  }

  get pid(): number {
    return this.child!.pid!
  }

  abstract url(host?: string): string

  abstract start(): Promise<void>

  async kill(): Promise<void> {
    const { child } = this
    this.child = null
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  protected async answers(): Promise<void> {
    // oxlint-disable no-await-in-loop -- until it listens
    while (!(await isListening(this.port))) {
      if (this.child?.exitCode != null) throw new Error(`it ended with ${this.child.exitCode}`)
      await wait(50)
    }
    // oxlint-enable no-await-in-loop
  }
}

class NatsServer extends Program {
  readonly #program: string
  readonly #folder: string

  constructor(program: string, folder: string, port: number) {
    super(port)
    this.#program = program
    this.#folder = folder
  }

  url(host = '127.0.0.1'): string {
    return `nats://${host}:${this.port}`
  }

  async start(): Promise<void> {
    mkdirSync(this.#folder, { recursive: true })
    this.child = spawn(this.#program, ['-js', '-a', '0.0.0.0', '-p', String(this.port), '-sd', this.#folder], {
      stdio: 'ignore',
    })
    await this.answers()
  }

  wipe(): void {
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

/** A NATS as a configuration says; `FOLDER` in it is one of its own. */
export async function startNats(
  program: string,
  configuration: string,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'dicewright-nats-'))
  const port = await freePort()
  const file = join(folder, 'nats.conf')
  writeFileSync(file, `host: 127.0.0.1\nport: ${port}\n${configuration.replaceAll('FOLDER', JSON.stringify(folder))}\n`)
  const child = spawn(program, ['-c', file], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  // oxlint-disable-next-line no-await-in-loop -- until it listens
  while (!(await isListening(port))) await wait(50)
  return {
    url: `nats://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

class Postgres extends Program {
  readonly #programs: string
  readonly #folder: string
  readonly #filler: string | null

  constructor(programs: string, parent: string, disk: string | null, port: number) {
    super(port)
    this.#programs = programs
    this.#folder = join(parent, 'store')
    this.#filler = disk && join(disk, 'filler')
  }

  fillDisk(): void {
    if (this.#filler === null) throw new Error('the store has no disk of its own')
    const file = openSync(this.#filler, 'a')
    // Ever smaller pieces, until not a byte fits.
    for (let size = 1 << 20; size >= 1;) {
      try {
        writeSync(file, Buffer.alloc(size))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        size >>= 1
      }
    }
    closeSync(file)
  }

  async freeDisk(): Promise<void> {
    if (this.#filler !== null) rmSync(this.#filler, { force: true })
    // It stops for good where it could not write its log.
    if (this.child?.exitCode != null) await this.start()
  }

  url(host = '127.0.0.1'): string {
    return `postgres://postgres@${host}:${this.port}/postgres`
  }

  async start(): Promise<void> {
    const as = asUser()
    if (!existsSync(this.#folder)) {
      mkdirSync(this.#folder)
      if ('uid' in as) chownSync(this.#folder, as.uid, as.gid)
      const args = ['-D', this.#folder, '-U', 'postgres', '-A', 'trust', '--no-sync']
      execFileSync(join(this.#programs, 'initdb'), args, { ...as, stdio: 'ignore' })
      // Workers of another network namespace come from another address of this computer.
      execFileSync('sh', ['-c', `echo 'host all all samenet trust' >> "$0/pg_hba.conf"`, this.#folder], as)
    }
    rmSync(join(this.#folder, 'postmaster.pid'), { force: true })
    const settings = { listen_addresses: '*', port: this.port, unix_socket_directories: '', fsync: 'off' }
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    this.child = spawn(join(this.#programs, 'postgres'), ['-D', this.#folder, ...options], { ...as, stdio: 'ignore' })
    await this.answers()
  }

  /** Its processes end with it; the memory they share is gone once they have noticed. */
  override async kill(): Promise<void> {
    await super.kill()
    await wait(200)
  }
}

/** PostgreSQL refuses to run as root. */
function asUser(): { readonly uid: number; readonly gid: number } | object {
  if (userInfo().uid !== 0) return {}
  const [uid, gid] = ['-u', '-g'].map((what) => Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' })))
  return { uid: uid!, gid: gid! }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** Of a process and its children, ended ones too: from /proc, 0 where there is none. */
export function cpuMsOf(pid: number): number {
  try {
    const [own, ...children] = execFileSync('sh', [
      '-c',
      `cat /proc/${pid}/stat; for c in $(cat /proc/${pid}/task/*/children); do cat /proc/$c/stat; done 2>/dev/null; true`,
    ])
      .toString()
      .trim()
      .split('\n')
    const ticks = (line: string, last: number) =>
      line
        .slice(line.lastIndexOf(')') + 2)
        .split(' ')
        .slice(11, last)
        .reduce((sum, text) => sum + Number(text), 0)
    // Fields 14 to 17: user and system time, and those of children that have ended. A tick is 10 ms.
    return 10 * (ticks(own!, 15) + children.reduce((sum, line) => sum + ticks(line, 15), 0))
  } catch {
    return 0
  }
}
