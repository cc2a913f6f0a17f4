import type { Kysely } from 'kysely'
import { publish } from '#app/base/events/publish.server.ts'
import { recordAudit } from '#app/people/auth/audit/record-audit.server.ts'
import { changedFields, describeChanges, toColumns, withStaying } from '#app/records/fields/field-values.ts'
import type { EditOptions } from '#app/records/fields/record-edit.server.ts'
import { LINK_FIELDS } from '#app/records/relationships/link-fields.ts'
import { linkVersion } from '#app/records/relationships/link-version.ts'
import { findReviewable } from '#app/records/relationships/review/review.queries.server.ts'
import type { Database } from '#db/schema.ts'
import type { LinkEdit } from './link-edit.ts'

type EditLinkOutcome = 'updated' | 'not_found' | 'conflict'

/** Saves what somebody has entered about a link. What it states follows from its evidence. */
export async function editLink(
  db: Kysely<Database>,
  publicId: string,
  input: LinkEdit,
  { version, author, now }: EditOptions,
): Promise<EditLinkOutcome> {
  return db.transaction().execute(async (trx) => {
    const link = await findReviewable(trx, publicId)
    if (!link) return 'not_found'
    const { row, athlete, brand } = link
    const columns = toColumns(LINK_FIELDS, withStaying(LINK_FIELDS, input, row))
    const changed = changedFields(LINK_FIELDS, row, columns)
    if (changed.length === 0) return 'updated'
    if (version !== undefined && version !== linkVersion(row)) return 'conflict'
    await trx
      .updateTable('relationship')
      .set({ ...columns, is_edited: 1, updated_at: now.toISOString() })
      .where('id', '=', row.id)
      .execute()
    await recordAudit(
      trx,
      author,
      {
        action: 'relationship.update',
        subject: { kind: 'relationship', id: publicId, label: `${athlete.name} and ${brand.name}` },
        fields: describeChanges(changed, row, columns),
      },
      now,
    )
    const { id: athleteId } = athlete
    await publish(trx, {
      channel: 'athlete_updates',
      type: 'athlete_update',
      data: { id: athleteId, action: 'updated' },
    })
    await publish(trx, { channel: 'brand_updates', type: 'brand_update', data: { id: brand.id, action: 'updated' } })
    return 'updated'
  })
}
