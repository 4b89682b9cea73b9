/** The store of an arena: in its data folder, or in the PostgreSQL that it is told. */
import type { Result } from '../codes.ts'
import { openStore as openFolder } from './sqlite.ts'
import type { Store } from './store.ts'

export interface StoreSettings {
  /** The data folder. */
  readonly data: string
  /** `postgres://...`; the data folder where it says nothing. */
  readonly store?: string
  /** Milliseconds of the first pause after a connection is lost. */
  readonly retryMs: number
  readonly notify?: (sentence: string) => void
}

/** Refused as `openStore` of `sqlite.ts` and `openPostgres` say. */
export async function openStoreOf({ data, store, ...settings }: StoreSettings): Promise<Result<Store>> {
  if (store === undefined) return openFolder(data)
  // The driver takes a while to load.
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres({ url: store, ...settings })
}
