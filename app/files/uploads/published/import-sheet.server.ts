import { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import { newId } from '#app/base/platform/ids.server.ts'
import { DAY_MS } from '#app/base/platform/utc-day.ts'
import { type Actor, recordAudit } from '#app/people/auth/audit/record-audit.server.ts'
import type { Database } from '#db/schema.ts'
import type { SheetFrequency } from '#db/tables/published-sheet.ts'
import type { FileSettings } from '../file-settings.ts'
import { receiveFile } from '../receiving/receive-file.server.ts'
import type { AuthorCheck } from '../receiving/record-uploads.server.ts'
import type { Upload } from '../upload.queries.server.ts'
import { type FetchFailure, type Fetching, withTable } from './fetch-table.server.ts'
import { MAX_SHEETS, type SheetAddress, sheetFileName } from './published-sheet.ts'
import { sealAddress } from './seal-address.server.ts'

export type SheetImport = { status: 'uploaded'; upload: Upload } | FetchFailure

interface Importing extends Fetching {
  settings: FileSettings
  author: Actor
  now: Date
  checkAuthor?: AuthorCheck | undefined
}

/** Fetches a table and imports it; with a frequency, again whenever it is due and has changed. */
export async function importSheet(
  db: Kysely<Database>,
  { url, name, uploadType, frequency }: SheetAddress,
  { settings, author, now, checkAuthor, ...fetching }: Importing,
): Promise<SheetImport> {
  if (frequency !== undefined && (await isFull(db))) {
    return { status: 'failed', problem: `There are ${MAX_SHEETS} scheduled sheets already. Delete one first.` }
  }
  const fileName = sheetFileName({ url, name })
  const received = await withTable(url, fetching, (bytes) =>
    receiveFile(
      db,
      { name: fileName, bytes: Readable.from([bytes]) },
      { settings, uploadType },
      { author, now, signal: fetching.signal, checkAuthor, afterwards: frequency && keepSheet },
    ),
  )
  if (received.status === 'failed') return received
  if (received.status === 'refused') return { status: 'failed', problem: received.problem }
  if (received.status === 'unchanged') throw new Error('A table that is not known cannot be unchanged.')
  return { status: 'uploaded', upload: received.upload }

  async function keepSheet(trx: Kysely<Database>, [upload]: readonly Upload[]): Promise<void> {
    if (!upload || frequency === undefined || author.id === null) return
    const { checkOnly, ...later } = settings
    const publicId = newId()
    await trx
      .insertInto('published_sheet')
      .values({
        public_id: publicId,
        user_id: author.id,
        name: fileName,
        ...sealAddress(publicId, url),
        upload_type: uploadType ?? null,
        settings: JSON.stringify(later),
        frequency,
        next_run_at: nextRun(frequency, now).toISOString(),
        last_run_at: now.toISOString(),
        ...(await latestOf(trx, upload)),
        problem: upload.awaitsMapping ? UNMATCHED : null,
        created_at: now.toISOString(),
      })
      .execute()
    const subject = { kind: 'sheet', id: publicId, label: fileName }
    await recordAudit(trx, author, { action: 'sheet.create', subject, details: { frequency } }, now)
  }
}

export const UNMATCHED = 'The columns of its latest table have to be matched: open it and choose Match columns.'

/** What a sheet keeps of its latest import. */
export async function latestOf(trx: Kysely<Database>, { id: publicId }: Upload) {
  const { id, sha256 } = await trx
    .selectFrom('upload')
    .select(['id', 'sha256'])
    .where('public_id', '=', publicId)
    .executeTakeFirstOrThrow()
  return { last_upload_id: id, last_sha256: sha256 }
}

async function isFull(db: Kysely<Database>): Promise<boolean> {
  const { count } = await db
    .selectFrom('published_sheet')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count >= MAX_SHEETS
}

const DAYS = { daily: 1, weekly: 7 } as const satisfies Record<SheetFrequency, number>

/** At the same time of the day. */
export function nextRun(frequency: SheetFrequency, after: Date): Date {
  return new Date(after.getTime() + DAYS[frequency] * DAY_MS)
}
