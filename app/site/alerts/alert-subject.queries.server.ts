import type { Kysely } from 'kysely'
import { findView } from '#app/site/saved-views/saved-view.queries.server.ts'
import type { SavedView } from '#app/site/saved-views/saved-view.ts'
import type { Database } from '#db/schema.ts'
import type { AlertKind, AlertRow } from '#db/tables/alert.ts'
import { BRAND_CATEGORIES } from '#db/tables/brand.ts'
import { newestChange } from './arrivals.queries.server.ts'
import { readLabelSubject } from './label-subject.ts'

/** What an alert is about; a merged brand is the one it was merged into. */
export interface AlertSubject {
  publicId: string
  name: string
  /** null for a category and a view. */
  rowId: number | null
  score: number | null
  rank: number | null
  view?: SavedView
  /** Of the brands with a tag or a value of an own field. */
  labels?: readonly string[]
}

/** Undefined while it is deleted or archived, and for a view that the user does not see. */
export async function findAlertSubject(
  db: Kysely<Database>,
  userId: number,
  kind: AlertKind,
  id: string,
): Promise<AlertSubject | undefined> {
  switch (kind) {
    case 'view_entry': {
      const view = await findView(db, userId, id)
      return view && { publicId: view.id, name: view.name, ...NO_FIGURES, view }
    }
    case 'category_brand': {
      const category = BRAND_CATEGORIES.find((known) => known === id)
      return category ? { publicId: category, name: category, ...NO_FIGURES } : findLabelled(db, id)
    }
    case 'athlete_link': {
      const row = await db
        .selectFrom('athlete')
        .select(['id', 'public_id', 'name'])
        .where('public_id', '=', id)
        .executeTakeFirst()
      return row && { publicId: row.public_id, name: row.name, rowId: row.id, score: null, rank: null }
    }
    case 'brand_top':
      return (await findBrand(db, id)) ?? findLabelled(db, id)
    case 'brand_score':
    case 'brand_rank':
    case 'brand_link':
      return findBrand(db, id)
  }
}

const NO_FIGURES = { rowId: null, score: null, rank: null }

/** A tag, or a value that brands may have in a field that administrators have added. */
async function findLabelled(db: Kysely<Database>, id: string): Promise<AlertSubject | undefined> {
  const named = readLabelSubject(id)
  if (!named) return undefined
  const { key, value, label } = named
  const field =
    key === undefined
      ? { label: 'Tag' }
      : await db
          .selectFrom('own_field')
          .select('label')
          .where('kind', '=', 'brand')
          .where('key', '=', key)
          .executeTakeFirst()
  return field && { publicId: id, name: `${field.label} ${value}`, ...NO_FIGURES, labels: [label] }
}

async function findBrand(db: Kysely<Database>, id: string): Promise<AlertSubject | undefined> {
  const row = await db
    .selectFrom('brand as named')
    .innerJoin('brand', (join) =>
      join.on((eb) => eb('brand.id', '=', eb.fn.coalesce('named.merged_into_id', 'named.id'))),
    )
    .select(['brand.id', 'brand.public_id', 'brand.name', 'brand.champion_score', 'brand.champion_rank'])
    .where('named.public_id', '=', id)
    .where('brand.is_archived', '=', 0)
    .executeTakeFirst()
  return (
    row && {
      publicId: row.public_id,
      name: row.name,
      rowId: row.id,
      score: row.champion_score,
      rank: row.champion_rank,
    }
  )
}

/** The brands of a labelled subject that are among the first places, by their places. */
export async function listInTop(
  db: Kysely<Database>,
  { labels = [] }: AlertSubject,
  threshold: number,
): Promise<{ id: string; name: string }[]> {
  const [label] = labels
  if (label === undefined) return []
  return db
    .selectFrom('brand')
    .select(['brand.public_id as id', 'brand.name'])
    .where('champion_rank', '<=', threshold)
    .where('is_archived', '=', 0)
    .where('merged_into_id', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('brand_label')
          .select('label')
          .where('label', '=', label)
          .whereRef('brand_label.brand_id', '=', 'brand.id'),
      ),
    )
    .orderBy('champion_rank')
    .orderBy('brand.id')
    .execute()
}

/** The name that is kept with the alert, where no record has it. */
export function keptName({ view, labels, name }: AlertSubject): string | null {
  return view || labels ? name : null
}

/** The value that an alert of the kind compares with the next time. */
export async function currentValue(
  db: Kysely<Database>,
  kind: AlertKind,
  subject: AlertSubject,
): Promise<number | null> {
  if (kind === 'brand_score') return subject.score
  if (kind === 'brand_rank' || kind === 'brand_top') return subject.rank
  return kind === 'category_brand' || kind === 'view_entry' ? newestChange(db) : null
}

/** The verified links of the alert's subject that it has not seen, with the name on their other side. */
export async function listUnseenLinks(
  db: Kysely<Database>,
  alert: Pick<AlertRow, 'id' | 'kind'>,
  { rowId }: AlertSubject,
): Promise<{ link: string; id: string; name: string }[]> {
  if (rowId === null || (alert.kind !== 'brand_link' && alert.kind !== 'athlete_link')) return []
  const ofBrand = alert.kind === 'brand_link'
  return db
    .selectFrom('relationship')
    .innerJoin('athlete', 'athlete.id', 'relationship.athlete_id')
    .innerJoin('brand', 'brand.id', 'relationship.brand_id')
    .select([
      'relationship.public_id as link',
      ofBrand ? 'athlete.public_id as id' : 'brand.public_id as id',
      ofBrand ? 'athlete.name as name' : 'brand.name as name',
    ])
    .where(ofBrand ? 'relationship.brand_id' : 'relationship.athlete_id', '=', rowId)
    .where('relationship.verification_status', '=', 'VERIFIED')
    .where('brand.is_archived', '=', 0)
    .where('brand.merged_into_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('alert_rule_link')
            .select('alert_id')
            .where('alert_id', '=', alert.id)
            .whereRef('alert_rule_link.relationship_id', '=', 'relationship.public_id'),
        ),
      ),
    )
    .orderBy('relationship.updated_at', 'desc')
    .orderBy('relationship.id', 'desc')
    .execute()
}
