import type { Kysely } from 'kysely'
import { updateScores } from '#app/champion-index/scoring/update-scores.server.ts'
import { changedFields, describeChanges, toColumns, withStaying } from '#app/records/fields/field-values.ts'
import { type EditOptions, recordEdit } from '#app/records/fields/record-edit.server.ts'
import type { Database } from '#db/schema.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import { findBrand } from '../brand.queries.server.ts'
import { BRAND_FIELDS, type BrandColumns } from '../brand-fields.ts'
import { refreshBrandTexts } from '../brand-search-text.server.ts'
import type { BrandInput } from './brand-input.ts'
import { saveBrand } from './save-brand.server.ts'

export type UpdateBrandOutcome =
  | { status: 'updated'; brand: BrandRow }
  | { status: 'not_found' }
  /** An edit conflict: the brand has changed since `version`; `brand` is the current one. */
  | { status: 'conflict'; brand: BrandRow }
  /** `brand` is another one that already has the name. */
  | { status: 'duplicate'; brand: BrandRow }

/** Updates the brand from the input. */
export async function updateBrand(
  db: Kysely<Database>,
  publicId: string,
  input: BrandInput,
  edit: EditOptions,
): Promise<UpdateBrandOutcome> {
  const { version, now } = edit
  return db.transaction().execute(async (trx): Promise<UpdateBrandOutcome> => {
    const brand = await findBrand(trx, publicId)
    if (!brand) return { status: 'not_found' }

    const columns = brandColumns(withStaying(BRAND_FIELDS, input, brand))
    const changed = changedFields(BRAND_FIELDS, brand, columns)
    if (changed.length === 0) return { status: 'updated', brand }
    if (version !== undefined && version !== brand.version) return { status: 'conflict', brand }
    const saved = await saveBrand(trx, brand, columns, now)
    if (saved.status === 'duplicate') return saved

    const { brand: updated } = saved
    await refreshBrandTexts(trx, [brand.id])
    // Ties in the ranking are broken by name, and a complete profile is part of the data quality.
    await updateScores(trx, { rescore: [brand.id] }, now)
    const fields = describeChanges(changed, brand, updated)
    await recordEdit(trx, 'brand', updated, fields, edit)
    return { status: 'updated', brand: updated }
  })
}

/** `name`: of the brand that has it already. */
export function nameTaken(name: string): string {
  return `${name} already uses this name. If both are the same brand, merge them.`
}

export const BRAND_CHANGED = 'Someone else has changed this brand'

/** A brand's input as columns of its row. */
export function brandColumns(input: BrandInput): BrandColumns {
  return toColumns(BRAND_FIELDS, input)
}
