import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import { type Actor, recordAudit } from '#app/people/auth/audit/record-audit.server.ts'
import type { Database } from '#db/schema.ts'
import { findBackup } from './backup-folder.server.ts'

export const BACKUP_TYPE = 'application/octet-stream'

/** The file of a backup as a download, which is written down; undefined if there is none of that name. */
export async function openBackup(
  writer: Kysely<Database>,
  { folder, name, author, now }: { folder: string; name: string; author: Actor; now: Date },
): Promise<Response | undefined> {
  const path = findBackup(folder, name)
  if (path === undefined) return undefined
  const { size } = await stat(path)
  const subject = { kind: 'backup', id: null, label: name }
  await writer.transaction().execute((trx) => recordAudit(trx, author, { action: 'backup.download', subject }, now))
  return new Response(Readable.toWeb(createReadStream(path)) as ReadableStream, {
    headers: {
      'Content-Type': BACKUP_TYPE,
      'Content-Length': String(size),
      'Content-Disposition': `attachment; filename="${name}"`,
      // It is compressed already, and its size is known.
      'Cache-Control': 'no-store, no-transform',
    },
  })
}
