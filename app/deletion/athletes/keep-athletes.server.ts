import { type Kysely, type RawBuilder, sql } from 'kysely'
import { listOf } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import { type Deletion, expiryOf } from '../record-deletion.server.ts'
import { belongings, listColumns } from './athlete-belongings.server.ts'

/**
 * Copies the athletes with all that goes with them into the records of a deletion, each as one JSON document. The
 * database writes the documents itself: nothing passes through this process. What a subquery returns is a text to SQLite
 * (3.54 and later), so it is made JSON again.
 */
export async function keepAthletes(
  trx: Kysely<Database>,
  athleteIds: readonly number[],
  deletion: Deletion,
): Promise<void> {
  const parts: RawBuilder<unknown>[] = [sql`'athlete'`, await rowAsJson(trx, 'athlete')]
  for (const { table, ofAthlete } of belongings) {
    const row = await rowAsJson(trx, table)
    parts.push(
      sql.lit(table),
      sql`json((select json_group_array(${row}) from ${sql.table(table)} where ${sql.raw(ofAthlete)}))`,
    )
  }
  parts.push(
    sql`'brands'`,
    sql`json((
    select json_group_object(brand.id, brand.public_id) from brand
    where brand.id in (select brand_id from relationship where athlete_id = athlete.id)))`,
  )
  parts.push(
    sql`'jobs'`,
    sql`json((select json_group_array(job.public_id) from job where job.athlete_id = athlete.id))`,
  )

  const { batch, author, now } = deletion
  await sql`
    insert into deleted_record (kind, public_id, label, batch, payload, deleted_by, deleted_at, expires_at)
    select 'athlete', public_id, name, ${batch}, json_object(${sql.join(parts)}),
      ${author.id}, ${now.toISOString()}, ${expiryOf(deletion)}
    from athlete where id in ${listOf(athleteIds)}`.execute(trx)
}

async function rowAsJson(trx: Kysely<Database>, table: string): Promise<RawBuilder<unknown>> {
  const columns = await listColumns(trx, table)
  return sql`json_object(${sql.join(columns.flatMap((column) => [sql.lit(column), sql.ref(`${table}.${column}`)]))})`
}
