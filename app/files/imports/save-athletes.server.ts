import { type Insertable, type Kysely, type RawBuilder, sql } from 'kysely'
import { markScoresDue } from '#app/champion-index/scoring/due-scores.server.ts'
import type { AthleteCsvRow } from '#app/files/csv/athlete-row.ts'
import { ATHLETE_FIELDS, type AthleteField } from '#app/records/athletes/athlete-fields.ts'
import { newAthleteRow } from '#app/records/athletes/editing/create-athlete.server.ts'
import { identityAfter } from '#app/records/athletes/editing/save-athlete.server.ts'
import { findByOtherNames } from '#app/records/athletes/names/athlete-names.queries.server.ts'
import { refreshAthleteTexts } from '#app/records/athletes/names/athlete-search-text.server.ts'
import { storeOtherNames } from '#app/records/athletes/names/store-other-names.server.ts'
import { followIdentity } from '#app/records/athletes/people/follow-identity.server.ts'
import { describeEdited, type EditedRecord } from '#app/records/bulk-edits/edited-record.ts'
import { keysOf } from '#app/records/fields/field-values.ts'
import { joinOwnValues } from '#app/records/fields/own/own-field.ts'
import { jsonColumns, jsonRows, jsonValue, straightJoin } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { AthleteRow, AthleteTable } from '#db/tables/athlete.ts'
import type { ExistingChoice } from './existing/existing-choice.ts'
import { insertUnlike } from './existing/insert-unlike.server.ts'
import { findLikeAthletes } from './existing/like-athletes.server.ts'
import type { Decision, Match } from './existing/match.ts'
import { noteImportedChanges, type OverwrittenRecord } from './imported-changes.server.ts'

export interface AthleteImport {
  /** Row id of the import batch that added athletes belong to. */
  batchId: number
  existing: ExistingChoice
  /** What a person has said that rows mean, by their numbers. */
  decisions?: ReadonlyMap<number, Decision> | undefined
  /** Whether discoveries of the new athletes leave their links unverified. */
  skipsVerification: boolean
}

interface Candidate {
  row: number
  athlete: Insertable<AthleteTable>
  hasStatus: boolean
  /** The row id of the athlete that it means, be it by another name. */
  means?: number | undefined
  /** A person has said that it is another one of this name. */
  isNamesake: boolean
}

type ValidRow = Extract<AthleteCsvRow, { status: 'valid' }>
type SavedAthlete = 'added' | 'updated' | 'unchanged' | 'already_there' | 'duplicate' | { matches: Match[] }

/**
 * Saves the valid rows of a file in the caller's transaction, whichever way the file came. Athletes are identified by
 * name and sport, be it another name of an athlete. `saved` says by row number what became of the rows; `added` are the
 * row ids of the new athletes.
 */
export async function saveAthletes(
  trx: Kysely<Database>,
  rows: readonly ValidRow[],
  options: AthleteImport,
  now: Date,
): Promise<{ saved: Map<number, SavedAthlete>; added: number[] }> {
  const saved = new Map<number, SavedAthlete>()
  if (rows.length === 0) return { saved, added: [] }
  const candidates = await findCandidates(trx, rows, options, now)
  const insert = (some: readonly Candidate[]) => insertNew(trx, some, options, now)
  const { added, asked } =
    options.existing === 'ask'
      ? await insertUnlike(trx, candidates, { insert, findLike: findLikeAthletes })
      : { added: await insert(candidates), asked: new Map<number, Match[]>() }
  const known = candidates.filter(({ row }) => !added.has(row) && !asked.has(row))
  const isSkipping = options.existing === 'skip'
  const twice = isSkipping && known.length > 0 ? await findTwice(trx, known, options.batchId) : new Set<number>()

  for (const { row } of candidates) saved.set(row, 'added')
  for (const [row, matches] of asked) saved.set(row, { matches })
  const edits: EditedRecord[] = []
  for (const candidate of known) {
    const { row } = candidate
    if (isSkipping) {
      saved.set(row, twice.has(row) ? 'duplicate' : 'already_there')
      continue
    }
    const edit = await findEdit(trx, candidate)
    if (edit && options.existing === 'ask') {
      saved.set(row, { matches: [{ id: edit.before.public_id, reasons: [edit.isNamed ? 'identity' : 'other_name'] }] })
      continue
    }
    const edited = edit && (await overwrite(trx, edit, options.batchId, now))
    if (edited?.wasThere) edits.push(edited)
    saved.set(row, edited ? 'updated' : 'unchanged')
  }
  await noteImportedChanges(trx, { batchId: options.batchId, kind: 'athlete' }, edits)
  return { saved, added: [...added.values()] }
}

async function findCandidates(
  trx: Kysely<Database>,
  rows: readonly ValidRow[],
  { decisions }: AthleteImport,
  now: Date,
): Promise<Candidate[]> {
  const athletes = rows.map(({ athlete }) => newAthleteRow(athlete, now))
  const named = await findByOtherNames(trx, athletes)
  return rows.flatMap(({ row, hasStatus }, place) => {
    const athlete = athletes[place]
    const decision = decisions?.get(row)
    const means = decision === undefined ? named.get(place) : decision === 'new' ? undefined : decision.record
    return athlete ? [{ row, athlete, hasStatus, means, isNamesake: decision === 'new' }] : []
  })
}

const REQUIRED = keysOf(ATHLETE_FIELDS).filter((field) => !ATHLETE_FIELDS[field].optional)
const ALWAYS = ['public_id', ...REQUIRED, 'name_key', 'sport_key', 'search_text'] as const
const OPTIONAL = [
  ...keysOf(ATHLETE_FIELDS).filter((field) => ATHLETE_FIELDS[field].optional),
  'labels',
  'identity_status',
] as const

/** Row ids of the new athletes by row; the unique key of name and sport decides, also within the file. */
async function insertNew(
  trx: Kysely<Database>,
  candidates: readonly Candidate[],
  options: AthleteImport,
  now: Date,
): Promise<Map<number, number>> {
  const fresh = candidates.filter(({ means }) => means === undefined)
  const ids = await insertRows(trx, fresh, options, now)
  for (const candidate of fresh) {
    const { public_id } = candidate.athlete
    if (!candidate.isNamesake || ids.has(public_id)) continue
    for (const [, id] of await insertRows(trx, [candidate], { ...options, twin: UNSET }, now)) {
      await trx.updateTable('athlete').set({ twin: id }).where('id', '=', id).execute()
      ids.set(public_id, id)
    }
  }
  for (const { athlete } of fresh) {
    const id = athlete.aliases == null ? undefined : ids.get(athlete.public_id)
    if (id !== undefined) await storeOtherNames(trx, null, { ...athlete, aliases: athlete.aliases ?? null, id }, now)
  }
  return new Map(
    fresh.flatMap(({ row, athlete }) => {
      const id = ids.get(athlete.public_id)
      return id === undefined ? [] : [[row, id]]
    }),
  )
}

/** No row has this id. */
const UNSET = -1

/** Row ids by public id. */
async function insertRows(
  trx: Kysely<Database>,
  candidates: readonly Candidate[],
  { batchId, skipsVerification, twin = 0 }: AthleteImport & { twin?: number },
  now: Date,
): Promise<Map<string, number>> {
  // What no row has would be stored as null by the insert, and by the default of the column.
  const given = OPTIONAL.filter((column) => candidates.some(({ athlete }) => athlete[column] != null))
  const columns = [...ALWAYS, ...given]
  const values = candidates.map(({ athlete }) =>
    columns.map((column) => athlete[column] ?? (column === 'identity_status' ? 'UNRESOLVED' : null)),
  )
  const at = now.toISOString()
  const { rows } = await sql<{ id: number; public_id: string }>`
    insert into athlete (${sql.join(columns.map((column) => sql.ref(column)))}, import_batch_id, skips_verification, twin,
      created_at, updated_at)
    select ${jsonColumns(columns.length)}, ${batchId}, ${skipsVerification ? 1 : 0}, ${twin}, ${at}, ${at}
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

interface AthleteEdit {
  before: AthleteRow
  changes: Partial<AthleteRow>
  changed: AthleteField[]
  /** Whether the row gives the athlete by its own name and sport. */
  isNamed: boolean
}

/**
 * What the non-empty cells would change of the athlete that a row means; undefined for nothing. One that is given by another
 * name keeps its own.
 */
async function findEdit(
  trx: Kysely<Database>,
  { athlete, hasStatus, means }: Candidate,
): Promise<AthleteEdit | undefined> {
  const { name_key, sport_key } = athlete
  const before = await findRow(
    trx,
    means === undefined
      ? sql`name_key = ${name_key} and sport_key = ${sport_key} and twin = 0`
      : sql`athlete.id = ${means}`,
  )
  if (!before) return undefined
  const isNamed = before.name_key === name_key && before.sport_key === sport_key
  const own = athlete.own == null ? athlete.own : joinOwnValues(athlete.own, before.own)
  const given = { ...athlete, own }
  const changed = keysOf(ATHLETE_FIELDS).filter(
    (field) =>
      given[field] != null &&
      given[field] !== before[field] &&
      (field !== 'status' || hasStatus) &&
      (isNamed || (field !== 'name' && field !== 'sport')),
  )
  return changed.length === 0 ? undefined : { before, changes: pick(given, changed), changed, isNamed }
}

async function overwrite(
  trx: Kysely<Database>,
  { before, changes, changed }: AthleteEdit,
  batchId: number,
  now: Date,
): Promise<OverwrittenRecord> {
  const wasThere = before.import_batch_id !== batchId
  const after = await trx
    .updateTable('athlete')
    .set({
      ...changes,
      ...identityAfter(before, { ...before, ...changes }, false),
      version: wasThere ? before.version + 1 : before.version,
      updated_at: now.toISOString(),
    })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (changed.some((field) => CONSEQUENTIAL.has(field))) {
    await storeOtherNames(trx, before, after, now)
    await markScoresDue(trx, await followIdentity(trx, before, after, now), now)
  }
  await refreshAthleteTexts(trx, [after.id])
  return { ...describeEdited(before, after), wasThere }
}

/** More than the row follows from who the athlete is and from its other names. */
const CONSEQUENTIAL: ReadonlySet<AthleteField> = new Set(['wikidata_id', 'date_of_birth', 'country', 'aliases'])

async function findRow(trx: Kysely<Database>, isIt: RawBuilder<unknown>): Promise<AthleteRow | undefined> {
  const { rows } = await sql<AthleteRow>`select athlete.* from athlete where ${isIt}`.execute(trx)
  return rows[0]
}

function pick(athlete: Candidate['athlete'], fields: readonly AthleteField[]): Partial<AthleteRow> {
  return Object.fromEntries(fields.map((field) => [field, athlete[field]]))
}
