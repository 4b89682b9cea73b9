/**
 * Node's own SQLite under kysely: the few lines between the two. A statement that has columns is read, any other is run.
 */
import { SqliteDialect, type SqliteDatabase } from 'kysely'
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'

export function nodeSqlite(database: DatabaseSync): SqliteDialect {
  return new SqliteDialect({ database: adapt(database) })
}

function adapt(database: DatabaseSync): SqliteDatabase {
  return {
    prepare(sql) {
      // A full disk makes SQLite roll back by itself: kysely's own rollback would then hide the first error.
      if (sql === 'rollback' && !database.isTransaction) return nothing
      const statement = database.prepare(sql)
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
        run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
        iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
      }
    },
    close: () => database.close(),
  }
}

const nothing = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [][Symbol.iterator](),
}
