import { z } from 'zod'
import type { AthleteCsv } from '#app/files/csv/athlete-csv.ts'
import { FILE_TOO_LARGE, isCsvFile, isTooLarge, NOT_A_CSV_FILE } from '#app/files/csv/import-limits.ts'
import { type ImportResult, ImportResultSchema } from '#app/files/csv/import-result.ts'
import { sendForm } from './send-form.ts'

/** `canBeMatched`: the header alone keeps the file from being read. */
export type CheckedFile = AthleteCsv & { canBeMatched: boolean }

/** Checks a file in the browser in the server's order: type, size, content. */
export async function readPreview(file: File): Promise<CheckedFile> {
  if (!isCsvFile(file)) return { status: 'refused', problem: NOT_A_CSV_FILE, canBeMatched: false }
  if (isTooLarge(file.size)) return { status: 'refused', problem: FILE_TOO_LARGE, canBeMatched: false }

  const { readAthleteCsv } = await import('#app/files/csv/athlete-csv.ts')
  const { hasForeignHeader } = await import('#app/files/csv/mapping/foreign-header.ts')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const csv = readAthleteCsv(bytes)
  return { ...csv, canBeMatched: csv.status === 'refused' && hasForeignHeader(bytes) }
}

/** `message` is the server's; missing if there was no response or no message. */
export type UploadAnswer =
  | { status: 'imported'; result: ImportResult }
  | { status: 'failed'; message: string | undefined; isSignedOut: boolean }

/** `address` is where the columns of the file are matched. */
export type MatchAnswer = { status: 'stored'; address: string } | Extract<UploadAnswer, { status: 'failed' }>

const StoredSchema = z.object({ data: z.object({ id: z.string() }) })

/** Sends the file to the Upload Center, where it waits until its columns are matched. */
export async function storeForMatching(file: File, onProgress: (share: number) => void): Promise<MatchAnswer> {
  const fields = { uploadType: 'athletes_csv', settings: JSON.stringify({ mapping: 'always' }), file }
  const sent = await sendForm('/api/v1/uploads', fields, onProgress)
  const stored = StoredSchema.safeParse(sent?.body)
  if (sent?.code === 201 && stored.success)
    return { status: 'stored', address: `/upload/${stored.data.data.id}/mapping` }
  return { status: 'failed', message: sent?.message, isSignedOut: sent?.code === 401 }
}

/** Sends the file to be imported or checked. */
export async function uploadCsv(
  file: File,
  { checkOnly }: { checkOnly: boolean },
  onProgress: (share: number) => void,
): Promise<UploadAnswer> {
  const sent = await sendForm(`/api/v1/athletes/bulk-upload${checkOnly ? '/check' : ''}`, { file }, onProgress)
  const result = ImportResultSchema.safeParse(sent?.body)
  if (sent?.code === 200 && result.success) return { status: 'imported', result: result.data }
  return { status: 'failed', message: sent?.message, isSignedOut: sent?.code === 401 }
}
