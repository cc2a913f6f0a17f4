import type { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import { newId } from '#app/base/platform/ids.server.ts'
import { shownFileName } from '#app/base/platform/names/shown-file-name.ts'
import type { Actor } from '#app/people/auth/audit/record-audit.server.ts'
import type { Database } from '#db/schema.ts'
import { fileTooLarge, MAX_UPLOAD_BYTES } from '../new-upload/upload-file.ts'
import { type FileChoices, prepareFile } from './prepare-file.server.ts'
import type { ReceivedFile } from './receive-uploads.server.ts'
import { type Afterwards, type AuthorCheck, recordUploads } from './record-uploads.server.ts'
import { assertRoomFor, discardFile, keepFiles, writePart } from './upload-folder.server.ts'

interface Receiving {
  author: Actor
  now: Date
  signal: AbortSignal
  /** Of the table that was received last: the same one is not received again. */
  knownSha256?: string | undefined
  checkAuthor?: AuthorCheck | undefined
  afterwards?: Afterwards | undefined
}

/** Records one file that no form brings: a table that was pasted, or fetched from an address. */
export async function receiveFile(
  db: Kysely<Database>,
  { name: givenName, bytes }: { name: string; bytes: Readable },
  choices: FileChoices,
  { author, now, signal, knownSha256, checkAuthor, afterwards }: Receiving,
): Promise<ReceivedFile | { status: 'unchanged' }> {
  await assertRoomFor(MAX_UPLOAD_BYTES)
  const storedPath = newId()
  const name = shownFileName(givenName)
  let isRecorded = false
  try {
    const arrived = await writePart(storedPath, bytes, MAX_UPLOAD_BYTES)
    if (arrived.status === 'too_large') return { status: 'refused', name, code: 413, problem: fileTooLarge(name) }
    const prepared = await prepareFile({ ...arrived, storedPath, givenName, name }, choices, signal)
    if (prepared.status === 'refused') return { ...prepared, name }
    if (prepared.file.sha256 === knownSha256) return { status: 'unchanged' }

    await keepFiles([storedPath])
    const [upload] = await recordUploads(db, [prepared.file], author, now, checkAuthor, afterwards)
    if (!upload) throw new Error('An upload was not recorded.')
    isRecorded = true
    return { status: 'uploaded', name, upload }
  } finally {
    if (!isRecorded) await discardFile(storedPath)
  }
}
