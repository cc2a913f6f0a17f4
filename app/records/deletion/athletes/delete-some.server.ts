import { type Kysely, type RawBuilder, sql } from 'kysely'
import { publishRecord } from '#app/base/events/publish.server.ts'
import { markScoresDue } from '#app/champion-index/scoring/due-scores.server.ts'
import { deriveSharedTypes } from '#app/records/relationships/shared-types.server.ts'
import { updateLinkCounts } from '#app/records/relationships/update-link-counts.server.ts'
import { listColumns } from '#db/catalog.ts'
import { jsonArrayAgg, jsonObject, jsonObjectAgg, jsonSubquery, listOf } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import { cancelJobsOfAthletes } from '#jobs/cancel-jobs.ts'
import { namedError } from '#jobs/job-error.ts'
import { type Deletion, expiryOf } from '../record-deletion.server.ts'
import { belongings } from './athlete-belongings.server.ts'
import type { PickedAthlete } from './athlete-selection.server.ts'

/**
 * Deletes these athletes inside the caller's transaction, with all consequences. Returns how many brands were linked to
 * them.
 */
export async function deleteSome(
  trx: Kysely<Database>,
  athletes: readonly PickedAthlete[],
  deletion: Deletion,
): Promise<number> {
  const ids = athletes.map((athlete) => athlete.id)
  const isDoomed = listOf(ids)
  const links = await trx
    .selectFrom('relationship')
    .select('brand_id')
    .distinct()
    .where('athlete_id', 'in', isDoomed)
    .execute()
  const brandIds = links.map((link) => link.brand_id)

  await keepAthletes(trx, ids, deletion)
  await cancelJobsOfAthletes(trx, ids, namedError('athlete_deleted'), deletion.now)
  await trx.deleteFrom('athlete').where('id', 'in', isDoomed).execute()
  await deriveSharedTypes(trx, brandIds, deletion.now)
  await updateLinkCounts(trx, { athleteIds: [], brandIds })
  await markScoresDue(trx, brandIds, deletion.now)
  return brandIds.length
}

/** `only` if it was a single athlete; `linked` if brands have lost athletes. */
export async function announceDeleted(
  trx: Kysely<Database>,
  { only, linked }: { only?: PickedAthlete | undefined; linked: boolean },
): Promise<void> {
  await publishRecord(trx, 'athlete', only?.public_id ?? null, only ? 'deleted' : 'bulk')
  if (linked) await publishRecord(trx, 'brand', null, 'bulk')
}

/**
 * Copies the athletes with all dependent rows into the records of a deletion, as one JSON document each. The database
 * builds the documents itself, so nothing passes through this process.
 */
async function keepAthletes(trx: Kysely<Database>, athleteIds: readonly number[], deletion: Deletion): Promise<void> {
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
