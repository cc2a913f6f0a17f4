import type { Kysely } from 'kysely'
import { isBlank } from '#app/base/platform/names/is-blank.ts'
import { nameKey } from '#app/base/platform/names/name-key.ts'
import { utcDay } from '#app/base/platform/utc-day.ts'
import { markScoresDue } from '#app/champion-index/scoring/due-scores.server.ts'
import { holdOutliersOfBrand } from '#app/champion-index/scoring/hold-outliers.server.ts'
import { excerpt } from '#app/files/csv/cell-reader.ts'
import { FOLLOWER_TABLE, type FollowerCsvRow, readFollowerRow } from '#app/files/csv/follower-row.ts'
import { noteImportedChanges } from '#app/files/imports/imported-changes.server.ts'
import {
  type Count,
  type CountChange,
  changeOf,
  countKey,
  type EditedCounts,
  insertCounts,
  listKnownCounts,
  type StoredCount,
  updateCounts,
} from '#app/files/imports/save-counts.server.ts'
import { findBrandsByNames } from '#app/records/links/find-by-names.server.ts'
import { valuesIn } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import { MAX_NAME_LENGTH } from './resolve-links.server.ts'
import { defineTable, type RowsContext, type SavedRow } from './table.ts'

/** Follower counts of existing brands, one a row. Of a brand, platform and day there is one. */
export const followersTable = defineTable({
  name: 'followers',
  ...FOLLOWER_TABLE,
  changes: ['brands'],
  read: readFollowerRow,
  labelOf: ({ name }) => name,
  save: async (trx, rows, context, now) => {
    const read = await readCounts(trx, rows, now)
    const counts = [...read.values()].flatMap((count) => ('problems' in count ? [] : [count]))
    const batch = createBatch(await listKnownCounts(trx, counts), context)
    const saved = new Map<number, SavedRow>()
    for (const [row, count] of read) saved.set(row, 'problems' in count ? count : batch.take(count))
    await insertCounts(trx, batch.added)
    await updateCounts(trx, batch.changes)
    await follow(trx, batch.edits, context, now)
    return saved
  },
})

type CountRow = Extract<FollowerCsvRow, { status: 'valid' }>

/** The count of each row, by its number, or everything that keeps it from being imported. */
async function readCounts(
  trx: Kysely<Database>,
  rows: readonly CountRow[],
  now: Date,
): Promise<Map<number, Count | { problems: string[] }>> {
  const brands = await findBrandsByNames(
    trx,
    rows.map(({ brand }) => nameKey(brand)),
  )
  const today = utcDay(now)
  return new Map(
    rows.map((row): [number, Count | { problems: string[] }] => {
      const brandId = brands.get(nameKey(row.brand))
      const problems = row.count === null ? [...row.problems] : []
      if (brandId === undefined && !isBlank(row.brand)) {
        problems.push(`No brand is named "${excerpt(row.brand, MAX_NAME_LENGTH)}"`)
      }
      if (row.day !== undefined && row.day > today) {
        problems.push(`The date ${row.day} is in the future: today is ${today} (UTC)`)
      }
      const isWhole = row.count !== null && brandId !== undefined && problems.length === 0
      return [row.row, isWhole ? { ...row.count, brandId, day: row.day } : { problems }]
    }),
  )
}

/** What the rows of a batch are to change, found row by row. */
function createBatch(stored: readonly StoredCount[], { existing }: RowsContext) {
  const known = new Map<string, StoredCount | Count>(stored.map((count) => [keyOf(count), count]))
  const added: Count[] = []
  const changes = new Map<number, CountChange>()
  const edits = new Map<number, EditedCounts>()

  function take(count: Count): SavedRow {
    const there = known.get(keyOf(count))
    if (!there) {
      const fresh = { ...count }
      known.set(keyOf(count), fresh)
      added.push(fresh)
      noteEdit(count, null, fresh)
      return 'added'
    }
    if (existing !== 'update') return 'id' in there ? 'already_there' : 'duplicate'
    const source = count.source ?? there.source
    if (count.followers === there.followers && source === there.source) return 'unchanged'
    const before = changeOf(there)
    there.followers = count.followers
    there.source = source
    if ('id' in there) changes.set(there.id, there)
    noteEdit(count, before, there)
    return 'updated'
  }

  function noteEdit({ brandId, platform, day }: Count, before: CountChange | null, after: CountChange) {
    const edited = edits.get(brandId) ?? { before: {}, after: {} }
    edits.set(brandId, edited)
    const key = countKey(platform, day)
    if (!(key in edited.before)) edited.before[key] = before
    edited.after[key] = changeOf(after)
  }

  return { take, added, changes, edits }
}

function keyOf({ brandId, platform, day }: Pick<Count, 'brandId' | 'day'> & { platform: string }): string {
  return `${brandId} ${countKey(platform, day)}`
}

/** A count that jumped is held before anything shows it, as one that was measured; scores follow when they are due. */
async function follow(
  trx: Kysely<Database>,
  edits: ReadonlyMap<number, EditedCounts>,
  { batchId }: RowsContext,
  now: Date,
): Promise<void> {
  if (edits.size === 0) return
  const ids = [...edits.keys()]
  const brands = await trx
    .selectFrom('brand')
    .select(['id', 'public_id'])
    .where('id', 'in', valuesIn<number>(JSON.stringify(ids)))
    .execute()
  const edited = brands.map(({ id, public_id }) => {
    const { before, after } = edits.get(id) ?? {}
    return { record_id: public_id, before: JSON.stringify(before), after: JSON.stringify(after) }
  })
  await noteImportedChanges(trx, { batchId, kind: 'followers', isEdit: false }, edited)
  for (const { id } of brands) await holdOutliersOfBrand(trx, id, now)
  await markScoresDue(trx, ids, now)
}
