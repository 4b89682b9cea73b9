/** `dicewright migrate`: everything a server keeps, moved from a data folder into PostgreSQL, or back. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { refuse, show } from '@dicewright/engine'
import { serverLimits } from '../limits.ts'
import { keyName, readKeyText, writeKeyText } from '../server/signing.ts'
import { firstFilled, moveStore, type Moved } from '../store/move.ts'
import { openStoreOf } from '../store/open.ts'
import { fileName } from '../store/sqlite.ts'
import type { Store } from '../store/store.ts'
import { needFolder } from './files.ts'
import { exits, need, Refused, say, table, write, writeJson } from './output.ts'

export interface MigrateFlags {
  readonly from: string
  readonly to: string
  readonly json?: boolean
}

/** A store as it is named: a folder, or an address, which is shown without its password. */
interface Place {
  readonly folder: string | null
  readonly url: string
  readonly shown: string
}

export async function migrate(flags: MigrateFlags): Promise<number> {
  const [from, to] = [await placeOf(flags.from, '--from'), await placeOf(flags.to, '--to')]
  if (from.url === to.url)
    throw new Refused(refuse('usage', 'to', `--from and --to are both ${from.shown}: expected two different stores.`))
  if (from.folder !== null && !existsSync(`${from.folder}/${fileName}`)) throw isEmpty(from)
  const source = await openPlace(from)
  try {
    if ((await firstFilled(source.db)) === null) throw isEmpty(from)
    await moveInto(source, from, to, flags.json ?? false)
  } finally {
    await source.close()
  }
  return exits.done
}

async function moveInto(source: Store, from: Place, to: Place, isJson: boolean): Promise<void> {
  // As `serve` makes it: sources and logs are their authors'.
  if (to.folder !== null) needFolder(to.folder, 'The store', 0o700)
  const target = await openPlace(to)
  try {
    const filled = await firstFilled(target.db)
    if (filled !== null)
      throw new Refused(
        refuse(
          'store-filled',
          'to',
          `The store ${to.shown} has something in its table ${filled}: expected one without an arena. Nothing was changed.`,
        ),
      )
    const moved = await moveStore(source, target, ({ table: name, rows }) => say(`${name}: ${rows}`))
    const key = await settleKey(source, target, from, to)
    report(moved, from, to, isJson)
    say(key)
  } catch (error) {
    const trouble = target.troubleOf(error) ?? source.troubleOf(error)
    if (!trouble) throw error
    throw new Refused(
      refuse(trouble.code, 'store', `Nothing was moved, because ${trouble.message}: start it again when that is over.`),
    )
  } finally {
    await target.close()
  }
}

/** Refused with `store-address` where it is neither a folder nor an address of PostgreSQL. */
async function placeOf(text: string, option: string): Promise<Place> {
  if (text === '')
    throw new Refused(
      refuse('usage', option, `${option} is empty: expected a data folder, or postgres://HOST/DATABASE.`),
    )
  if (!/^[a-z][a-z+]*:\/\//i.test(text)) {
    const folder = resolve(text)
    return { folder, url: folder, shown: folder }
  }
  const { readStoreAddress } = await import('../store/postgres-trouble.ts')
  const { url, shown } = need(readStoreAddress(text))
  return { folder: null, url, shown }
}

async function openPlace({ folder, url }: Place): Promise<Store> {
  const { diskRetryMs: retryMs } = serverLimits
  const opened = await openStoreOf(
    folder === null ? { data: '', store: url, retryMs, notify: say } : { data: folder, retryMs },
  )
  return need(opened)
}

const isEmpty = ({ shown }: Place): Refused =>
  new Refused(
    refuse('store-empty', 'from', `There is no arena in ${show(shown)}: expected a store that a server has used.`),
  )

function report(moved: readonly Moved[], from: Place, to: Place, isJson: boolean): void {
  if (isJson) writeJson({ from: from.shown, to: to.shown, tables: moved })
  else {
    write(
      table([['table', 'rows', 'SHA-256, equal in both'], ...moved.map((it) => [it.table, `${it.rows}`, it.sha256])]),
    )
    write(`Everything in ${from.shown} is in ${to.shown} now.`)
  }
}

/**
 * Brings the signing key along, and says in a sentence where it is. The processes of a cluster sign with the key of the store,
 * a server alone with that of its data folder.
 */
async function settleKey(source: Store, target: Store, from: Place, to: Place): Promise<string> {
  const { storedKey, storeKey } = await import('../store/postgres.ts')
  const key = from.folder === null ? storedKey(source) : readKeyText(from.folder)
  const named = from.folder === null ? `the store ${from.shown}` : `${from.folder}/${keyName}`
  if (key === null) return `There is no signing key in ${named}: the next start makes one.`
  if (to.folder === null) {
    await storeKey(target, key)
    const alone =
      from.folder === null ? '' : `; a server alone reads it in its data folder: serve with --data ${from.folder}`
    return `A cluster on ${to.shown} signs transcripts with the key of ${named}${alone}.`
  }
  return writeKeyText(to.folder, key)
    ? `The key that signs transcripts is in ${to.folder}/${keyName}, from ${named}.`
    : `${to.folder}/${keyName} stays as it is: where it is not the key of ${named}, transcripts are signed by another one.`
}
