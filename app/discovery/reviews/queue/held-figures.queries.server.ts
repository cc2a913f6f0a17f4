import { type Kysely, sql } from 'kysely'
import { nameMatches } from '#app/base/platform/names/name-matches.ts'
import { sportKey } from '#app/base/platform/names/sport-key.ts'
import type { Database } from '#db/schema.ts'
import type { ReviewEntry, ReviewFilter } from './review-entry.ts'

type FigureSubject = 'brand' | 'athlete'

/** A figure by its id in the queue: `brand-12`. */
export interface FigureId {
  subject: FigureSubject
  rowId: number
}

export function parseFigureId(id: string): FigureId | undefined {
  const [, subject, number] = /^(brand|athlete)-(\d{1,15})$/.exec(id) ?? []
  return subject === 'brand' || subject === 'athlete' ? { subject, rowId: Number(number) } : undefined
}

interface HeldRow {
  id: number
  owner_public_id: string
  owner_name: string
  owner_detail: string
  champion_score: number | null
  champion_rank: number | null
  platform: string
  value: number | null
  before: number | null
  observed_at: string
  provider: string
  source_url: string
}

/** The held follower counts of brands or of athletes that nobody has decided about: those of the highest Champion Index first. */
export async function listHeldFigures(
  db: Kysely<Database>,
  subject: FigureSubject,
  filter: ReviewFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<ReviewEntry[]> {
  const rows = await sql<HeldRow>`
    select ${columnsOf(subject)} ${heldOf(subject, filter)}
    order by owner.champion_score desc, owner.id desc, snapshot.observed_at, snapshot.id limit ${limit} offset ${offset}`.execute(
    db,
  )
  return rows.rows.map((row) => toEntry(subject, row))
}

export async function countHeldFigures(
  db: Kysely<Database>,
  subject: FigureSubject,
  filter: ReviewFilter,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${selectHeld(subject, most, filter)})`.execute(db)
  return rows[0]?.count ?? 0
}

/** A row for each of the first `most` that are held. */
export function selectHeld(subject: FigureSubject, most: number, filter: ReviewFilter = {}) {
  return sql`select 1 ${heldOf(subject, filter)} limit ${most}`
}

export async function findHeldFigure(
  db: Kysely<Database>,
  { subject, rowId }: FigureId,
): Promise<ReviewEntry | undefined> {
  const { rows } = await sql<HeldRow>`
    select ${columnsOf(subject)} ${heldOf(subject, {})} and snapshot.id = ${rowId}`.execute(db)
  return rows[0] && toEntry(subject, rows[0])
}

function columnsOf(subject: FigureSubject) {
  const owner = sql.ref(`snapshot.${subject}_id`)
  return sql`
    snapshot.id, owner.public_id as owner_public_id, owner.name as owner_name,
    ${sql.ref(subject === 'brand' ? 'owner.category' : 'owner.sport')} as owner_detail,
    owner.champion_score, ${subject === 'brand' ? sql`owner.champion_rank` : sql`null`} as champion_rank,
    snapshot.platform, snapshot.value, snapshot.observed_at, snapshot.provider, snapshot.source_url,
    (select value from ${sql.table(`${subject}_metric_snapshot`)} as earlier
      where ${sql.ref(`earlier.${subject}_id`)} = ${owner} and earlier.metric = 'followers'
        and earlier.platform = snapshot.platform and earlier.held_for_review = 0
        and earlier.observed_at < snapshot.observed_at
      order by earlier.observed_at desc limit 1) as before`
}

/** Worded like the condition of the partial indexes on held figures. */
function heldOf(subject: FigureSubject, { sport, category, search }: ReviewFilter) {
  const conditions = [sql`snapshot.held_for_review = 1`, sql`snapshot.review is null`]
  if (subject === 'brand') conditions.push(sql`owner.is_archived = 0`)
  // A sport is a filter of athletes, a category of brands.
  if (sport) conditions.push(subject === 'athlete' ? sql`owner.sport_key = ${sportKey(sport)}` : sql`false`)
  if (category) conditions.push(subject === 'brand' ? sql`owner.category = ${category}` : sql`false`)
  if (search) {
    conditions.push(sql`owner.id in (select id from ${sql.table(subject)} where ${nameMatches(subject, search)})`)
  }
  return sql`
    from ${sql.table(`${subject}_metric_snapshot`)} as snapshot
    cross join ${sql.table(subject)} as owner
    where owner.id = ${sql.ref(`snapshot.${subject}_id`)} and ${sql.join(conditions, sql` and `)}`
}

function toEntry(subject: FigureSubject, row: HeldRow): ReviewEntry {
  const owner = { id: row.owner_public_id, name: row.owner_name }
  return {
    id: `${subject}-${row.id}`,
    kind: 'figure',
    athlete: subject === 'athlete' ? { ...owner, sport: row.owner_detail } : null,
    brand:
      subject === 'brand'
        ? { ...owner, category: row.owner_detail, rank: row.champion_rank, score: row.champion_score }
        : null,
    relationship: null,
    figure: {
      platform: row.platform,
      followers: row.value ?? 0,
      before: row.before,
      observedAt: row.observed_at,
      provider: row.provider,
      url: row.source_url,
    },
  }
}
