/**
 * What a WebAssembly module may import: the arena's own functions, two that AssemblyScript calls, and WASI preview 1. Of
 * WASI there is what a program cannot start without: its output goes to the log, its random numbers are seeded, its clock
 * stands still; everything else answers with an error, as where there are no files.
 */
import type { ImportPermit } from '../../metering/index.ts'

const wasiModule = 'wasi_snapshot_preview1'

/** Functions of WASI preview 1. */
const wasi =
  `args_get args_sizes_get clock_res_get clock_time_get environ_get environ_sizes_get fd_advise fd_allocate fd_close
fd_datasync fd_fdstat_get fd_fdstat_set_flags fd_fdstat_set_rights fd_filestat_get fd_filestat_set_size
fd_filestat_set_times fd_pread fd_prestat_dir_name fd_prestat_get fd_pwrite fd_read fd_readdir fd_renumber fd_seek fd_sync
fd_tell fd_write path_create_directory path_filestat_get path_filestat_set_times path_link path_open path_readlink
path_remove_directory path_rename path_symlink path_unlink_file poll_oneoff proc_exit proc_raise random_get sched_yield
sock_accept sock_recv sock_send sock_shutdown`.split(/\s+/)

/** Functions of the arena. */
const own = ['help', 'log', 'random', 'tag', 'value']

const named = (module: string, names: readonly string[]): readonly ImportPermit[] =>
  names.map((name) => ({ module, name }))

export const moduleImports: readonly ImportPermit[] = [
  ...named('dicewright', own),
  ...named('env', ['abort', 'seed']),
  ...named(wasiModule, wasi),
]

const errno = { success: 0, badFile: 8, notSupported: 58 } as const

/** What an instance's imports do for it. */
export interface ModuleHost {
  /** Its memory as it is now. */
  memory(): Uint8Array
  help(ptr: number, bytes: number): bigint
  log(ptr: number, bytes: number): void
  tag(ptr: number, bytes: number): void
  value(ptr: number, bytes: number, number: number): void
  random(): number
  randomFraction(): number
  write(bytes: Uint8Array): void
  fillRandom(bytes: Uint8Array): void
  /** Ends the program with a sentence. */
  giveUp(message: string): never
}

type Functions = Record<string, (...args: number[]) => number | bigint | void>

export function importsFor(host: ModuleHost): WebAssembly.Imports {
  /** A part of its memory. Ends the program where there is none. */
  const part = (ptr: number, bytes: number): Uint8Array => {
    const all = host.memory()
    const [from, to] = [ptr >>> 0, (ptr >>> 0) + (bytes >>> 0)]
    return to <= all.length ? all.subarray(from, to) : host.giveUp('it gave the host a place outside of its memory')
  }
  const view = (ptr: number, bytes: number) => {
    const { buffer, byteOffset } = part(ptr, bytes)
    return new DataView(buffer, byteOffset, bytes)
  }
  const set = (ptr: number, value: number) => view(ptr, 4).setUint32(0, value, true)
  const refused = Object.fromEntries(wasi.map((name) => [name, () => errno.notSupported]))
  const noFile = () => errno.badFile
  const preview1: Functions = {
    ...refused,
    fd_close: noFile,
    fd_prestat_get: noFile,
    fd_prestat_dir_name: noFile,
    fd_seek: noFile,
    fd_read: noFile,
    args_get: () => errno.success,
    environ_get: () => errno.success,
    sched_yield: () => errno.success,
    args_sizes_get(count, bytes) {
      set(count, 0)
      set(bytes, 0)
      return errno.success
    },
    environ_sizes_get(count, bytes) {
      set(count, 0)
      set(bytes, 0)
      return errno.success
    },
    fd_fdstat_get(fd, stat) {
      if (fd > 2) return errno.badFile
      // A character device, which a program flushes line by line.
      part(stat, 24).fill(0)[0] = 2
      return errno.success
    },
    fd_write(fd, list, count, written) {
      if (fd !== 1 && fd !== 2) return errno.badFile
      let bytes = 0
      for (let i = 0; i < count >>> 0; i++) {
        const entry = view((list >>> 0) + 8 * i, 8)
        const length = entry.getUint32(4, true)
        host.write(part(entry.getUint32(0, true), length))
        bytes += length
      }
      set(written, bytes)
      return errno.success
    },
    random_get(ptr, length) {
      host.fillRandom(part(ptr, length))
      return errno.success
    },
    // The time of a clock is a number of 64 bits.
    clock_time_get(...args) {
      view(args[2]!, 8).setBigUint64(0, 0n, true)
      return errno.success
    },
    clock_res_get(_clock, ptr) {
      view(ptr, 8).setBigUint64(0, 1_000_000_000n, true)
      return errno.success
    },
    proc_exit: (code) => host.giveUp(`it exited with ${code}: expected dw_act to return`),
  }
  const dicewright: Functions = {
    help: (ptr, bytes) => host.help(ptr, bytes),
    log: (ptr, bytes) => host.log(ptr, bytes),
    tag: (ptr, bytes) => host.tag(ptr, bytes),
    value: (ptr, bytes, number) => host.value(ptr, bytes, number),
    random: () => host.random() | 0,
  }
  const env: Functions = {
    abort: (message, file, line, column) => {
      const place = `${textOfScript(host, file)}:${line >>> 0}:${column >>> 0}`
      return host.giveUp(`it aborted: ${textOfScript(host, message) || 'no reason'} (${place})`)
    },
    seed: () => host.randomFraction(),
  }
  return { dicewright, env, [wasiModule]: preview1 }
}

/** Characters of a text of AssemblyScript that is read. */
const mostChars = 500

/** A text as AssemblyScript has them: UTF-16, its bytes counted in the four before it. */
function textOfScript(host: ModuleHost, ptr: number): string {
  const all = host.memory()
  const at = ptr >>> 0
  if (at < 4 || at > all.length) return ''
  const bytes = new DataView(all.buffer).getUint32(at - 4, true)
  return new TextDecoder('utf-16le').decode(all.slice(at, Math.min(at + bytes, at + 2 * mostChars, all.length)))
}
