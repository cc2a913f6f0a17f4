import { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import { isMapping } from '#app/files/csv/mapping/mapping.ts'
import type { Database } from '#db/schema.ts'
import type { PublishedSheetRow } from '#db/tables/published-sheet.ts'
import { type FileSettings, parseFileSettings } from '../file-settings.ts'
import { TABLE_UPLOADS } from '../new-upload/upload-file.ts'
import { receiveFile } from '../receiving/receive-file.server.ts'
import type { Upload } from '../upload.queries.server.ts'
import { type FetchFailure, type Fetching, withTable } from './fetch-table.server.ts'
import { latestOf, UNMATCHED } from './import-sheet.server.ts'
import { findSheetOwner } from './published-sheets.queries.server.ts'
import { openAddress } from './seal-address.server.ts'
import { tellOfSheet } from './tell-of-sheet.server.ts'

export type SheetRun =
  | { status: 'imported' | 'unchanged' }
  /** The sheet was deleted. */
  | { status: 'missing' }
  /** Until somebody does what the problem says. */
  | { status: 'waiting'; problem: string }
  | FetchFailure

interface Running extends Fetching {
  now: () => Date
  /** Whether no further attempt follows one that fails. */
  isLast: boolean
}

/**
 * Fetches a published sheet, and imports it if it has changed, as it was imported last: with the mapping of its columns that
 * has been chosen since.
 */
export async function runSheet(db: Kysely<Database>, sheetId: number, running: Running): Promise<SheetRun> {
  const sheet = await db.selectFrom('published_sheet').selectAll().where('id', '=', sheetId).executeTakeFirst()
  if (!sheet) return { status: 'missing' }
  const owner = await findSheetOwner(db, sheet)
  const run: SheetRun = owner
    ? await importIfChanged(db, sheet, owner, running)
    : { status: 'waiting', problem: OWNERLESS }
  const isFinal = run.status !== 'failed' || running.isLast
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('published_sheet')
      .set({
        problem: 'problem' in run ? run.problem : null,
        last_run_at: running.now().toISOString(),
        ...(!owner && { next_run_at: null }),
      })
      .where('id', '=', sheetId)
      .execute()
    if (isFinal) await tellOfSheet(trx, sheet, 'problem' in run ? run.problem : null, running.now())
  })
  return run
}

const OWNERLESS =
  'Whoever scheduled it may not upload any more, so it is paused. Resume it to have it imported in your name.'

const UNREADABLE =
  'Its address was encrypted with another SESSION_SECRET. Delete it, and import the table from its address again.'

async function importIfChanged(
  db: Kysely<Database>,
  sheet: PublishedSheetRow,
  owner: { id: number; email: string },
  { now, isLast: _, ...fetching }: Running,
): Promise<SheetRun> {
  const url = openAddress(sheet)
  if (url === null) return { status: 'waiting', problem: UNREADABLE }
  const last = await findLast(db, sheet)
  if ('problem' in last) return { status: 'waiting', ...last }
  const { settings } = last
  const author = { id: owner.id, name: owner.email, address: null, door: 'import' } as const
  const uploadType = TABLE_UPLOADS.find((type) => type === sheet.upload_type)
  const received = await withTable(url, fetching, (bytes) =>
    receiveFile(
      db,
      { name: sheet.name, bytes: Readable.from([bytes]) },
      { settings, uploadType },
      {
        author,
        now: now(),
        signal: fetching.signal,
        knownSha256: sheet.last_sha256 ?? undefined,
        checkAuthor: assertStillWanted,
        afterwards: noteImport,
      },
    ),
  )
  if (received.status === 'refused') return { status: 'failed', problem: received.problem }
  if (received.status !== 'uploaded') return received
  return received.upload.awaitsMapping ? { status: 'waiting', problem: UNMATCHED } : { status: 'imported' }

  /** It is tried again, and finds what has become of the sheet. */
  async function assertStillWanted(trx: Kysely<Database>): Promise<void> {
    const kept = await trx.selectFrom('published_sheet').select('user_id').where('id', '=', sheet.id).executeTakeFirst()
    if (kept?.user_id !== owner.id || !(await findSheetOwner(trx, kept)))
      throw new Error('The sheet was deleted, or its owner may not upload any more.')
  }

  async function noteImport(trx: Kysely<Database>, [upload]: readonly Upload[]): Promise<void> {
    if (!upload) return
    await trx
      .updateTable('published_sheet')
      .set({ ...(await latestOf(trx, upload)), settings: JSON.stringify(settings) })
      .where('id', '=', sheet.id)
      .execute()
  }
}

const UNCONFIRMED = 'Its first table was only checked: open it and choose Import now.'

/**
 * The settings for the next table, with the mapping of the last one, which may have been matched anew or imported after a
 * check as another upload of the same bytes; or why the next one has to wait.
 */
async function findLast(
  db: Kysely<Database>,
  { settings: kept, last_upload_id, last_sha256 }: PublishedSheetRow,
): Promise<{ settings: FileSettings } | { problem: string }> {
  const settings = parseFileSettings(kept)
  if (last_upload_id === null || last_sha256 === null) return { settings }
  const last = await db
    .selectFrom('upload')
    .select(['settings', 'awaits_mapping'])
    .where('sha256', '=', last_sha256)
    .where('id', '>=', last_upload_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return { settings }
  if (last.awaits_mapping === 1) return { problem: UNMATCHED }
  const { mapping, checkOnly } = parseFileSettings(last.settings)
  if (checkOnly) return { problem: UNCONFIRMED }
  return { settings: isMapping(mapping) ? { ...settings, mapping } : settings }
}
