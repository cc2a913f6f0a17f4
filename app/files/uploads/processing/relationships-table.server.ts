import { type Kysely, sql } from 'kysely'
import { markScoresDue } from '#app/champion-index/scoring/due-scores.server.ts'
import { linksLabel, type NamedLink, RELATIONSHIP_TABLE, readRelationshipRow } from '#app/files/csv/relationship-row.ts'
import { noteImportedChanges } from '#app/files/imports/imported-changes.server.ts'
import { markDiscoveriesDue } from '#app/records/athletes/discovery/mark-discoveries-due.server.ts'
import { claimOf } from '#app/records/relationships/claim.ts'
import { countNewLinks } from '#app/records/relationships/update-link-counts.server.ts'
import { jsonColumns, jsonRows, valuesIn } from '#db/dialect.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'
import type { RelationshipRow } from '#db/tables/relationship.ts'
import { nameLinks } from './name-links.server.ts'
import type { LinkedPair } from './resolve-links.server.ts'
import {
  differing,
  type FilledColumns,
  type FilledLink,
  fillIn,
  insertLinks,
  type NewLink,
  updateLinks,
} from './save-links.server.ts'
import { defineTable, type RowsContext, type SavedRow } from './table.ts'

/**
 * Relationships between existing athletes and brands. A new one is PENDING, with the row as its only evidence: it is
 * verified by its athlete's next discovery, which is queued or waits for a user to start it.
 */
export const relationshipsTable = defineTable({
  name: 'relationships',
  ...RELATIONSHIP_TABLE,
  changes: ['athletes', 'brands'],
  read: readRelationshipRow,
  labelOf: (row) => (row.status === 'valid' ? linksLabel(row.names) : row.name),
  save: async (trx, rows, context, now) => {
    const named = await nameLinks(trx, rows, context, now)
    const batch = createBatch(await listKnown(trx, [...named.values()]), context)
    const saved = new Map<number, SavedRow>()
    for (const { row, link } of rows) {
      const pairs = named.get(row) ?? []
      if ('problems' in pairs) saved.set(row, pairs)
      else if (link) saved.set(row, endOf(pairs.map((pair) => batch.take(link, pair))))
    }
    const { added, filled, newPairs } = batch
    await insertLinks(trx, added, context, now)
    await updateLinks(trx, filled, context, now)
    await follow(trx, { added, newPairs }, context, now)
    return saved
  },
})

/** What became of a row with several links: the most that became of one. */
function endOf(ends: readonly SavedRow[]): SavedRow {
  return ends.find((end) => end === 'added') ?? ends.find((end) => end === 'updated') ?? ends[0] ?? 'unchanged'
}

interface StoredLink extends LinkedPair, Pick<RelationshipRow, 'id' | 'type' | 'review'>, FilledColumns {}

/** The relationships of the same athletes and brands. */
function listKnown(
  trx: Kysely<Database>,
  named: readonly (readonly LinkedPair[] | { problems: string[] })[],
): Promise<StoredLink[]> {
  const pairs = named.flatMap((links) =>
    'problems' in links ? [] : links.map(({ athleteId, brandId }) => [athleteId, brandId]),
  )
  return linksOfPairs(trx, { pairs: JSON.stringify(pairs) })
}

const linksOfPairs = preparedQuery<StoredLink, { pairs: string }>((db, { pairs }) => ({
  compile: () =>
    sql<StoredLink>`
    select id, athlete_id as athleteId, brand_id as brandId, type, review,
      ownership_percentage, tags, note, own
    from relationship where (athlete_id, brand_id) in (
      select ${jsonColumns(2)} from ${jsonRows(pairs)})`.compile(db),
}))

function pairKey({ athleteId, brandId }: LinkedPair): string {
  return `${athleteId} ${brandId}`
}

function claimKey(pair: LinkedPair, type: RelationshipRow['type']): string {
  return `${pairKey(pair)} ${claimOf(type)}`
}

/** What the rows of a batch are to change, found row by row. */
function createBatch(stored: readonly StoredLink[], { existing }: RowsContext) {
  const known = new Map<string, NewLink | { id: number; filled: FilledColumns }>(
    stored.map(({ id, type, ownership_percentage, tags, note, own, ...pair }) => [
      claimKey(pair, type),
      { id, filled: { ownership_percentage, tags, note, own } },
    ]),
  )
  const counted = new Set(stored.filter(({ review }) => review !== 'REJECTED').map(pairKey))
  const added: NewLink[] = []
  const newPairs: LinkedPair[] = []
  const filled = new Map<number, FilledLink>()

  function take(link: NamedLink, pair: LinkedPair): SavedRow {
    const key = claimKey(pair, link.type)
    const there = known.get(key)
    if (!there) {
      const fresh = { ...pair, link, filled: fillIn(NOTHING, link) }
      known.set(key, fresh)
      added.push(fresh)
      if (!counted.has(pairKey(pair))) newPairs.push(pair)
      counted.add(pairKey(pair))
      return 'added'
    }
    if (existing !== 'update') return 'id' in there ? 'already_there' : 'duplicate'
    const after = fillIn(there.filled, link)
    if (differing(there.filled, after).length === 0) return 'unchanged'
    if ('id' in there) filled.set(there.id, { before: filled.get(there.id)?.before ?? there.filled, after })
    there.filled = after
    return 'updated'
  }

  return { take, added, newPairs, filled }
}

const NOTHING = { ownership_percentage: null, tags: null, note: null, own: null }

/** Counts and scores are updated at once; verification follows when it is due, or when a user starts it. */
async function follow(
  trx: Kysely<Database>,
  { added, newPairs }: { added: readonly NewLink[]; newPairs: readonly LinkedPair[] },
  { settings, batchId }: RowsContext,
  now: Date,
): Promise<void> {
  if (added.length === 0) return
  const athleteIds = [...new Set(added.map(({ athleteId }) => athleteId))]
  const brandIds = [...new Set(added.map(({ brandId }) => brandId))]
  await countNewLinks(trx, newPairs, brandIds)
  await markScoresDue(trx, brandIds, now)
  const skips = settings.autoVerify ? 0 : 1
  const switched = await skipVerification(trx, { ids: JSON.stringify(athleteIds), skips })
  const edits = switched.map(({ public_id }) => ({
    record_id: public_id,
    before: JSON.stringify({ skips_verification: 1 - skips }),
    after: JSON.stringify({ skips_verification: skips }),
  }))
  await noteImportedChanges(trx, { batchId, kind: 'athlete', isEdit: false }, edits)
  if (settings.autoVerify) await markDiscoveriesDue(trx, athleteIds, now)
}

const skipVerification = preparedQuery<{ public_id: string }, { ids: string; skips: number }>((db, { ids, skips }) => ({
  compile: () =>
    sql<{ public_id: string }>`
    update athlete set skips_verification = ${skips}
    where id in ${valuesIn(ids)} and skips_verification <> ${skips}
    returning public_id`.compile(db),
}))
