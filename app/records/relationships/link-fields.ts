import { answerShapeOf, inputShapeOf } from '#app/records/fields/field-schemas.ts'
import { type ColumnsOf, joinedFields, keysOf } from '#app/records/fields/field-values.ts'
import { NOTE } from '#app/records/fields/note.ts'
import type { OwnField, OwnValues } from '#app/records/fields/own/own-field.ts'
import { OWN_VALUES, OwnAnswer, ownSchema } from '#app/records/fields/own/own-values.ts'
import type { RecordFields } from '#app/records/fields/record-field.ts'
import { TAGS } from '#app/records/fields/tags.ts'

/** Those that have an input each. */
export const LINK_ENTERED = { tags: TAGS, note: NOTE } as const satisfies RecordFields

/** What people enter about a link besides what it states. */
export const LINK_FIELDS = { ...LINK_ENTERED, own: OWN_VALUES } as const satisfies RecordFields

export type LinkColumns = ColumnsOf<typeof LINK_FIELDS>

/** As the form and the API take them; for an existing link, its current values stay valid. */
export function linkInputShape(fields: readonly OwnField[] = [], held: OwnValues = {}) {
  return { ...inputShapeOf(LINK_ENTERED), own: ownSchema(fields, held) }
}

export const LINK_ANSWER = { ...answerShapeOf(LINK_ENTERED), own: OwnAnswer }

/** What a link has that another one becomes part of. */
export function joinedLinkFields(into: LinkColumns, other: LinkColumns): LinkColumns {
  return { ...pick(into), note: into.note ?? other.note, ...joinedFields(LINK_FIELDS, into, other) }
}

/** What a link gets back when that is undone: of the joined fields those that nobody has changed since. */
export function leftLinkFields(current: LinkColumns, joined: LinkColumns, before: LinkColumns): Partial<LinkColumns> {
  const left = keysOf(LINK_FIELDS).filter((key) => current[key] === joined[key])
  return Object.fromEntries(left.map((key) => [key, before[key]]))
}

function pick({ tags, note, own }: LinkColumns): LinkColumns {
  return { tags, note, own }
}
