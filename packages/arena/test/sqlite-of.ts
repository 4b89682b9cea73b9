/** The SQLite connection of an arena's store, for tests that fill its disk or look below its queries. */
import type { DatabaseSync } from 'node:sqlite'
import type { SqliteStore } from '../src/store/sqlite.ts'
import type { Store } from '../src/store/store.ts'

export const sqliteOf = ({ store }: { readonly store: Store }): DatabaseSync => (store as SqliteStore).sqlite
