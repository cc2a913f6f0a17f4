import { type Kysely, type RawBuilder, sql } from 'kysely'
import { listColumns } from '#db/catalog.ts'
import { jsonArrayAgg, jsonObject, jsonObjectAgg, jsonSubquery, listOf } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import { type Deletion, expiryOf } from '../record-deletion.server.ts'
import { belongings } from './athlete-belongings.server.ts'

/**
 * Copies the athletes with all dependent rows into the records of a deletion, as one JSON document each. The database
 * builds the documents itself, so nothing passes through this process.
 */
export async function keepAthletes(
  trx: Kysely<Database>,
  athleteIds: readonly number[],
  deletion: Deletion,
): Promise<void> {
  const rows: Record<string, RawBuilder<unknown>> = {}
  for (const { table, ofAthlete } of belongings) {
    const row = await rowAsJson(trx, table)
    rows[table] = jsonSubquery(sql`select ${jsonArrayAgg(row)} from ${sql.table(table)} where ${sql.raw(ofAthlete)}`)
  }
  const document = jsonObject({
    athlete: await rowAsJson(trx, 'athlete'),
    ...rows,
    brands: jsonSubquery(sql`
      select ${jsonObjectAgg('brand.id', 'brand.public_id')} from brand
      where brand.id in (select brand_id from relationship where athlete_id = athlete.id)`),
    jobs: jsonSubquery(sql`select ${jsonArrayAgg('job.public_id')} from job where job.athlete_id = athlete.id`),
  })

  const { batch, author, now } = deletion
  await sql`
    insert into deleted_record (kind, public_id, label, batch, payload, deleted_by, deleted_at, expires_at)
    select 'athlete', public_id, name, ${batch}, ${document},
      ${author.id}, ${now.toISOString()}, ${expiryOf(deletion)}
    from athlete where id in ${listOf(athleteIds)}`.execute(trx)
}

async function rowAsJson(trx: Kysely<Database>, table: string): Promise<RawBuilder<unknown>> {
  const columns = await listColumns(trx, table)
  return jsonObject(Object.fromEntries(columns.map((column) => [column, `${table}.${column}`])))
}
