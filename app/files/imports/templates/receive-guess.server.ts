import type { Kysely } from 'kysely'
import { ApiError } from '#app/base/api/api-error.ts'
import { readMultipart } from '#app/base/http/bodies/multipart.server.ts'
import { decodeCsv } from '#app/files/csv/csv-encoding.ts'
import { FILE_TOO_LARGE, IMPORT_FILE_BYTES, NOT_A_CSV_FILE } from '#app/files/csv/import-limits.ts'
import { describeColumn } from '#app/files/csv/mapping/describe-mapping.ts'
import { guessMapping } from '#app/files/csv/mapping/guess-mapping.ts'
import { describeMissing } from '#app/files/csv/mapping/missing-targets.ts'
import { surveyText, textsAbove } from '#app/files/csv/mapping/survey-text.ts'
import { unknownValues } from '#app/files/csv/mapping/unknown-values.ts'
import { EMPTY_FILE } from '#app/files/csv/read-header.ts'
import { listSports } from '#app/records/athletes/athlete.queries.server.ts'
import { listOwnFields } from '#app/records/fields/own/own-fields.queries.server.ts'
import type { Database } from '#db/schema.ts'
import { type GuessedMapping, GuessFieldsSchema } from './guessed-mapping.ts'
import { listTemplatesOf } from './mapping-templates.server.ts'

export type ReceivedGuess =
  | { status: 'guessed'; guess: GuessedMapping }
  | { status: 'refused'; code: 400 | 413 | 422; problem: string; path: string }

/** Guesses the mapping of the `file` of a multipart form, which is not stored. */
export async function receiveGuess(db: Kysely<Database>, request: Request): Promise<ReceivedGuess> {
  const form = await readMultipart(request, { fileField: 'file', maxFileBytes: IMPORT_FILE_BYTES - 1 })
  if (form.status === 'malformed') return refuse(400, form.message)
  if (form.status === 'file_too_large') return refuse(413, FILE_TOO_LARGE)
  if (!form.file) return refuse(422, NOT_A_CSV_FILE)
  const fields = GuessFieldsSchema.safeParse({
    kind: form.fields.kind || undefined,
    headerRow: form.fields.headerRow || undefined,
  })
  if (!fields.success) {
    const [issue] = fields.error.issues
    return refuse(422, issue?.message ?? 'Invalid field', issue?.path.join('.'))
  }
  const decoded = decodeCsv(form.file.bytes)
  if (decoded.status === 'refused') return refuse(422, decoded.problem)
  if (decoded.text.trim() === '') return refuse(422, EMPTY_FILE)
  return guessText(db, form.file.name, decoded.text, fields.data)
}

async function guessText(
  db: Kysely<Database>,
  fileName: string,
  text: string,
  {
    kind,
    headerRow,
  }: Pick<GuessedMapping['mapping'], 'headerRow'> & { kind?: GuessedMapping['mapping']['kind'] | undefined },
): Promise<ReceivedGuess> {
  const surveyed = surveyText(text, headerRow)
  if (surveyed.status === 'refused') return refuse(422, surveyed.problem)
  const { table, columns, rows } = surveyed
  const texts = [fileName.replace(/\.[^.]*$/, ''), ...textsAbove(table)]
  const sports = await listSports(db)
  const guess = guessMapping({ columns, texts, sports, table, kind, own: await listOwnFields(db) })
  const { mapping } = guess
  return {
    status: 'guessed',
    guess: {
      mapping,
      kindReason: guess.kind.reason,
      rows,
      problem: describeMissing(mapping, table.titles) ?? null,
      columns: columns.map(({ label, samples, place }) => ({
        title: label,
        samples,
        reason: guess.reasons[place] ?? '',
        happens: describeColumn(label, mapping),
      })),
      unknownValues: unknownValues(mapping, columns, sports),
      templates: await listTemplatesOf(db, table.titles),
    },
  }
}

function refuse(code: 400 | 413 | 422, problem: string, path = 'file'): ReceivedGuess {
  return { status: 'refused', code, problem, path }
}

/** The response of the API: the guess, or why there is none. */
export function answerGuess(received: ReceivedGuess): GuessedMapping {
  if (received.status === 'guessed') return received.guess
  const { code, problem, path } = received
  throw new ApiError(code, problem, [{ path, message: problem }])
}
