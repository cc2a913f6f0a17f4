import { type Kysely, type RawBuilder, sql } from 'kysely'
import { jsonItems, straightJoin, unindexed } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'
import type { BrandRow } from '#db/tables/brand.ts'

/** What has come into a category or a view; the first few by name. */
export interface Arrivals {
  count: number
  first: { id: string; name: string }[]
}

export type KeptBrand = Pick<BrandRow, 'category' | 'verification_status' | 'is_archived'> & { least_coverage: number }
export type KeptAthlete = Pick<AthleteRow, 'sport_key' | 'status'>
export type Conditions = readonly RawBuilder<boolean>[]

const NAMED = 5

/** Changes are numbered in the order of their transactions; 0 before the first. */
export async function newestChange(db: Kysely<Database>): Promise<number> {
  const { newest } = await db
    .selectFrom('directory_change')
    .select((eb) => eb.fn.max('id').as('newest'))
    .executeTakeFirstOrThrow()
  return newest ?? 0
}

/** Which records come into a category or a view: those with the values of `kept` and the labels that meet `others`. */
export interface Content<Kept> {
  kept: Partial<Kept>
  labels?: readonly string[]
  others?: Conditions
}

/**
 * The brands that are in it now, and that were added after the change `since` or did not have its values and labels before
 * it. Reads what has changed, however many brands there are.
 */
export function listBrandArrivals(db: Kysely<Database>, since: number, content: Content<KeptBrand>): Promise<Arrivals> {
  return listArrivals(db, 'brand', since, brandConditions(content), keptConditions('was', content))
}

export function listAthleteArrivals(
  db: Kysely<Database>,
  since: number,
  content: Content<KeptAthlete>,
): Promise<Arrivals> {
  return listArrivals(db, 'athlete', since, athleteConditions(content), keptConditions('was', content))
}

/** Of brands that are in it now. */
export function brandConditions(content: Content<KeptBrand>): Conditions {
  return [...keptConditions('brand', content), sql<boolean>`brand.merged_into_id is null`, ...(content.others ?? [])]
}

export function athleteConditions(content: Content<KeptAthlete>): Conditions {
  return [...keptConditions('athlete', content), ...(content.others ?? [])]
}

/** No index is used for what a record has: those that have changed are looked up by their ids. */
function keptConditions(table: string, { kept: all, labels = [] }: Content<KeptBrand & KeptAthlete>) {
  const { least_coverage: coverage, ...kept } = all
  const covered = coverage === undefined ? [] : [sql<boolean>`${unindexed(`${table}.score_coverage`)} >= ${coverage}`]
  const values = Object.entries(kept).flatMap(([column, value]) =>
    value === undefined ? [] : [sql<boolean>`${unindexed(`${table}.${column}`)} = ${value}`],
  )
  const labelled = labels.map(
    (label) => sql<boolean>`exists (select 1 from ${jsonItems(`${table}.labels`)} where key = ${label})`,
  )
  return [...values, ...covered, ...labelled]
}

async function listArrivals(
  db: Kysely<Database>,
  table: 'athlete' | 'brand',
  since: number,
  now: Conditions,
  before: Conditions,
): Promise<Arrivals> {
  const subject = sql.ref(`${table}_id`)
  const source = sql`(
      select ${subject} as subject_id, min(id) as id from directory_change
      where id > ${since} and ${subject} is not null group by ${subject}
    ) as changed
    join directory_change as was on was.id = changed.id
    ${straightJoin(table)} on ${sql.ref(`${table}.id`)} = changed.subject_id
    where ${all(now)} and (was.is_new = 1 or (${all(before)}) is not true)`
  const found = await sql<{ id: string; name: string; count: number }>`
    select ${sql.ref(`${table}.public_id`)} as id, ${sql.ref(`${table}.name`)} as name, count(*) over () as count
    from ${source} order by changed.id desc limit ${NAMED}`.execute(db)
  return { count: found.rows[0]?.count ?? 0, first: found.rows.map(({ id, name }) => ({ id, name })) }
}

export function all(conditions: Conditions): RawBuilder<boolean> {
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`
}
