import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { findPlaces, findPlacesAndSummary } from '#app/base/platform/threads/id-lists.server.ts'
import { shownValue } from '#app/records/fields/compare-fields.ts'
import { jsonValue, listOf, valuesIn } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import { type BulkChanges, columnChanges, type ListSelection, tagWords } from './bulk-edit.ts'
import { selectRecords } from './select-records.server.ts'

const ValueChangeSchema = z.object({ before: z.string(), after: z.string() })

/** What a bulk edit would do. */
export const BulkPreviewSchema = z
  .object({
    selected: z.int(),
    changes: z
      .array(
        z.object({
          field: z.string(),
          after: z.string(),
          before: z
            .array(z.object({ value: z.string(), records: z.int() }))
            .describe('Commonest values first, at most ten'),
          changing: z.int().describe('How many have another value so far'),
        }),
      )
      .describe('Each changed field'),
    tags: z.array(z.string()).describe('What happens to the tags, in words'),
    discoveries: z.boolean().describe('Whether a discovery starts for each'),
    first: z
      .array(z.object({ id: z.string(), name: z.string(), values: z.array(ValueChangeSchema) }))
      .describe('Some of the records, with the value of each changed field'),
  })
  .meta({ id: 'BulkEditPreview' })
export type BulkPreview = z.infer<typeof BulkPreviewSchema>

const FIRST = 5
const VALUES = 10

/** Counts in the thread of long lists, for `caller`: the cost grows with the selection. */
export async function previewBulkEdit(
  db: Kysely<Database>,
  selection: ListSelection,
  changes: BulkChanges,
  caller: string,
): Promise<BulkPreview> {
  const fields = columnChanges(selection.kind, changes)
  const { total, ids, summary } = await findPlacesAndSummary(
    db,
    selectRecords(db, selection),
    (matching) => tallyValues(db, selection, fields, matching),
    { from: 0, count: FIRST, caller },
  )
  const records = await listRecords(db, selection, fields, ids)
  return {
    selected: total,
    changes: fields.map((field) => {
      const found = summary.filter(({ column }) => column === field.column)
      const others = found.filter(({ value }) => value !== field.value)
      return {
        field: field.label,
        after: shownValue(field, field.value),
        before: found.slice(0, VALUES).map(({ value, records }) => ({ value: shownValue(field, value), records })),
        changing: others.reduce((sum, { records }) => sum + records, 0),
      }
    }),
    tags: tagWords(changes),
    discoveries: changes.discovery === true,
    first: records.map(({ id, name, ...values }) => ({
      id,
      name,
      values: fields.map((field) => ({
        before: shownValue(field, values[field.column] ?? ''),
        after: shownValue(field, field.value),
      })),
    })),
  }
}

/** How many are selected. */
export async function countSelected(db: Kysely<Database>, selection: ListSelection, caller: string): Promise<number> {
  const { total } = await findPlaces(db, selectRecords(db, selection), { from: 0, count: 0, caller })
  return total
}

type Fields = ReturnType<typeof columnChanges>
type Tally = { column: string; value: string; records: number }

function tallyValues(db: Kysely<Database>, { kind }: ListSelection, fields: Fields, ids: string) {
  const tallies = fields.map(
    ({ column }) => sql`
      select ${sql.lit(column)} as "column", ${textOf(column)} as value, count(*) as records
      from ${sql.table(kind)} where id in ${valuesIn<number>(ids)} group by value`,
  )
  const none = sql`select '' as "column", '' as value, 0 as records where false`
  return db
    .selectFrom(sql<Tally>`(${sql.join(tallies.length > 0 ? tallies : [none], sql` union all `)})`.as('tally'))
    .selectAll()
    .orderBy('records', 'desc')
    .orderBy('value')
}

type ShownRecord = { id: string; name: string } & Record<string, string>

async function listRecords(
  db: Kysely<Database>,
  { kind }: ListSelection,
  fields: Fields,
  ids: readonly number[],
): Promise<ShownRecord[]> {
  const columns = [
    sql`public_id as id`,
    sql`name`,
    ...fields.map(({ column }) => sql`${textOf(column)} as ${sql.id(column)}`),
  ]
  const { rows } = await sql<ShownRecord>`
    select ${sql.join(columns)} from ${sql.table(kind)} where id in ${listOf(ids)} order by name_key`.execute(db)
  return rows
}

/** Unknown reads as ''. */
function textOf(column: string) {
  const [, key] = /^own\.(\w+)$/.exec(column) ?? []
  const value = key === undefined ? sql.ref(column) : jsonValue('own', `$.${key}`)
  return sql`coalesce(cast(${value} as text), '')`
}
