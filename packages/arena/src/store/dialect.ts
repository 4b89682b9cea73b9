/**
 * Node's own SQLite under kysely: the few lines between the two. A statement that has columns is read, any other is run.
 * Statements are kept by their text: preparing one takes longer than running it.
 */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely'

/** Statements that are kept; lists of different lengths make different ones. */
const most = 500

export function nodeSqlite(database: DatabaseSync): SqliteDialect {
  return new SqliteDialect({ database: adapt(database) })
}

function adapt(database: DatabaseSync): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>()
  return {
    prepare(sql) {
      // A full disk makes SQLite roll back by itself: kysely's own rollback would then hide the first error.
      if (sql === 'rollback' && !database.isTransaction) return nothing
      const found = kept.get(sql)
      if (found) return found
      if (kept.size >= most) kept.clear()
      const statement = prepare(database, sql)
      kept.set(sql, statement)
      return statement
    },
    close: () => database.close(),
  }
}

function prepare(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = database.prepare(sql)
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    // Read bit by bit, so not from one that others use meanwhile.
    iterate: (parameters) => database.prepare(sql).iterate(...(parameters as SQLInputValue[])),
  }
}

const nothing: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [][Symbol.iterator](),
}
