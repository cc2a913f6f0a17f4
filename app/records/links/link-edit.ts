import { z } from 'zod'
import { RecordVersion } from '#app/base/api/record-version.ts'
import type { OwnField, OwnValues } from '#app/records/fields/own/own-field.ts'
import { linkInputShape } from '#app/records/relationships/link-fields.ts'

/** What people enter about a link, for `held`: the values of its own fields, which stay valid. */
export function linkEditSchemaFor(fields: readonly OwnField[] = [], held: OwnValues = {}) {
  return z.object(linkInputShape(fields, held))
}

export const LinkEditSchema = linkEditSchemaFor()
export type LinkEdit = z.output<typeof LinkEditSchema>

/** The same as the API takes it. */
export function linkEditBodySchemaFor(...of: Parameters<typeof linkEditSchemaFor>) {
  return linkEditSchemaFor(...of).extend({ version: RecordVersion })
}

export const LINK_CHANGED = 'Someone else has changed this link'
export const EDIT_LINK_FAILED = 'Failed to save the link'
