import type { AthleteCsv } from '#app/files/csv/athlete-csv.ts'
import { FILE_TOO_LARGE, isCsvFile, isTooLarge, NOT_A_CSV_FILE } from '#app/files/csv/import-limits.ts'
import { type ImportResult, ImportResultSchema } from '#app/files/csv/import-result.ts'
import { sendForm } from './send-form.ts'

/** Checks a file in the browser in the server's order: type, size, content. */
export async function readPreview(file: File): Promise<AthleteCsv> {
  if (!isCsvFile(file)) return { status: 'refused', problem: NOT_A_CSV_FILE }
  if (isTooLarge(file.size)) return { status: 'refused', problem: FILE_TOO_LARGE }

  const { readAthleteCsv } = await import('#app/files/csv/athlete-csv.ts')
  return readAthleteCsv(new Uint8Array(await file.arrayBuffer()))
}

/** `message` is the server's; missing if there was no response or no message. */
export type UploadAnswer =
  | { status: 'imported'; result: ImportResult }
  | { status: 'failed'; message: string | undefined; isSignedOut: boolean }

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
