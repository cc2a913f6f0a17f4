import { type Kysely, sql } from 'kysely'
import { jsonRows, jsonValue } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import { type FieldKey, keysOf } from './field-values.ts'
import type { RecordFields } from './record-field.ts'

/** The fields by which a search finds a record, besides its name. */
export function searchedKeys<F extends RecordFields>(fields: F): FieldKey<F>[] {
  return keysOf(fields).filter((key) => fields[key]?.searched)
}

/** What a search finds a record by, besides its names: the words of its searched fields. */
export function searchedWords<F extends RecordFields>(
  fields: F,
  record: Readonly<Partial<Record<FieldKey<F>, unknown>>>,
): string[] {
  return searchedKeys(fields).flatMap((key) => {
    const value = record[key]
    if (typeof value !== 'string') return []
    return fields[key]?.words?.(value) ?? [value]
  })
}

/** Stores what each row is searched and filtered by. */
export async function storeSearchTexts(
  trx: Kysely<Database>,
  table: 'athlete' | 'brand',
  texts: readonly (readonly [id: number, text: string, labels: string | null])[],
): Promise<void> {
  const [id, text, labels] = [0, 1, 2].map((place) => jsonValue('given.value', place))
  await sql`
    update ${sql.table(table)} set search_text = ${text}, labels = ${labels} from ${jsonRows(JSON.stringify(texts))} as given
    where ${sql.ref(`${table}.id`)} = ${id} and (search_text is distinct from ${text} or labels is distinct from ${labels})`.execute(
    trx,
  )
}

const ROWS_AT_ONCE = 500

/** Refreshes the rows that a process of an earlier version added during the upgrade. */
export async function completeSearchTexts(
  db: Kysely<Database>,
  table: 'athlete' | 'brand',
  refresh: (trx: Kysely<Database>, ids: readonly number[]) => Promise<void>,
): Promise<void> {
  const lacking = db.selectFrom(table).select('id').where('search_text', 'is', null).limit(ROWS_AT_ONCE)
  while (true) {
    const ids = (await lacking.execute()).map(({ id }) => id)
    if (ids.length === 0) return
    await db.transaction().execute((trx) => refresh(trx, ids))
  }
}
