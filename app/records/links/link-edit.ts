import { z } from 'zod'
import type { OwnField, OwnValues } from '#app/records/fields/own/own-field.ts'
import { linkInputShape } from '#app/records/relationships/link-fields.ts'

/** What people enter about a link, for `held`: the values of its own fields, which stay valid. */
export function linkEditSchemaFor(fields: readonly OwnField[] = [], held: OwnValues = {}) {
  return z.object(linkInputShape(fields, held))
}

export const LinkEditSchema = linkEditSchemaFor()
export type LinkEdit = z.output<typeof LinkEditSchema>

export const EDIT_LINK_FAILED = 'Failed to save the link'
