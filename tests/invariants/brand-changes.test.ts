import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import { publishRankingIfDue } from '#app/champion-index/scoring/due-ranking.server.ts'
import { updateDueScores } from '#app/champion-index/scoring/due-scores.server.ts'
import { undoDecision } from '#app/discovery/reviews/decisions/undo-decision.server.ts'
import { decideIdentity } from '#app/discovery/reviews/identities/decide-identity.server.ts'
import type { Actor } from '#app/people/auth/audit/record-audit.server.ts'
import { AthleteSchema } from '#app/records/athletes/athlete.ts'
import { updateAthlete } from '#app/records/athletes/editing/update-athlete.server.ts'
import { mergeAthletes } from '#app/records/athletes/merge/merge-athletes.server.ts'
import { undoMerge as undoAthleteMerge } from '#app/records/athletes/merge/undo-merge.server.ts'
import { setArchived } from '#app/records/brands/archive/archive-brand.server.ts'
import { mergeBrands } from '#app/records/brands/merge/merge-brands.server.ts'
import { undoMerge } from '#app/records/brands/merge/undo-merge.server.ts'
import { deleteAthletes } from '#app/records/deletion/athletes/delete-athletes.server.ts'
import { restoreDeleted } from '#app/records/deletion/restore-deleted.server.ts'
import { distinguish, withdrawDistinction } from '#app/records/duplicates/distinguish.server.ts'
import { reviewRelationship } from '#app/records/relationships/review/review-relationship.server.ts'
import { undoReview } from '#app/records/relationships/review/undo-review.server.ts'
import type { Database } from '#db/schema.ts'
import { test } from '#tests/database.ts'
import { createUser } from '#tests/factories/user.ts'
import { type Random, seededRandom } from '#tests/seeded-random.ts'
import { listViolations } from './list-violations.ts'
import { seedDirectory } from './seed-directory.ts'

const AUTHOR: Actor = { id: null, name: 'admin@example.com', address: null, door: 'page' }
const CHANGES = 80

/** In these an athlete of the survivor changed between a merge and its undo. */
test.for([20, 39, 54, 99])(
  'after 80 changes of brands and their athletes every score matches a recomputation, seed %i [B-04] [D-20]',
  async (seed, { db }) => {
    await seedDirectory(db, seed)
    await changeOften(db, seed, TURNS)

    expect(await listViolations(db)).toEqual([])
  },
)

test.for([3, 17, 40])(
  'after 80 changes, with merges of athletes among them, every score matches a recomputation, seed %i [M-05]',
  async (seed, { db }) => {
    await seedDirectory(db, seed)
    await changeOften(db, seed, [...TURNS, mergeTwo, mergeTwo, unmergeTwo, unmergeTwo, tellApart])

    expect(await listViolations(db)).toEqual([])
  },
)

test.for([211, 217])(
  'after 80 changes, with other names and identities among them, every role and score matches a recomputation, seed %i [V-09] (ruling 42)',
  async (seed, { db }) => {
    await seedDirectory(db, seed)
    await changeOften(db, seed, [...TURNS, rename, rename, rename, identify, undoIdentity])

    expect(await listViolations(db)).toEqual([])
  },
)

async function changeOften(db: Kysely<Database>, seed: number, turns: readonly ((moment: Moment) => Promise<void>)[]) {
  const random = seededRandom(seed)
  let at = Date.now()
  for (let change = 0; change < CHANGES; change += 1) {
    at += 1 + random.below(20)
    await random.one(turns)({ db, random, now: new Date(at) })
  }
  await updateDueScores({ reader: db, writer: db }, new Date(at))
  await publishRankingIfDue({ reader: db, writer: db })
}

interface Moment {
  db: Kysely<Database>
  random: Random
  now: Date
}

async function merge({ db, random, now }: Moment) {
  const brands = await listBrands(db)
  await mergeBrands(db, random.one(brands), random.one(brands), AUTHOR, now)
}

async function unmerge({ db, random, now }: Moment) {
  const merges = await db.selectFrom('brand_merge').select('public_id').where('undone_at', 'is', null).execute()
  if (merges.length > 0) await undoMerge(db, random.one(merges).public_id, AUTHOR, now)
}

async function mergeTwo({ db, random, now }: Moment) {
  const athletes = await db.selectFrom('athlete').select('public_id').execute()
  const [survivor, duplicate] = [random.one(athletes), random.one(athletes)]
  await mergeAthletes(db, survivor.public_id, duplicate.public_id, AUTHOR, now)
}

async function unmergeTwo({ db, random, now }: Moment) {
  const merges = await db.selectFrom('athlete_merge').select('public_id').where('undone_at', 'is', null).execute()
  if (merges.length > 0) await undoAthleteMerge(db, random.one(merges).public_id, AUTHOR, now)
}

async function tellApart({ db, random, now }: Moment) {
  const athletes = await db.selectFrom('athlete').select('public_id').execute()
  const told = await db.selectFrom('athlete_distinction').select('public_id').execute()
  await distinguish(db, 'athlete', [random.one(athletes).public_id, random.one(athletes).public_id], AUTHOR, now)
  if (told.length > 2) await withdrawDistinction(db, 'athlete', random.one(told).public_id, AUTHOR, now)
}

/** By the name of one with whom the athlete shares a brand, or by a new one. */
async function rename({ db, random, now }: Moment) {
  const links = await db
    .selectFrom('relationship')
    .innerJoin('athlete', 'athlete.id', 'athlete_id')
    .select(['brand_id', 'athlete.public_id', 'name', 'sport', 'status'])
    .execute()
  const athlete = random.one(links)
  const beside = random.one(links.filter(({ brand_id }) => brand_id === athlete.brand_id))
  const name = random.one([beside.name.toUpperCase(), `Renamed ${random.below(1_000)}`])
  const input = AthleteSchema.parse({ ...athlete, name, socialHandles: {} })
  await updateAthlete(db, athlete.public_id, input, { author: AUTHOR, now })
}

async function identify({ db, random, now }: Moment) {
  const waiting = await db
    .selectFrom('athlete')
    .select('public_id')
    .where('identity_status', '=', 'AMBIGUOUS')
    .execute()
  const author = { ...AUTHOR, id: (await createUser(db)).id }
  const item = random.one([null, 'Q1', 'Q1'])
  if (waiting.length > 0)
    await decideIdentity(db, random.one(waiting).public_id, item, { author, contact: undefined, now })
}

async function undoIdentity({ db, random, now }: Moment) {
  const decisions = db.selectFrom('review_decision').select('public_id').where('subject', '=', 'identity')
  const decided = await decisions.where('undone_at', 'is', null).execute()
  if (decided.length > 0) await undoDecision(db, random.one(decided).public_id, AUTHOR, now)
}

async function remove({ db, random, now }: Moment) {
  const athletes = await db.selectFrom('athlete').select('public_id').execute()
  await deleteAthletes(db, { ids: [random.one(athletes).public_id] }, AUTHOR, now)
}

async function restore({ db, random, now }: Moment) {
  const batches = await db.selectFrom('deleted_batch').select('public_id').execute()
  if (batches.length > 0) await restoreDeleted(db, random.one(batches).public_id, AUTHOR, now)
}

async function review({ db, random, now }: Moment) {
  const links = await db.selectFrom('relationship').select('public_id').execute()
  const decision = random.one(['ACCEPTED', 'REJECTED'] as const)
  await reviewRelationship(
    db,
    random.one(links).public_id,
    { decision, reason: 'OTHER', note: 'So it seems.' },
    AUTHOR,
    now,
  )
}

async function takeBack({ db, random, now }: Moment) {
  const links = await db.selectFrom('relationship').select('public_id').where('review', 'is not', null).execute()
  if (links.length > 0) await undoReview(db, random.one(links).public_id, AUTHOR, now)
}

async function archive({ db, random, now }: Moment) {
  await setArchived(db, random.one(await listBrands(db)), random.one([true, false]), AUTHOR, now)
}

async function settle({ db, now }: Moment) {
  await updateDueScores({ reader: db, writer: db }, now)
  await publishRankingIfDue({ reader: db, writer: db })
}

const TURNS = [merge, unmerge, remove, restore, review]
  .flatMap((change) => [change, change])
  .concat(remove, takeBack, archive, archive, settle)

async function listBrands(db: Kysely<Database>): Promise<string[]> {
  const brands = await db.selectFrom('brand').select('public_id').where('merged_into_id', 'is', null).execute()
  return brands.map((brand) => brand.public_id)
}
