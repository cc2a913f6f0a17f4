import { type Kysely, sql } from 'kysely'
import { newId } from '#app/base/platform/ids.server.ts'
import { nameKey } from '#app/base/platform/names/name-key.ts'
import { markScoresDue } from '#app/champion-index/scoring/due-scores.server.ts'
import { BRAND_TABLE, type BrandCsvRow, readBrandRow } from '#app/files/csv/brand-row.ts'
import { insertUnlike } from '#app/files/imports/existing/insert-unlike.server.ts'
import { findLikeBrands } from '#app/files/imports/existing/like-brands.server.ts'
import type { Decision, Match } from '#app/files/imports/existing/match.ts'
import { noteImportedChanges, type OverwrittenRecord } from '#app/files/imports/imported-changes.server.ts'
import { BRAND_FIELDS, type BrandField } from '#app/records/brands/brand-fields.ts'
import { findBrandByName } from '#app/records/brands/brand-names.queries.server.ts'
import { brandSearchText, refreshBrandTexts } from '#app/records/brands/brand-search-text.server.ts'
import { derivedColumns, guardedBy } from '#app/records/brands/edit/save-brand.server.ts'
import { brandColumns } from '#app/records/brands/edit/update-brand.server.ts'
import { readEditedFields, writeEditedFields } from '#app/records/brands/edited-fields.ts'
import { storeOtherNames } from '#app/records/brands/store-other-names.server.ts'
import { describeEdited, type EditedRecord } from '#app/records/bulk-edits/edited-record.ts'
import { keysOf } from '#app/records/fields/field-values.ts'
import { labelsOf } from '#app/records/fields/labels.ts'
import { joinOwnValues } from '#app/records/fields/own/own-field.ts'
import { findBrandsByNames } from '#app/records/links/find-by-names.server.ts'
import { jsonColumns, jsonRows, straightJoin } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import { defineTable, type RowsContext, type SavedRow } from './table.ts'

type Row = Extract<BrandCsvRow, { status: 'valid' }>
type Candidate = Row & NewBrand

/**
 * Brands are identified by their name or a former name. Existing ones are skipped, asked about, or updated from the non-empty
 * cells as if a user had entered them.
 */
export const brandsTable = defineTable({
  name: 'brands',
  ...BRAND_TABLE,
  changes: ['brands'],
  read: readBrandRow,
  labelOf: (row) => (row.status === 'valid' ? row.brand.name : row.name),
  save: async (trx, rows, context, now) => {
    const { existing } = context
    const candidates = rows.map((row) => ({ ...row, id: newId(), decision: context.decisions?.get(row.row) }))
    const insert = (some: readonly Candidate[]) => insertNewBrands(trx, some, context, now)
    const { added, asked } =
      existing === 'ask'
        ? await insertUnlike(trx, candidates, { insert, findLike: findLikeBrands })
        : { added: await insert(candidates), asked: new Map<number, Match[]>() }
    const twice = existing === 'skip' ? await findTwice(trx, rows, context.batchId) : new Set<string>()
    const saved = new Map<number, SavedRow>()
    const edits: EditedRecord[] = []
    for (const candidate of candidates) {
      const { row, brand, decision } = candidate
      const matches = asked.get(row)
      if (added.has(row)) saved.set(row, 'added')
      else if (matches) saved.set(row, { matches })
      else if (decision === 'new') saved.set(row, { problems: [NAME_TAKEN] })
      else if (existing === 'skip') saved.set(row, twice.has(nameKey(brand.name)) ? 'duplicate' : 'already_there')
      else {
        const edit = await findEdit(trx, candidate)
        if (edit && existing === 'ask') {
          const reason = edit.isNamed ? 'brand_name' : 'other_name'
          saved.set(row, { matches: [{ id: edit.before.public_id, reasons: [reason] }] })
          continue
        }
        const edited = edit && (await overwrite(trx, edit, context, now))
        if (edited?.wasThere) edits.push(edited)
        saved.set(row, edited ? 'updated' : 'unchanged')
      }
    }
    await noteImportedChanges(trx, { batchId: context.batchId, kind: 'brand' }, edits)
    return saved
  },
})

const NAME_TAKEN = 'A brand of this name exists already, and names of brands are unique'

interface NewBrand {
  row: number
  /** Its public id, if it is added. */
  id?: string
  brand: Row['brand']
  decision?: Decision | undefined
}

/** The row ids of the new brands by row; of several rows with one name, the first. */
export async function insertNewBrands(
  trx: Kysely<Database>,
  candidates: readonly NewBrand[],
  { batchId }: Pick<RowsContext, 'batchId'>,
  now: Date,
): Promise<Map<number, number>> {
  const known = await findBrandsByNames(
    trx,
    candidates.map(({ brand }) => nameKey(brand.name)),
  )
  const fresh = candidates
    .map(({ row, id = newId(), brand, decision }) => ({ row, id, decision, columns: allColumns(brand) }))
    .filter(({ columns, decision }) => (decision === undefined ? !known.has(columns.name_key) : decision === 'new'))
  const columns = ['public_id', ...keysOf(BRAND_FIELDS), 'name_key', 'domain', 'search_text', 'labels'] as const
  const values = fresh.map(({ id, columns: c }) => {
    const row = { public_id: id, ...c, search_text: brandSearchText(c), labels: labelsOf(c) }
    return columns.map((column) => row[column])
  })
  const at = now.toISOString()
  const { rows } = await sql<{ id: number; public_id: string }>`
    insert into brand (${sql.join(columns.map((column) => sql.ref(column)))}, import_batch_id, created_at, updated_at)
    select ${jsonColumns(columns.length)}, ${batchId}, ${at}, ${at}
    from ${jsonRows(JSON.stringify(values))} where true
    on conflict (name_key) where merged_into_id is null do nothing
    returning id, public_id`.execute(trx)
  const added = new Map(rows.map(({ id, public_id }) => [public_id, id]))
  for (const { id, columns } of fresh) {
    const rowId = columns.aliases === null ? undefined : added.get(id)
    if (rowId !== undefined) await storeOtherNames(trx, null, { ...columns, id: rowId }, now)
  }
  return new Map(
    fresh.flatMap(({ row, id }) => {
      const rowId = added.get(id)
      return rowId === undefined ? [] : [[row, rowId]]
    }),
  )
}

function allColumns(brand: Candidate['brand']) {
  const columns = brandColumns(brand)
  return { ...columns, ...derivedColumns(columns) }
}

/** The name keys of brands that a row of this file has added. */
async function findTwice(trx: Kysely<Database>, rows: readonly Row[], batchId: number) {
  const keys = JSON.stringify(rows.map(({ brand }) => nameKey(brand.name)))
  const { rows: keysAdded } = await sql<{ key: string }>`
    select name_key as key from ${jsonRows(keys)} as wanted
    ${straightJoin('brand')} on name_key = wanted.value and merged_into_id is null
    where import_batch_id = ${batchId}`.execute(trx)
  return new Set(keysAdded.map(({ key }) => key))
}

interface BrandEdit {
  before: BrandRow
  columns: Partial<BrandRow>
  changed: BrandField[]
  /** Whether the row gives the brand by its own name. */
  isNamed: boolean
}

/**
 * What the non-empty cells would change of the brand that a row means; undefined for nothing. A former name does not become
 * the name again.
 */
async function findEdit(trx: Kysely<Database>, { brand, filled, decision }: Candidate): Promise<BrandEdit | undefined> {
  const key = nameKey(brand.name)
  const before = await (typeof decision === 'object'
    ? trx.selectFrom('brand').selectAll().where('id', '=', decision.record).executeTakeFirst()
    : findBrandByName(trx, key))
  if (!before) throw new Error(`No brand is named ${brand.name}`)

  const { own, ...entered } = brandColumns(brand)
  const given = { ...entered, own: own && joinOwnValues(own, before.own) }
  const isNamed = before.name_key === key
  const changed = filled.filter((column) => (column !== 'name' || isNamed) && before[column] !== given[column])
  if (changed.length === 0) return undefined
  return { before, columns: Object.fromEntries(changed.map((column) => [column, given[column]])), changed, isNamed }
}

async function overwrite(
  trx: Kysely<Database>,
  { before, columns, changed }: BrandEdit,
  { batchId }: Pick<RowsContext, 'batchId'>,
  now: Date,
): Promise<OverwrittenRecord> {
  const { name, website } = { ...before, ...columns }
  const wasThere = before.import_batch_id !== batchId
  const after = await trx
    .updateTable('brand')
    .set({
      ...columns,
      ...derivedColumns({ name, website }),
      ...(changed.includes('wikidata_id') && { wikipedia_title: null }),
      edited_fields: writeEditedFields([...readEditedFields(before), ...changed.flatMap(guardedBy)]),
      version: wasThere ? before.version + 1 : before.version,
      updated_at: now.toISOString(),
    })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await storeOtherNames(trx, before, after, now)
  await refreshBrandTexts(trx, [before.id])
  await markScoresDue(trx, [before.id], now)
  return { ...describeEdited(before, after), wasThere }
}
