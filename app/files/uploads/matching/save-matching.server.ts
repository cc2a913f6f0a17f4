import type { Kysely } from 'kysely'
import type { Mapping } from '#app/files/csv/mapping/mapping.ts'
import { saveTemplate } from '#app/files/imports/templates/mapping-templates.server.ts'
import type { Actor } from '#app/people/auth/audit/record-audit.server.ts'
import type { Database } from '#db/schema.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { uploadJobs } from '#jobs/upload-definitions.ts'
import { type FileSettings, parseFileSettings } from '../file-settings.ts'
import { repeatUpload } from '../receiving/repeat-upload.server.ts'
import { isUnderWay, type MatchableUpload } from './matchable-upload.queries.server.ts'
import { TYPE_OF_KIND } from './must-be-matched.ts'

export interface Matching {
  mapping: Mapping
  /** Of the file's header. */
  titles: readonly string[]
  /** Under which the mapping is kept for the next file with that header. */
  saveAs: string | undefined
  /** Only finds out what an import would do; as it was uploaded if undefined. */
  checkOnly: boolean | undefined
}

export type MatchingOutcome = { status: 'queued'; id: string } | { status: 'under_way' }

/**
 * Queues the file with its mapping. One that was processed before is queued as a new upload of the same file, so that
 * the history keeps both.
 */
export async function saveMatching(
  db: Kysely<Database>,
  upload: MatchableUpload,
  matching: Matching,
  author: Actor,
  now: Date,
): Promise<MatchingOutcome> {
  if (isUnderWay(upload)) return { status: 'under_way' }
  if (upload.awaits_mapping === 0) {
    const choices = {
      settings: settingsOf(upload, matching),
      uploadType: TYPE_OF_KIND[matching.mapping.kind],
    }
    const alongside = (trx: Kysely<Database>) => keepTemplate(trx, matching, now)
    return { status: 'queued', id: await repeatUpload(db, upload, choices, { author, now, alongside }) }
  }

  return db.transaction().execute(async (trx) => {
    const settings = settingsOf(upload, matching)
    const uploadType = TYPE_OF_KIND[matching.mapping.kind]
    const { numUpdatedRows } = await trx
      .updateTable('upload')
      .set({
        awaits_mapping: 0,
        upload_type: uploadType,
        settings: JSON.stringify(settings),
        updated_at: now.toISOString(),
      })
      .where('id', '=', upload.id)
      .where('awaits_mapping', '=', 1)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return { status: 'under_way' }
    const { priority } = settings
    const requestedBy = author.id ?? undefined
    const options = { now, priority, uploadId: upload.id, requestedBy }
    await enqueue(trx, uploadJobs[uploadType], { uploadId: upload.id }, options)
    await keepTemplate(trx, matching, now)
    return { status: 'queued', id: upload.public_id }
  })
}

function settingsOf(upload: MatchableUpload, { mapping, checkOnly }: Matching): FileSettings {
  const { checkOnly: asked, ...settings } = parseFileSettings(upload.settings)
  return { ...settings, mapping, ...((checkOnly ?? asked) && { checkOnly: true }) }
}

/** The titles of the next file may be in another row. */
async function keepTemplate(trx: Kysely<Database>, { mapping, titles, saveAs }: Matching, now: Date): Promise<void> {
  const { headerRow, ...found } = mapping
  const kept = headerRow === 0 ? mapping : found
  if (saveAs !== undefined) await saveTemplate(trx, { name: saveAs, titles, mapping: kept }, now)
}
