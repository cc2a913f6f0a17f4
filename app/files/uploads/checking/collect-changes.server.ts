import { type Kysely, sql } from 'kysely'
import { groupBy } from '#app/base/platform/group-by.ts'
import { ATHLETE_FIELDS } from '#app/records/athletes/athlete-fields.ts'
import { BRAND_FIELDS } from '#app/records/brands/brand-fields.ts'
import { keysOf } from '#app/records/fields/field-values.ts'
import { dayOf } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import { takeUpdates, type WatchedTable, watchUpdates } from '#db/watch-updates.ts'
import { type CheckReport, MAX_LISTED_CHANGES } from './check-report.ts'

const VERSION = sql`new.id || ' ' || new.version`

const WATCHED: readonly WatchedTable[] = [
  { table: 'athlete', columns: keysOf(ATHLETE_FIELDS), key: VERSION, name: sql`new.name` },
  { table: 'brand', columns: keysOf(BRAND_FIELDS), key: VERSION, name: sql`new.name` },
  {
    table: 'relationship',
    columns: ['ownership_percentage'],
    key: sql`new.id`,
    name: sql`(select athlete.name || ' – ' || brand.name from athlete, brand
      where athlete.id = new.athlete_id and brand.id = new.brand_id)`,
  },
  {
    table: 'brand_metric_snapshot',
    columns: ['value', 'source_url'],
    key: sql`new.id`,
    name: sql`(select brand.name || ', ' || new.platform || ', ' || ${dayOf('new.observed_at')} from brand
      where brand.id = new.brand_id)`,
  },
]

const LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries({ ...ATHLETE_FIELDS, ...BRAND_FIELDS }).map(([key, { label }]) => [key, label])),
  ownership_percentage: 'Ownership',
  value: 'Followers',
  source_url: 'Source',
}

type Changes = Pick<CheckReport, 'fields' | 'changes'>

/** Collects what an import changes in records that are there, on a copy of the database. */
export async function collectChanges(copy: Kysely<Database>, uploadId: number) {
  await watchUpdates(copy, WATCHED)
  const counts = new Map<string, number>()
  const changes: CheckReport['changes'] = []
  let listed = 0

  return { takeBatch, report }

  /** Within the transaction of rows, when their outcomes are saved; `before` is the row before them. */
  async function takeBatch(trx: Kysely<Database>, before: number): Promise<void> {
    const updates = await takeUpdates(trx)
    for (const { column } of updates) counts.set(column, (counts.get(column) ?? 0) + 1)
    if (updates.length === 0 || listed === MAX_LISTED_CHANGES) return

    const byRecord = [...groupBy(updates, ({ update }) => update).values()]
    const rows = await listUpdatedRows(trx, uploadId, before)
    for (const [place, record] of byRecord.slice(0, MAX_LISTED_CHANGES - listed).entries()) {
      listed += 1
      for (const { name, column, before, after } of record) {
        const row = rows.length === byRecord.length ? (rows[place] ?? null) : null
        changes.push({
          row,
          name,
          field: column,
          label: labelOf(column),
          before: textOf(before),
          after: textOf(after),
        })
      }
    }
  }

  function report(): Changes {
    const fields = [...counts].map(([field, records]) => ({ field, label: labelOf(field), records }))
    return { fields: fields.toSorted((one, other) => other.records - one.records), changes }
  }
}

/** Rows that have changed a record come in the order of its updates. */
async function listUpdatedRows(trx: Kysely<Database>, uploadId: number, before: number): Promise<number[]> {
  const ranges = await trx
    .selectFrom('upload_row_range')
    .select(['first_row', 'last_row'])
    .where('upload_id', '=', uploadId)
    .where('outcome', '=', 'updated')
    .where('last_row', '>', before)
    .orderBy('first_row')
    .execute()
  return ranges.flatMap(({ first_row, last_row }) => {
    const first = Math.max(first_row, before + 1)
    return Array.from({ length: last_row - first + 1 }, (_, index) => first + index)
  })
}

function textOf(value: string | number | null): string | null {
  return value === null || value === '' ? null : String(value)
}

function labelOf(field: string): string {
  return LABELS[field] ?? field
}
