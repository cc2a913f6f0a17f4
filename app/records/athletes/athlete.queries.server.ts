import { type Compilable, type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import { readWantedName } from '#app/base/platform/names/name-index.ts'
import { nameMatches } from '#app/base/platform/names/name-matches.ts'
import { sportKey } from '#app/base/platform/names/sport-key.ts'
import { sportLabel } from '#app/base/platform/names/sport-label.ts'
import { mostUsedSpelling } from '#app/base/platform/names/sport-spelling.ts'
import { wantedLabels } from '#app/records/fields/wanted-labels.ts'
import { matchingIds, matchingRows, matchOf, unindexed, valuesIn } from '#db/dialect.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'
import { ATHLETE_STATUSES, type AthleteRow } from '#db/tables/athlete.ts'
import { athleteBrandDiscovery } from '#jobs/definitions.ts'
import type { AthleteFilter, AthleteListQuery } from './athlete-answer.ts'
import { type AthleteSort, DEFAULT_ATHLETE_ORDER } from './directory/athlete-sort.ts'
import { ANSWERED_COLUMNS, type AnsweredAthlete } from './serialize-athlete.ts'

export type AthleteIds = SelectQueryBuilder<Database, 'athlete', { id: number }>

export async function findAthlete(db: Kysely<Database>, publicId: string): Promise<AthleteRow | undefined> {
  const [athlete] = await athletesByPublicId(db, { publicId })
  return athlete
}

const athletesByPublicId = preparedQuery((db, { publicId }: { publicId: string }) =>
  db.selectFrom('athlete').selectAll().where('public_id', '=', publicId),
)

/** Every sport that an athlete has, each once, as most of its athletes write it. */
export async function listSports(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom((eb) => eb.selectFrom('athlete_count').select('sport_key').distinct().as('known'))
    .select(mostUsedSpelling('known.sport_key').as('sport'))
    .orderBy('known.sport_key')
    .execute()
  return rows.map((row) => sportLabel(row.sport))
}

export type DiscoveryJob = NonNullable<Awaited<ReturnType<typeof findLatestDiscovery>>>

/** The newest discovery of the athlete's brands, finished or not. */
export async function findLatestDiscovery(db: Kysely<Database>, athleteId: number) {
  return db
    .selectFrom('job')
    .select(['public_id', 'status', 'progress', 'message', 'error_code', 'error', 'requested_by'])
    .select(['created_at', 'started_at', 'finished_at'])
    .where('athlete_id', '=', athleteId)
    .where('type', '=', athleteBrandDiscovery.type)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

type AthleteOrder = Pick<AthleteListQuery, 'sortBy' | 'order'>

/** The athletes that a list with these filters shows, in no order. */
export function selectMatching(
  db: Kysely<Database>,
  { search, sport, status, sortBy, ...labels }: AthleteFilter & Partial<AthleteOrder>,
): AthleteIds {
  let matching = search ? selectNamed(db, search, sortBy) : db.selectFrom('athlete').select('athlete.id')
  if (sport) matching = matching.where('sport_key', '=', sportKey(sport))
  // No index has both filters before a figure or a time: the status must not decide about the index.
  if (status)
    matching = matching.where(sport && isFigure(sortBy) ? unindexed('status') : sql.ref('status'), '=', status)
  for (const label of wantedLabels(labels)) matching = matching.where('athlete.id', 'in', labelledIds(db, label))
  return matching
}

function labelledIds(db: Kysely<Database>, label: string) {
  return db.selectFrom('athlete_label').select('athlete_id').where('label', '=', label)
}

function selectNamed(db: Kysely<Database>, search: string, sortBy: AthleteSort | undefined): AthleteIds {
  const wanted = readWantedName(search)
  if (wanted && sortBy && !isFigure(sortBy)) {
    // With all that the list filters and sorts by.
    const rows = matchingRows<AthleteRow>('athlete', wanted.anywhere, 'athlete_of_match')
    return db.selectFrom(rows.as('athlete')).select('athlete.id')
  }
  return db.selectFrom('athlete').select('athlete.id').where(nameMatches('athlete', search))
}

/** How many athletes a search finds, by its index alone. */
export function selectMatchCount(db: Kysely<Database>, search: string): Compilable<{ total: number }> {
  const wanted = readWantedName(search)
  const found = wanted ? matchingIds('athlete', matchOf(wanted.anywhere)) : sql`select id from athlete where false`
  return db.selectFrom(sql`(${found})`.as('found')).select(({ fn }) => fn.countAll<number>().as('total'))
}

/** In list order or in reverse. Each order matches an index, completed by a unique column. */
export function inOrder(
  matching: AthleteIds,
  { sortBy, order, sport, status }: AthleteOrder & AthleteFilter,
  { backwards = false } = {},
): AthleteIds {
  const asked = order ?? DEFAULT_ATHLETE_ORDER[sortBy]
  const direction = backwards ? REVERSE[asked] : asked
  switch (sortBy) {
    case 'name':
      return matching.orderBy('name_key', direction).orderBy('sport_key', direction)
    case 'sport':
      return matching.orderBy('sport_key', direction).orderBy('name_key', direction)
    case 'status':
      return (sport && !status ? matching.where('status', 'in', ATHLETE_STATUSES) : matching)
        .orderBy('status', direction)
        .orderBy('name_key', direction)
        .orderBy('sport_key', direction)
    case 'lastProcessed':
      return matching
        .orderBy('last_processed_at', (column) =>
          backwards ? column[direction]().nullsFirst() : column[direction]().nullsLast(),
        )
        .orderBy('id', direction)
    default:
      return matching.orderBy(COLUMNS[sortBy], direction).orderBy('id', direction)
  }
}

function isFigure(sort: AthleteSort | undefined): boolean {
  return sort !== undefined && !['name', 'sport', 'status'].includes(sort)
}

/** The athletes' data for a response, in the order of their ids. */
export async function loadAthletes(db: Kysely<Database>, ids: readonly number[]): Promise<AnsweredAthlete[]> {
  if (ids.length === 0) return []
  const rows = await athletesByIds(db, { ids: JSON.stringify(ids) })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const athletesByIds = preparedQuery((db, { ids }: { ids: string }) =>
  db.selectFrom('athlete').select(ANSWERED_COLUMNS).where('id', 'in', valuesIn<number>(ids)),
)

const REVERSE = { asc: 'desc', desc: 'asc' } as const
const COLUMNS = { brandCount: 'brand_count', createdAt: 'created_at', updatedAt: 'updated_at' } as const
