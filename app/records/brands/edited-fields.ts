import { z } from 'zod'
import type { BrandRow } from '#db/tables/brand.ts'

const FieldsSchema = z.array(z.string())

/** The columns of a brand that a user has set; discoveries do not overwrite them. */
export function readEditedFields({ edited_fields }: Pick<BrandRow, 'edited_fields'>): Set<string> {
  return new Set(FieldsSchema.parse(JSON.parse(edited_fields)))
}

export function writeEditedFields(fields: Iterable<string>): string {
  return JSON.stringify([...new Set(fields)].toSorted())
}
