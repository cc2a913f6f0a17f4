import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { SILENT_TYPES } from '#jobs/definitions.ts'

/** Who reads the page; null for a visitor. */
export type SampleReader = {
  /** The session's public id. */
  id: string
  user: { id: number; firstName: string; lastName: string; role: 'ADMIN' | 'USER' }
} | null

type Named = { id: string; name: string }

type SampleMerge = { id: string; into: string }

/** Records of this installation that the examples name; what there is none of, or the reader may not see, is absent. */
export interface SampleRecords {
  athlete?: Named & { sport: string }
  brand?: Named
  /** A second athlete and a second brand, for merges. */
  otherAthlete?: Named
  otherBrand?: Named
  /** By the segment of the path that precedes the id, `jobs` of `/api/v1/jobs/{id}`, or the two that do. */
  ids: Partial<Record<string, string>>
  /** A merge, with what it belongs to. */
  merges?: { athletes?: SampleMerge; brands?: SampleMerge }
  /** Current values of what an operation replaces, by operation: a body of them changes nothing. */
  current: Partial<Record<string, object>>
}

/** As many of the oldest or newest rows are looked at for one that fits. */
const LOOKED_AT = 50

export async function findSampleRecords(db: Kysely<Database>, reader: SampleReader, now: Date): Promise<SampleRecords> {
  const link = await findOldestLink(db)
  const athlete = await findAthlete(db, link?.athleteId)
  const otherAthlete = athlete && (await findOtherAthlete(db, athlete.id))
  const [brand, other] = await findBrands(db, link?.brandId)
  // A search, which is open to everyone, names these.
  const open = {
    ...(athlete && { athlete: { id: athlete.id, name: athlete.name, sport: athlete.sport } }),
    ...(brand && { brand: { id: brand.id, name: brand.name } }),
    ...(other && { otherBrand: { id: other.id, name: other.name } }),
    ...(otherAthlete && { otherAthlete }),
  }
  const ids = { ...(athlete && { athletes: athlete.id }), ...(brand && { brands: brand.id }) }
  if (!reader) return { ...open, ids, current: {} }

  const { firstName, lastName } = reader.user
  const current = {
    ...(athlete && { putAthletesById: { ...athlete, own: {} } }),
    ...(brand && { putBrandsById: { ...brand, own: {} } }),
    putAuthMe: { firstName, lastName },
    ...(await findOwnChoices(db, reader.user.id)),
  }
  const own = { ...ids, ...(link && { relationships: link.id }), ...(await findOwnIds(db, reader)) }
  if (reader.user.role !== 'ADMIN') return { ...open, ids: own, current }

  const { account, athleteMerge, brandMerge, ...admins } = await findAdminsIds(db, reader.user.id, now)
  return {
    ...open,
    ids: {
      ...own,
      ...without(admins),
      ...(account && { users: account.id }),
    },
    merges: { ...(athleteMerge && { athletes: athleteMerge }), ...(brandMerge && { brands: brandMerge }) },
    current: { ...current, ...(account && { patchUsersById: { role: account.role } }) },
  }
}

/** The oldest relationship of a brand that lists show. */
function findOldestLink(db: Kysely<Database>) {
  return db
    .selectFrom((eb) => eb.selectFrom('relationship').selectAll().orderBy('id').limit(LOOKED_AT).as('link'))
    .innerJoin('brand', 'brand.id', 'link.brand_id')
    .select(['link.public_id as id', 'link.athlete_id as athleteId', 'link.brand_id as brandId'])
    .where('brand.is_archived', '=', 0)
    .where('brand.merged_into_id', 'is', null)
    .orderBy('link.id')
    .limit(1)
    .executeTakeFirst()
}

function findAthlete(db: Kysely<Database>, id: number | undefined) {
  return db
    .selectFrom('athlete')
    .selectAll()
    .select('public_id as id')
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('athlete.id')
    .limit(1)
    .executeTakeFirst()
}

function findOtherAthlete(db: Kysely<Database>, id: string) {
  return db
    .selectFrom('athlete')
    .select(['public_id as id', 'name'])
    .where('public_id', '!=', id)
    .orderBy('athlete.id')
    .limit(1)
    .executeTakeFirst()
}

/** The brand with the id, or else the oldest, and another one. */
async function findBrands(db: Kysely<Database>, id: number | undefined) {
  const listed = db
    .selectFrom('brand')
    .selectAll()
    .select(['id as key', 'public_id as id'])
    .where('is_archived', '=', 0)
    .where('merged_into_id', 'is', null)
  const oldest = await listed.orderBy('brand.id').limit(2).execute()
  if (id === undefined) return oldest
  return [...(await listed.where('id', '=', id).execute()), ...oldest.filter(({ key }) => key !== id)]
}

async function findOwnChoices(db: Kysely<Database>, id: number) {
  const own = await db.selectFrom('user').select(['notifications', 'upload_settings']).where('id', '=', id).execute()
  return Object.fromEntries(
    own.flatMap(({ notifications, upload_settings }): [string, object][] => [
      ['putAuthNotifications', JSON.parse(notifications)],
      ['putUploadsSettings', JSON.parse(upload_settings)],
    ]),
  )
}

/** What only the reader has, and the latest job among those that everybody who is signed in may see. */
async function findOwnIds(db: Kysely<Database>, { id, user }: NonNullable<SampleReader>) {
  const [session, token, job] = await Promise.all([
    // Not the session that the page is read with: trying the call would end it.
    db
      .selectFrom('refresh_token')
      .select('public_id as id')
      .where('user_id', '=', user.id)
      .where('revoked_at', 'is', null)
      .where('public_id', '!=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('api_token')
      .select('public_id as id')
      .where('user_id', '=', user.id)
      .where('revoked_at', 'is', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom((eb) => eb.selectFrom('job').selectAll().orderBy('id', 'desc').limit(LOOKED_AT).as('recent'))
      .select('recent.public_id as id')
      .where('recent.type', 'not in', SILENT_TYPES)
      .orderBy('recent.id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ])
  return without({ sessions: session, tokens: token, jobs: job })
}

async function findAdminsIds(db: Kysely<Database>, ownId: number, now: Date) {
  const [uploads, imports, deleted, athletesApart, brandsApart, athleteMerge, brandMerge, account] = await Promise.all([
    db.selectFrom('upload').select('public_id as id').orderBy('id', 'desc').limit(1).executeTakeFirst(),
    db
      .selectFrom('import_batch')
      .select('public_id as id')
      .where('kind', '=', 'athletes')
      .where('is_check', '=', 0)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('deleted_batch')
      .select('public_id as id')
      .where('expires_at', '>', now.toISOString())
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    db.selectFrom('athlete_distinction').select('public_id as id').orderBy('id', 'desc').limit(1).executeTakeFirst(),
    db.selectFrom('brand_distinction').select('public_id as id').orderBy('id', 'desc').limit(1).executeTakeFirst(),
    db
      .selectFrom('athlete_merge')
      .innerJoin('athlete', 'athlete.public_id', 'athlete_merge.survivor_public_id')
      .select(['athlete_merge.public_id as id', 'athlete.public_id as into'])
      .where('athlete_merge.undone_at', 'is', null)
      .orderBy('athlete_merge.id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('brand_merge')
      .innerJoin('brand', 'brand.id', 'brand_merge.survivor_id')
      .select(['brand_merge.public_id as id', 'brand.public_id as into'])
      .where('brand_merge.undone_at', 'is', null)
      .where('brand.merged_into_id', 'is', null)
      .orderBy('brand_merge.id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    // Not the reader's own account: trying the call could lock the reader out.
    db
      .selectFrom('user')
      .select(['public_id as id', 'role'])
      .where('id', '!=', ownId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ])
  const distinctions = { 'athletes/distinctions': athletesApart, 'brands/distinctions': brandsApart }
  return { uploads, imports, deleted, ...distinctions, athleteMerge, brandMerge, account }
}

function without(found: Record<string, { id: string } | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(found).flatMap(([name, record]) => (record ? [[name, record.id]] : [])))
}
