import type { Kysely } from 'kysely'
import { publishRecord } from '#app/base/events/publish.server.ts'
import { newId } from '#app/base/platform/ids.server.ts'
import { updateScores } from '#app/champion-index/scoring/update-scores.server.ts'
import { type Actor, recordAudit } from '#app/people/auth/audit/record-audit.server.ts'
import { describeFilled, keysOf } from '#app/records/fields/field-values.ts'
import type { RecordField } from '#app/records/fields/record-field.ts'
import type { Database } from '#db/schema.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import { BRAND_FIELDS, type BrandColumns, type BrandField } from '../brand-fields.ts'
import { findBrandByName } from '../brand-names.queries.server.ts'
import { refreshBrandTexts } from '../brand-search-text.server.ts'
import { writeEditedFields } from '../edited-fields.ts'
import { storeOtherNames } from '../store-other-names.server.ts'
import type { BrandInput } from './brand-input.ts'
import { derivedColumns, guardedBy } from './save-brand.server.ts'
import { brandColumns } from './update-brand.server.ts'

/** `duplicate` contains the brand that already has this name, be it as a former or another name. */
export type CreateBrandOutcome = { status: 'created' | 'duplicate'; brand: BrandRow }

/** Adds a brand; discoveries fill in what is left empty. */
export async function createBrand(
  db: Kysely<Database>,
  input: BrandInput,
  author: Actor,
  now: Date,
): Promise<CreateBrandOutcome> {
  return db.transaction().execute(async (trx) => {
    const columns = brandColumns(input)
    const derived = derivedColumns(columns)
    const existing = await findBrandByName(trx, derived.name_key)
    if (existing) return { status: 'duplicate', brand: existing }

    const filled = keysOf(BRAND_FIELDS).filter((field) => isKnown(field, columns))
    const brand = await trx
      .insertInto('brand')
      .values({
        public_id: newId(),
        ...columns,
        ...derived,
        edited_fields: writeEditedFields(filled.flatMap(guardedBy)),
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await storeOtherNames(trx, null, brand, now)
    await refreshBrandTexts(trx, [brand.id])
    await updateScores(trx, { rescore: [brand.id] }, now)
    const subject = { kind: 'brand', id: brand.public_id, label: brand.name }
    const fields = describeFilled(BRAND_FIELDS, brand)
    await recordAudit(trx, author, { action: 'brand.create', subject, fields }, now)
    await publishRecord(trx, 'brand', brand.public_id, 'created')
    return { status: 'created', brand }
  })
}

function isKnown(field: BrandField, columns: BrandColumns): boolean {
  const { unknown }: RecordField = BRAND_FIELDS[field]
  return columns[field] !== null && columns[field] !== unknown
}
