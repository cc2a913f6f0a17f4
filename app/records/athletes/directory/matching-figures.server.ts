import { type Kysely, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { sportKey } from '#app/base/platform/names/sport-key.ts'
import { findPlacesAndSummary } from '#app/base/platform/threads/id-lists.server.ts'
import { wantedLabels } from '#app/records/fields/wanted-labels.ts'
import { sumOrZero, valuesIn } from '#db/dialect.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'
import { selectMatching } from '../athlete.queries.server.ts'
import type { AthleteFilter } from '../athlete-answer.ts'
import { countDirectory } from './directory-count.queries.server.ts'

export type DirectoryFigures = Awaited<ReturnType<typeof countDirectory>>

const MAX_KEPT = 500

/**
 * The figures of the athletes that match and of the brands they are linked to. Their cost grows with the matches, so they
 * are worked out where long lists are built, and kept until an athlete, a brand or a relationship changes.
 */
export async function countMatching(
  db: Kysely<Database>,
  { search, sport, status, tag, own }: AthleteFilter,
  caller?: string,
): Promise<DirectoryFigures> {
  const labels = wantedLabels({ tag, own })
  if (!search && !sport && !status && labels.length === 0) return countDirectory(db)

  const kept = caches.get(db) ?? new LRUCache<string, DirectoryFigures>({ max: MAX_KEPT })
  caches.set(db, kept)
  const name = JSON.stringify([await versionOfFigures(db), search, sport && sportKey(sport), status, labels])
  const known = kept.get(name)
  if (known) return known

  const list = selectMatching(db, { search, sport, status, tag, own })
  const { summary } = await findPlacesAndSummary(db, list, (ids) => selectFigures(db, ids), {
    from: 0,
    count: 0,
    caller,
  })
  const [figures] = summary
  if (!figures) throw new Error('The figures of a list are one row')
  kept.set(name, figures)
  return figures
}

const caches = new WeakMap<Kysely<Database>, LRUCache<string, DirectoryFigures>>()

async function versionOfFigures(db: Kysely<Database>): Promise<string> {
  const rows = await versions(db, {})
  return rows.map(({ version }) => version).join('.')
}

const versions = preparedQuery((db) =>
  db
    .selectFrom('topic_version')
    .select('version')
    .where('topic', 'in', ['athletes', 'brands', 'relationships'])
    .orderBy('topic'),
)

/** As in `countDirectory`, merged and archived brands do not count, and as in an athlete's own, rejected links neither. */
function selectFigures(db: Kysely<Database>, ids: string) {
  const brands = db
    .with(
      (name) => name('matching').materialized(),
      (cte) =>
        cte.selectFrom('athlete').select(['athlete.id', 'status']).where('athlete.id', 'in', valuesIn<number>(ids)),
    )
    .selectFrom('brand')
    .where('is_archived', '=', 0)
    .where('merged_into_id', 'is', null)
    .where('brand.id', 'in', (eb) =>
      eb
        .selectFrom('relationship')
        .select('brand_id')
        .where('athlete_id', 'in', eb.selectFrom('matching').select('matching.id'))
        .where('review', 'is distinct from', 'REJECTED'),
    )
  return brands
    .select((eb) => [
      eb.selectFrom('matching').select(sql`count(*)`.as('of')).as('totalAthletes'),
      eb.selectFrom('matching').select(sql`count(*)`.as('of')).where('status', '=', 'ACTIVE').as('activeAthletes'),
      sql`count(*)`.as('totalBrands'),
      sumOrZero(sql`verification_status = 'VERIFIED'`).as('verifiedBrands'),
    ])
    .$castTo<DirectoryFigures>()
}
