import Sqlite from 'better-sqlite3'
import { Kysely, type Migration, SqliteDialect, sql } from 'kysely'

type Kind = 'table' | 'index' | 'trigger'
interface SchemaObject {
  kind: Kind
  name: string
  definition: string
  columns: string[]
  place: number
}
type Schema = Map<string, SchemaObject>

const DROPPED_IN_ORDER: readonly Kind[] = ['trigger', 'index', 'table']
/** The errors SQLite gives a migration whose changes are already there, or whose objects are already gone. */
const FOUND_HALF_DONE = /already exists|duplicate column name|no such (table|index|trigger)/

/** The newest migration of the versions that migrated without a transaction. */
const LAST_WITHOUT_TRANSACTION = '2026-11-22-17-told-errors'

/** Whether a version that left migrations half done when it was killed may have run it. */
export function maybeHalfDone(name: string): boolean {
  return name <= LAST_WITHOUT_TRANSACTION
}

/**
 * The migrations. Those that may have been left half done first undo their own remains. They run inside a
 * transaction.
 */
export function undoingHalfDone(migrations: Record<string, Migration>): Record<string, Migration> {
  const entries = Object.entries(migrations)
  return Object.fromEntries(
    entries.map(([name, migration], index) => {
      if (!maybeHalfDone(name)) return [name, migration]
      const earlier = entries.slice(0, index).map(([, migration]) => migration)
      return [name, { ...migration, up: (db: Kysely<unknown>) => runOrRunAgain(db, migration, earlier) }]
    }),
  )
}

async function runOrRunAgain(db: Kysely<unknown>, migration: Migration, earlier: Migration[]): Promise<void> {
  await sql`savepoint whole`.execute(db)
  try {
    await migration.up(db)
  } catch (error) {
    if (!(error instanceof Error && FOUND_HALF_DONE.test(error.message))) throw error
    await sql`rollback to whole`.execute(db)
    await undo(db, await schemasAround(migration, earlier))
    await migration.up(db)
  }
  await sql`release whole`.execute(db)
}

/** Only objects that the migration creates are dropped: anything an operator has added stays. */
async function undo(db: Kysely<unknown>, { before, after }: { before: Schema; after: Schema }): Promise<void> {
  const found = await schemaOf(db)
  const isMade = ({ name, definition }: SchemaObject) => after.has(name) && before.get(name)?.definition !== definition
  const made = [...found.values()].filter(isMade).toSorted(dependentFirst)
  for (const kind of DROPPED_IN_ORDER) {
    for (const { name } of made.filter((object) => object.kind === kind)) {
      if (kind !== 'table' || !before.has(name)) await sql`drop ${sql.raw(kind)} if exists ${sql.ref(name)}`.execute(db)
    }
  }
  for (const { name, columns } of made) {
    const known = before.get(name)
    for (const column of columns.filter((column) => known?.kind === 'table' && !known.columns.includes(column))) {
      await sql`alter table ${sql.ref(name)} drop column ${sql.ref(column)}`.execute(db)
    }
  }

  const left = await schemaOf(db)
  for (const kind of DROPPED_IN_ORDER.toReversed()) {
    for (const object of [...before.values()].filter((object) => object.kind === kind)) {
      if (!left.has(object.name) && !isShadow(object, before)) await sql.raw(object.definition).execute(db)
    }
  }
}

/** Newest first, but virtual tables before everything else, because dropping them drops their shadow tables. */
function dependentFirst(one: SchemaObject, other: SchemaObject): number {
  return Number(isVirtual(other)) - Number(isVirtual(one)) || other.place - one.place
}

function isVirtual({ definition }: SchemaObject): boolean {
  return /^create virtual/i.test(definition)
}

/** A virtual table creates its shadow tables, which nothing else may. */
function isShadow({ kind, name }: SchemaObject, schema: Schema): boolean {
  return (
    kind === 'table' && [...schema.values()].some((object) => isVirtual(object) && name.startsWith(`${object.name}_`))
  )
}

async function schemasAround(migration: Migration, earlier: Migration[]): Promise<{ before: Schema; after: Schema }> {
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: new Sqlite(':memory:') }) })
  try {
    for (const { up } of earlier) await up(db)
    const before = await schemaOf(db)
    await migration.up(db)
    return { before, after: await schemaOf(db) }
  } finally {
    await db.destroy()
  }
}

async function schemaOf(db: Kysely<unknown>): Promise<Schema> {
  const { rows } = await sql<Omit<SchemaObject, 'columns'> & { columns: string }>`
    select type as kind, name, sql as definition, rowid as place,
      (select json_group_array(name) from pragma_table_info(sqlite_schema.name)) as columns
    from sqlite_schema where sql is not null and name not like 'sqlite\\_%' escape '\\'
    order by rowid`.execute(db)
  return new Map(rows.map((row) => [row.name, { ...row, columns: JSON.parse(row.columns) as string[] }]))
}
