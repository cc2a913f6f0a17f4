import { type Insertable, type Kysely, sql } from 'kysely'
import { newAthleteRow } from '#app/athletes/editing/new-athlete-row.server.ts'
import { findByOtherNames } from '#app/athletes/names/athlete-names.queries.server.ts'
import { athleteLabel } from '#app/csv/athlete-label.ts'
import { ATHLETE_TABLE, type AthleteCsvRow, readAthleteRow } from '#app/csv/athlete-row.ts'
import { markDiscoveriesDue } from '#app/discovery/agent/due-discoveries.server.ts'
import { refreshAthleteTexts } from '#app/search/matching/search-texts.server.ts'
import { jsonColumns, jsonRows, jsonValue, straightJoin } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { AthleteTable } from '#db/tables/athlete.ts'
import { failedRow, type RowOutcome, skippedRow, unchangedRow } from './row-outcome.ts'
import type { RowsContext, UploadTable } from './table.ts'

interface Candidate {
  row: number
  athlete: Insertable<AthleteTable>
  hasStatus: boolean
  /** The row id of the athlete that has it as another name. */
  mergedInto?: number | undefined
}

/** Athletes are identified by name and sport, be it another name of an athlete. Existing ones are skipped, or updated from the non-empty cells. */
export const athletesTable: UploadTable = {
  name: 'athletes',
  ...ATHLETE_TABLE,
  check: (records, context) => {
    const rows = records.map((record) => readAthleteRow(context.shape, record))
    return async (trx, now) => {
      const candidates = rows.flatMap((row) =>
        row.status === 'valid'
          ? [{ row: row.row, athlete: newAthleteRow(row.athlete, now), hasStatus: row.hasStatus }]
          : [],
      )
      const saved = await saveCandidates(trx, candidates, context, now)
      return {
        outcomes: rows.map((row) => saved.get(row.row) ?? refusedRow(row)),
        changed: [...saved.values()].some(isChange) ? ['athletes'] : [],
      }
    }
  },
}

function isChange({ outcome }: RowOutcome): boolean {
  return outcome === 'added' || outcome === 'updated'
}

function refusedRow(row: AthleteCsvRow): RowOutcome {
  if (row.status === 'valid') throw new Error(`Row ${row.row} was not saved`)
  const label = athleteLabel(row)
  return row.status === 'refused' ? failedRow(row.row, label, row.problem) : skippedRow(row.row, label, row.reason)
}

async function saveCandidates(
  trx: Kysely<Database>,
  given: readonly Candidate[],
  context: RowsContext,
  now: Date,
): Promise<Map<number, RowOutcome>> {
  const outcomes = new Map<number, RowOutcome>()
  if (given.length === 0) return outcomes
  const merged = await findByOtherNames(
    trx,
    given.map(({ athlete }) => athlete),
  )
  const candidates = given.map((candidate, place) => ({ ...candidate, mergedInto: merged.get(place) }))
  const unmerged = candidates.filter(({ mergedInto }) => mergedInto === undefined)
  const added = await insertNew(trx, unmerged, context, now)
  if (context.settings.autoVerify) await markDiscoveriesDue(trx, [...added.values()], now)

  const known = candidates.filter(({ athlete }) => !added.has(athlete.public_id))
  const twice = known.length > 0 ? await findTwice(trx, known, context.batchId) : new Set<number>()
  for (const { row, athlete } of candidates) {
    if (added.has(athlete.public_id)) outcomes.set(row, { row, outcome: 'added' })
  }
  for (const candidate of known) outcomes.set(candidate.row, await saveKnown(trx, candidate, twice, context, now))
  return outcomes
}

/** Row ids of the new athletes by public id; the unique key of name and sport decides, also within the batch. */
async function insertNew(
  trx: Kysely<Database>,
  candidates: readonly Candidate[],
  { batchId, settings }: RowsContext,
  now: Date,
): Promise<Map<string, number>> {
  const values = candidates.map(({ athlete: a }) => [
    ...[a.public_id, a.name, a.name_key, a.sport, a.sport_key, a.status],
    ...[a.instagram, a.tiktok, a.linkedin, a.twitter, a.search_text],
  ])
  const at = now.toISOString()
  const { rows } = await sql<{ id: number; public_id: string }>`
    insert into athlete (public_id, name, name_key, sport, sport_key, status, instagram, tiktok, linkedin, twitter,
      search_text, import_batch_id, skips_verification, created_at, updated_at)
    select ${jsonColumns(11)}, ${batchId}, ${settings.autoVerify ? 0 : 1}, ${at}, ${at}
    from ${jsonRows(JSON.stringify(values))} where true
    on conflict (name_key, sport_key, twin) do nothing
    returning id, public_id`.execute(trx)
  return new Map(rows.map(({ id, public_id }) => [public_id, id]))
}

/** The rows whose athlete was added by another row of this file. */
async function findTwice(trx: Kysely<Database>, known: readonly Candidate[], batchId: number): Promise<Set<number>> {
  const identities = JSON.stringify(known.map(({ row, athlete }) => [row, athlete.name_key, athlete.sport_key]))
  const { rows } = await sql<{ row: number }>`
    select ${jsonValue('candidate.value', 0)} as row from ${jsonRows(identities)} as candidate
    ${straightJoin('athlete')} on name_key = ${jsonValue('candidate.value', 1)} and sport_key = ${jsonValue('candidate.value', 2)}
    where twin = 0 and import_batch_id = ${batchId}`.execute(trx)
  return new Set(rows.map(({ row }) => row))
}

async function saveKnown(
  trx: Kysely<Database>,
  candidate: Candidate,
  twice: ReadonlySet<number>,
  { settings }: RowsContext,
  now: Date,
): Promise<RowOutcome> {
  const { row, athlete } = candidate
  const label = athleteLabel(athlete)
  if (settings.skipDuplicates) return skippedRow(row, label, twice.has(row) ? 'duplicate' : 'already_there')
  return (await overwrite(trx, candidate, now)) ? { row, outcome: 'updated' } : unchangedRow(row, label)
}

/** Updates with the non-empty cells that differ; an athlete given by another name keeps its own. */
async function overwrite(
  trx: Kysely<Database>,
  { athlete: a, hasStatus, mergedInto }: Candidate,
  now: Date,
): Promise<boolean> {
  const status = hasStatus ? (a.status ?? null) : null
  const isNamed = mergedInto === undefined
  const isIt = isNamed
    ? sql`name_key = ${a.name_key} and sport_key = ${a.sport_key} and twin = 0`
    : sql`athlete.id = ${mergedInto}`
  const { rows } = await sql<{ id: number }>`
    with given (name, sport, status, instagram, tiktok, linkedin, twitter) as (
      select ${isNamed ? a.name : null}, ${isNamed ? a.sport : null}, ${status}, ${a.instagram}, ${a.tiktok}, ${a.linkedin}, ${a.twitter})
    update athlete set
      name = coalesce(given.name, athlete.name),
      sport = coalesce(given.sport, athlete.sport),
      status = coalesce(given.status, athlete.status),
      instagram = coalesce(given.instagram, athlete.instagram),
      tiktok = coalesce(given.tiktok, athlete.tiktok),
      linkedin = coalesce(given.linkedin, athlete.linkedin),
      twitter = coalesce(given.twitter, athlete.twitter),
      version = version + 1,
      updated_at = ${now.toISOString()}
    from given
    where ${isIt} and (
      given.name <> athlete.name
      or given.sport <> athlete.sport
      or coalesce(given.status, athlete.status) <> athlete.status
      or coalesce(given.instagram, athlete.instagram) is distinct from athlete.instagram
      or coalesce(given.tiktok, athlete.tiktok) is distinct from athlete.tiktok
      or coalesce(given.linkedin, athlete.linkedin) is distinct from athlete.linkedin
      or coalesce(given.twitter, athlete.twitter) is distinct from athlete.twitter)
    returning athlete.id`.execute(trx)
  await refreshAthleteTexts(
    trx,
    rows.map((row) => row.id),
  )
  return rows.length > 0
}
