import type { Kysely } from 'kysely'
import { z } from 'zod'
import { ApiError } from '#app/base/api/api-error.ts'
import { readMultipart } from '#app/base/http/bodies/multipart.server.ts'
import { parseJson } from '#app/base/http/bodies/parse-json.ts'
import { FILE_TOO_LARGE, IMPORT_FILE_BYTES, isCsvFile, NOT_A_CSV_FILE } from '#app/files/csv/import-limits.ts'
import type { ImportResult } from '#app/files/csv/import-result.ts'
import { type Mapping, MappingSchema } from '#app/files/csv/mapping/mapping.ts'
import type { Actor } from '#app/people/auth/audit/record-audit.server.ts'
import type { Database } from '#db/schema.ts'
import { type ImportOptions, importAthletes } from './import-athletes.server.ts'

export type ReceivedImport =
  | { status: 'imported'; result: ImportResult }
  /** `code` is the HTTP status of the reason. */
  | { status: 'refused'; code: 400 | 413 | 415 | 422; problem: string; path: string; canBeMatched: boolean }

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

  const read = readMapping(form.fields.mapping)
  if (read.status === 'invalid') return { ...refuse(422, read.problem), path: 'mapping' }
  const outcome = await importAthletes(db, form.file, author, now, { ...options, mapping: read.mapping })
  return outcome.status === 'imported'
    ? outcome
    : { ...refuse(422, outcome.problem), canBeMatched: outcome.canBeMatched }
}

function refuse(code: 400 | 413 | 415 | 422, problem: string) {
  return { status: 'refused' as const, code, problem, path: 'file', canBeMatched: false }
}

/** The fields beside the file. */
export const ImportFieldsSchema = z.object({
  mapping: MappingSchema.refine(({ kind }) => kind === 'athletes', {
    error: 'The kind must be athletes',
    path: ['kind'],
  })
    .optional()
    .describe('as JSON; how columns that are not ours become fields'),
})

type MappingRead = { status: 'valid'; mapping: Mapping | undefined } | { status: 'invalid'; problem: string }

function readMapping(text: string | undefined): MappingRead {
  const read = ImportFieldsSchema.safeParse({ mapping: text ? parseJson(text) : undefined })
  if (read.success) return { status: 'valid', mapping: read.data.mapping }
  return { status: 'invalid', problem: read.error.issues[0]?.message ?? 'Invalid mapping' }
}

/** The API response to a file: the result, or why it was rejected. */
export function importAnswer(received: ReceivedImport): ImportResult {
  if (received.status === 'imported') return received.result

  const { code, problem, path } = received
  throw new ApiError(code, problem, [{ path, message: problem }])
}
