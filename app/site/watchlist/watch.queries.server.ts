import type { Kysely } from 'kysely'
import { listScoreCourses } from '#app/champion-index/scoring/score-courses.queries.server.ts'
import { valuesIn } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { WatchKind } from '#db/tables/watch.ts'
import { MAX_WATCHES, WATCH_CHANGES, type Watch } from './watch.ts'

/** An athlete or a brand by its public id. */
export interface Subject {
  kind: WatchKind
  id: string
}

export type WatchOutcome = 'watched' | 'not_found' | 'too_many'

export async function watch(db: Kysely<Database>, userId: number, subject: Subject, now: Date): Promise<WatchOutcome> {
  return db.transaction().execute(async (trx) => {
    if (!(await exists(trx, subject))) return 'not_found'
    if (await isWatched(trx, userId, subject)) return 'watched'
    const { watches } = await trx
      .selectFrom('watch')
      .select((eb) => eb.fn.countAll<number>().as('watches'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    if (watches >= MAX_WATCHES) return 'too_many'

    await trx
      .insertInto('watch')
      .values({ user_id: userId, kind: subject.kind, subject_id: subject.id, created_at: now.toISOString() })
      .execute()
    return 'watched'
  })
}

/** Also ends the watches of brands that were merged into this one. */
export async function unwatch(db: Kysely<Database>, userId: number, { kind, id }: Subject): Promise<void> {
  await db
    .deleteFrom('watch')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('subject_id', 'in', [id, ...(kind === 'brand' ? await listMerged(db, id) : [])])
    .execute()
}

export async function isWatched(db: Kysely<Database>, userId: number, { kind, id }: Subject): Promise<boolean> {
  const found = await db
    .selectFrom('watch')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('subject_id', 'in', [id, ...(kind === 'brand' ? await listMerged(db, id) : [])])
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** What a user watches, the latest change first; deleted records are left out until they are restored. */
export async function listWatches(db: Kysely<Database>, userId: number): Promise<Watch[]> {
  const watches = [...(await listAthletes(db, userId)), ...(await listBrands(db, userId))]
  return watches.toSorted((one, other) => other.changedAt.localeCompare(one.changedAt))
}

/** The first of them, for the dashboard, with the scores of brands since a time. */
export async function listLatestWatches(db: Kysely<Database>, userId: number, from: number) {
  const watches = await listWatches(db, userId)
  const shown = watches.slice(0, SHOWN)
  const brands = await db
    .selectFrom('brand')
    .select(['id', 'public_id'])
    .where('public_id', 'in', valuesIn<string>(JSON.stringify(shown.map(({ id }) => id))))
    .execute()
  const courseOf = await listScoreCourses(
    db,
    brands.map(({ id }) => id),
    from,
  )
  const scoresOf = new Map(brands.map(({ id, public_id }) => [public_id, courseOf(id)]))
  return { watches: shown.map((watch) => ({ ...watch, scores: scoresOf.get(watch.id) ?? [] })), total: watches.length }
}

const SHOWN = 10

async function listAthletes(db: Kysely<Database>, userId: number): Promise<Watch[]> {
  const rows = await db
    .selectFrom('watch')
    .innerJoin('athlete', 'athlete.public_id', 'watch.subject_id')
    .select((eb) => [
      'athlete.public_id',
      'athlete.name',
      'athlete.champion_score',
      'athlete.champion_rank',
      'athlete.scored_at',
      'athlete.updated_at',
      'watch.created_at as watched_since',
      eb
        .selectFrom('relationship')
        .select((link) => link.fn.max('relationship.updated_at').as('at'))
        .whereRef('relationship.athlete_id', '=', 'athlete.id')
        .as('linked_at'),
    ])
    .where('watch.user_id', '=', userId)
    .where('watch.kind', '=', 'athlete')
    .execute()
  return rows.map((row) => toWatch('athlete', row))
}

/** A merged brand counts as the one it was merged into, which may have been merged in turn. */
async function listBrands(db: Kysely<Database>, userId: number): Promise<Watch[]> {
  const rows = await db
    .withRecursive('watched', (cte) =>
      cte
        .selectFrom('watch')
        .innerJoin('brand', 'brand.public_id', 'watch.subject_id')
        .select(['brand.id', 'brand.merged_into_id', 'watch.created_at'])
        .where('watch.user_id', '=', userId)
        .where('watch.kind', '=', 'brand')
        .union(
          cte
            .selectFrom('watched')
            .innerJoin('brand', 'brand.id', 'watched.merged_into_id')
            .select(['brand.id', 'brand.merged_into_id', 'watched.created_at']),
        ),
    )
    .selectFrom('watched')
    .innerJoin('brand', 'brand.id', 'watched.id')
    .select((eb) => [
      'brand.public_id',
      'brand.name',
      'brand.champion_score',
      'brand.champion_rank',
      'brand.scored_at',
      'brand.updated_at',
      eb.fn.min('watched.created_at').as('watched_since'),
      eb
        .selectFrom('relationship')
        .select((link) => link.fn.max('relationship.updated_at').as('at'))
        .whereRef('relationship.brand_id', '=', 'brand.id')
        .as('linked_at'),
    ])
    // Asked of the brand itself, SQLite would read all that are not merged and look for each among the watched.
    .where('watched.merged_into_id', 'is', null)
    .groupBy('brand.id')
    .execute()
  return rows.map((row) => toWatch('brand', row))
}

interface WatchedRow {
  public_id: string
  name: string
  champion_score: number | null
  champion_rank: number | null
  scored_at: string | null
  updated_at: string
  watched_since: string
  linked_at: string | null
}

function toWatch(kind: WatchKind, row: WatchedRow): Watch {
  return {
    kind,
    id: row.public_id,
    name: row.name,
    championIndex: row.champion_score,
    rank: row.champion_rank,
    ...latestChangeOf(row),
    watchedSince: row.watched_since,
  }
}

/** What has changed last of an athlete or a brand, and when. */
export function latestChangeOf(row: Pick<WatchedRow, 'updated_at' | 'linked_at' | 'scored_at'>) {
  const times = { record: row.updated_at, link: row.linked_at ?? '', score: row.scored_at ?? '' }
  const changed = WATCH_CHANGES.reduce((latest, change) => (times[change] > times[latest] ? change : latest))
  return { changed, changedAt: times[changed] }
}

async function exists(db: Kysely<Database>, { kind, id }: Subject): Promise<boolean> {
  const found =
    kind === 'athlete'
      ? await db.selectFrom('athlete').select('id').where('public_id', '=', id).executeTakeFirst()
      : await db
          .selectFrom('brand')
          .select('id')
          .where('public_id', '=', id)
          .where('merged_into_id', 'is', null)
          .executeTakeFirst()
  return found !== undefined
}

/** The brands that were merged into this one, directly or through others. */
async function listMerged(db: Kysely<Database>, id: string): Promise<string[]> {
  const rows = await db
    .withRecursive('merged', (cte) =>
      cte
        .selectFrom('brand')
        .innerJoin('brand as other', 'other.merged_into_id', 'brand.id')
        .select(['other.id', 'other.public_id'])
        .where('brand.public_id', '=', id)
        .union(
          cte
            .selectFrom('merged')
            .innerJoin('brand as other', 'other.merged_into_id', 'merged.id')
            .select(['other.id', 'other.public_id']),
        ),
    )
    .selectFrom('merged')
    .select('public_id')
    .execute()
  return rows.map(({ public_id }) => public_id)
}
