import type { Kysely } from 'kysely'
import { ApiError } from '#app/base/api/api-error.ts'
import { readMultipart } from '#app/base/http/bodies/multipart.server.ts'
import { FILE_TOO_LARGE, IMPORT_FILE_BYTES, isCsvFile, NOT_A_CSV_FILE } from '#app/files/csv/import-limits.ts'
import type { ImportResult } from '#app/files/csv/import-result.ts'
import type { Actor } from '#app/people/auth/audit/record-audit.server.ts'
import type { Database } from '#db/schema.ts'
import { type ImportOptions, importAthletes } from './import-athletes.server.ts'

export type ReceivedImport =
  | { status: 'imported'; result: ImportResult }
  /** `code` is the HTTP status of the reason. */
  | { status: 'refused'; code: 400 | 413 | 415 | 422; problem: string }

/** Imports or checks the `file` of a multipart form; shared by the pages and the API. */
export async function receiveAthleteImport(
  db: Kysely<Database>,
  request: Request,
  author: Actor,
  now: Date,
  options: ImportOptions = {},
): Promise<ReceivedImport> {
  const form = await readMultipart(request, { fileField: 'file', maxFileBytes: IMPORT_FILE_BYTES - 1 })
  if (form.status === 'malformed') return refuse(400, form.message)
  if (form.status === 'file_too_large') {
    return isCsvFile({ name: form.fileName, type: '' }) ? refuse(413, FILE_TOO_LARGE) : refuse(415, NOT_A_CSV_FILE)
  }
  if (!form.file) return refuse(422, NOT_A_CSV_FILE)
  if (!isCsvFile(form.file)) return refuse(415, NOT_A_CSV_FILE)

  const outcome = await importAthletes(db, form.file, author, now, options)
  return outcome.status === 'imported' ? outcome : refuse(422, outcome.problem)
}

function refuse(code: 400 | 413 | 415 | 422, problem: string): ReceivedImport {
  return { status: 'refused', code, problem }
}

/** The API response to a file: the result, or why it was rejected. */
export function importAnswer(received: ReceivedImport): ImportResult {
  if (received.status === 'imported') return received.result

  const { code, problem } = received
  throw new ApiError(code, problem, [{ path: 'file', message: problem }])
}
