import { type Kysely, sql } from 'kysely'
import { newId } from '#app/base/platform/ids.server.ts'
import { nameKey } from '#app/base/platform/names/name-key.ts'
import { markScoresDue } from '#app/champion-index/scoring/due-scores.server.ts'
import { BRAND_TABLE, type BrandCsvRow, readBrandRow } from '#app/files/csv/brand-row.ts'
import { noteImportedChanges, type OverwrittenRecord } from '#app/files/imports/imported-changes.server.ts'
import { BRAND_FIELDS } from '#app/records/brands/brand-fields.ts'
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
import { defineTable, type RowsContext, type SavedRow } from './table.ts'

type Candidate = Extract<BrandCsvRow, { status: 'valid' }>

/**
 * Brands are identified by their name or a former name. Existing ones are skipped, or updated from the non-empty cells
 * as if a user had entered them.
 */
export const brandsTable = defineTable({
  name: 'brands',
  ...BRAND_TABLE,
  changes: ['brands'],
  read: readBrandRow,
  labelOf: (row) => (row.status === 'valid' ? row.brand.name : row.name),
  save: async (trx, rows, context, now) => {
    const added = await insertNewBrands(trx, rows, context, now)
    const twice = await findTwice(trx, rows, context.batchId)
    const saved = new Map<number, SavedRow>()
    const edits: EditedRecord[] = []
    for (const candidate of rows) {
      const { row, brand } = candidate
      if (added.has(row)) saved.set(row, 'added')
      else if (context.settings.skipDuplicates)
        saved.set(row, twice.has(nameKey(brand.name)) ? 'duplicate' : 'already_there')
      else {
        const edited = await overwrite(trx, candidate, context, now)
        if (edited?.wasThere) edits.push(edited)
        saved.set(row, edited ? 'updated' : 'unchanged')
      }
    }
    await noteImportedChanges(trx, { batchId: context.batchId, kind: 'brand' }, edits)
    return saved
  },
})

type NewBrand = Pick<Candidate, 'row' | 'brand'>

/** The rows of the new brands; of several rows with one name, the first. */
export async function insertNewBrands(
  trx: Kysely<Database>,
  candidates: readonly NewBrand[],
  { batchId }: Pick<RowsContext, 'batchId'>,
  now: Date,
): Promise<Set<number>> {
  const known = await findBrandsByNames(
    trx,
    candidates.map(({ brand }) => nameKey(brand.name)),
  )
  const fresh = candidates
    .map(({ row, brand }) => ({ row, id: newId(), columns: allColumns(brand) }))
    .filter(({ columns }) => !known.has(columns.name_key))
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
  return new Set(fresh.flatMap(({ row, id }) => (added.has(id) ? [row] : [])))
}

function allColumns(brand: Candidate['brand']) {
  const columns = brandColumns(brand)
  return { ...columns, ...derivedColumns(columns) }
}

/** The name keys of brands that a row of this file has added. */
async function findTwice(trx: Kysely<Database>, candidates: readonly Candidate[], batchId: number) {
  const keys = JSON.stringify(candidates.map(({ brand }) => nameKey(brand.name)))
  const { rows } = await sql<{ key: string }>`
    select name_key as key from ${jsonRows(keys)} as wanted
    ${straightJoin('brand')} on name_key = wanted.value and merged_into_id is null
    where import_batch_id = ${batchId}`.execute(trx)
  return new Set(rows.map(({ key }) => key))
}

/** Updates with the non-empty cells that differ; undefined if none does. A former name does not become the name again. */
async function overwrite(
  trx: Kysely<Database>,
  { brand, filled }: Candidate,
  { batchId }: Pick<RowsContext, 'batchId'>,
  now: Date,
): Promise<OverwrittenRecord | undefined> {
  const key = nameKey(brand.name)
  const known = await findBrandByName(trx, key)
  if (!known) throw new Error(`No brand is named ${brand.name}`)

  const { own, ...entered } = brandColumns(brand)
  const given = { ...entered, own: own && joinOwnValues(own, known.own) }
  const isNamedSo = known.name_key === key
  const changed = filled.filter((column) => (column !== 'name' || isNamedSo) && known[column] !== given[column])
  if (changed.length === 0) return undefined

  const columns = Object.fromEntries(changed.map((column) => [column, given[column]]))
  const { name, website } = { ...known, ...columns }
  const wasThere = known.import_batch_id !== batchId
  const after = await trx
    .updateTable('brand')
    .set({
      ...columns,
      ...derivedColumns({ name, website }),
      ...(changed.includes('wikidata_id') && { wikipedia_title: null }),
      edited_fields: writeEditedFields([...readEditedFields(known), ...changed.flatMap(guardedBy)]),
      version: wasThere ? known.version + 1 : known.version,
      updated_at: now.toISOString(),
    })
    .where('id', '=', known.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await storeOtherNames(trx, known, after, now)
  await refreshBrandTexts(trx, [known.id])
  await markScoresDue(trx, [known.id], now)
  return { ...describeEdited(known, after), wasThere }
}
