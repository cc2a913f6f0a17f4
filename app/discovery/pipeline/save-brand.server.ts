import type { Kysely } from 'kysely'
import { newId } from '#app/base/platform/ids.server.ts'
import { nameKey, tidyName } from '#app/base/platform/names/name-key.ts'
import { type Actor, type AuditEntry, recordAudit } from '#app/people/auth/audit/record-audit.server.ts'
import { BRAND_FIELDS } from '#app/records/brands/brand-fields.ts'
import { findBrandByName, findSurvivor } from '#app/records/brands/brand-names.queries.server.ts'
import { brandSearchText, refreshBrandTexts } from '#app/records/brands/brand-search-text.server.ts'
import { readEditedFields } from '#app/records/brands/edited-fields.ts'
import { changedFields, describeChanges, describeFilled } from '#app/records/fields/field-values.ts'
import type { Database } from '#db/schema.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import type { BrandFields } from './brand-of-item.ts'

export interface SavedBrand {
  row: BrandRow
  change: 'created' | 'updated' | 'unchanged'
}

/**
 * Finds the brand by its item, then its domain, then its name, and fills its empty fields; creates an unknown brand.
 * Values from a user or an earlier source are not overwritten.
 */
export async function saveBrand(trx: Kysely<Database>, fields: BrandFields, now: Date): Promise<SavedBrand> {
  const known = await findBrand(trx, fields)
  if (known) return completeBrand(trx, known, fields, now)

  const name = await freeName(trx, fields)
  const row = await trx
    .insertInto('brand')
    .values({
      ...fields,
      public_id: newId(),
      name,
      name_key: nameKey(name),
      search_text: brandSearchText({ ...fields, name }),
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await record(trx, row, { action: 'brand.create', fields: describeFilled(BRAND_FIELDS, row) }, now)
  return { row, change: 'created' }
}

/** A merged brand is still found by its own item, domain and name, and resolves to the brand it was merged into. */
async function findBrand(trx: Kysely<Database>, fields: BrandFields): Promise<BrandRow | undefined> {
  const { wikidata_id, domain } = fields
  const byItem =
    wikidata_id === null ? undefined : await pick(trx, (query) => query.where('wikidata_id', '=', wikidata_id))
  if (byItem) return findSurvivor(trx, byItem.id)
  const key = nameKey(fields.name)
  const lookups = [
    () => (domain === null ? undefined : pick(trx, (query) => query.where('domain', '=', domain))),
    () => pick(trx, (query) => query.where('name_key', '=', key).where('merged_into_id', 'is', null)),
    () => pick(trx, (query) => query.where('name_key', '=', key).where('merged_into_id', 'is not', null)),
    () => findBrandByName(trx, key),
  ]
  for (const look of lookups) {
    const row = await look()
    if (row && isCompatible(row, fields)) return findSurvivor(trx, row.id)
  }
  return undefined
}

type BrandQuery = ReturnType<typeof selectBrands>

/** Unmerged brands first. */
function selectBrands(trx: Kysely<Database>) {
  return trx
    .selectFrom('brand')
    .selectAll()
    .orderBy('merged_into_id', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .limit(1)
}

async function pick(trx: Kysely<Database>, where: (query: BrandQuery) => BrandQuery): Promise<BrandRow | undefined> {
  return where(selectBrands(trx)).executeTakeFirst()
}

/** Brands of one name are distinct if each has its own item or domain. */
function isCompatible(row: BrandRow, fields: BrandFields): boolean {
  const isOtherItem = row.wikidata_id !== null && fields.wikidata_id !== null && row.wikidata_id !== fields.wikidata_id
  if (isOtherItem) return false
  const isItem = row.wikidata_id !== null && row.wikidata_id === fields.wikidata_id
  return isItem || row.domain === null || fields.domain === null || row.domain === fields.domain
}

/** The name; for a namesake of a known brand, the name with what distinguishes it. */
async function freeName(trx: Kysely<Database>, fields: BrandFields): Promise<string> {
  const name = tidyName(fields.name)
  for (const candidate of [name, ...(fields.domain ? [`${name} (${fields.domain})`] : [])]) {
    if (!(await findBrandByName(trx, nameKey(candidate)))) return candidate
  }
  return `${name} (${fields.wikidata_id ?? newId()})`
}

/** Fills the empty columns, except those that a user has cleared. */
export async function completeBrand(
  trx: Kysely<Database>,
  row: BrandRow,
  fields: BrandFields,
  now: Date,
): Promise<SavedBrand> {
  const { name: _name, category, ...rest } = fields
  const edited = readEditedFields(row)
  const open = Object.entries(rest).filter(
    ([column, value]) => value !== null && row[column as keyof typeof rest] === null && !edited.has(column),
  )
  const isCategoryOpen = row.category === 'Uncategorized' && category !== 'Uncategorized' && !edited.has('category')
  if (open.length === 0 && !isCategoryOpen) return { row, change: 'unchanged' }
  const updated = await trx
    .updateTable('brand')
    .set({
      ...Object.fromEntries(open),
      ...(isCategoryOpen && { category }),
      version: row.version + 1,
      updated_at: now.toISOString(),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await refreshBrandTexts(trx, [row.id])
  const changed = changedFields(BRAND_FIELDS, row, updated)
  if (changed.length > 0)
    await record(trx, row, { action: 'brand.update', fields: describeChanges(changed, row, updated) }, now)
  return { row: updated, change: 'updated' }
}

const AGENT: Actor = { id: null, name: 'Discovery agent', address: null, door: 'agent' }

/** Nothing else says what a discovery has entered where people enter things too. */
async function record(
  trx: Kysely<Database>,
  { public_id: id, name: label }: BrandRow,
  change: Pick<AuditEntry, 'action' | 'fields'>,
  now: Date,
): Promise<void> {
  await recordAudit(trx, AGENT, { ...change, subject: { kind: 'brand', id, label } }, now)
}
