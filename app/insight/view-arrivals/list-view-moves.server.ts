import { type Kysely, type RawBuilder, sql } from 'kysely'
import {
  all,
  athleteConditions,
  brandConditions,
  type Conditions,
  type KeptAthlete,
  type KeptBrand,
} from '#app/site/alerts/arrivals.queries.server.ts'
import type { Move } from '#app/site/feeds/write-feed.server.ts'
import type { SavedView } from '#app/site/saved-views/saved-view.ts'
import { latestChangeOf } from '#app/site/watchlist/watch.queries.server.ts'
import { straightJoin } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import { readViewContent } from './view-content.server.ts'

/** Records with the view's values that are looked at by each time, so that a search among a million costs no more. */
const LOOKED_AT = 1_000
const MAX_MOVES = 50

/** When something of a record may have changed: itself, by a discovery, its score. */
const TIMES = { athlete: ['updated_at', 'last_processed_at'], brand: ['updated_at', 'scored_at'] } as const

/** What has changed last among the athletes and brands that a view shows the user, the latest first. */
export async function listViewMoves(
  db: Kysely<Database>,
  view: Pick<SavedView, 'screen' | 'query'>,
  userId: number,
): Promise<Move[]> {
  const { athletes, brands } = await readViewContent(db, view, userId)
  const moves = [
    ...(athletes ? await listMoves(db, 'athlete', athletes.kept, athleteConditions(athletes)) : []),
    ...(brands ? await listMoves(db, 'brand', brands.kept, brandConditions(brands)) : []),
  ]
  return moves.toSorted((one, other) => other.changedAt.localeCompare(one.changedAt)).slice(0, MAX_MOVES)
}

async function listMoves(
  db: Kysely<Database>,
  table: 'athlete' | 'brand',
  kept: Partial<KeptAthlete & KeptBrand>,
  conditions: Conditions,
): Promise<Move[]> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const latest = sql.join(
    TIMES[table].map((time) => latestBy(table, time, kept)),
    sql` union `,
  )
  const times = sql.join(['scored_at', ...TIMES[table]].map((time) => sql`coalesce(${column(time)}, '')`))
  // The links of the few that are shown are read, not those of all.
  const { rows } = await sql<MovedRow>`
    select moved.*, (
      select max(updated_at) from relationship where ${sql.ref(`relationship.${table}_id`)} = moved.id) as linked_at
    from (
      select ${column('id')}, ${column('public_id')}, ${column('name')}, ${column('champion_rank')},
        ${table === 'brand' ? sql`brand.previous_rank` : sql`null`} as previous_rank,
        ${column('updated_at')}, ${column('scored_at')}
      from (${latest}) as latest ${straightJoin(table)} on ${column('id')} = latest.id
      where ${all(conditions)} order by max(${times}) desc limit ${MAX_MOVES}) as moved`.execute(db)
  return rows.map(({ public_id: id, name, champion_rank: rank, previous_rank: previousRank, ...times }) => ({
    kind: table,
    id,
    name,
    rank,
    previousRank,
    ...latestChangeOf(times),
  }))
}

interface MovedRow {
  public_id: string
  name: string
  champion_rank: number | null
  previous_rank: number | null
  updated_at: string
  scored_at: string | null
  linked_at: string | null
}

function latestBy(
  table: 'athlete' | 'brand',
  time: string,
  { least_coverage: _, ...kept }: Partial<KeptAthlete & KeptBrand>,
): RawBuilder<unknown> {
  const values = Object.entries(kept).flatMap(([column, value]) =>
    value === undefined ? [] : [sql<boolean>`${sql.ref(column)} = ${value}`],
  )
  return sql`select id from (
    select id from ${sql.table(table)} where ${all([sql<boolean>`${sql.ref(time)} is not null`, ...values])}
    order by ${sql.ref(time)} desc limit ${LOOKED_AT})`
}
