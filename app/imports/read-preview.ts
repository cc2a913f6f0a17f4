import type { AthleteCsv } from '#app/csv/athlete-csv.ts'
import { FILE_TOO_LARGE, isCsvFile, isTooLarge, NOT_A_CSV_FILE } from '#app/csv/import-limits.ts'

/** Checks a selected file in the browser in the server's order: type, size, content. */
export async function readPreview(file: File): Promise<AthleteCsv> {
  if (!isCsvFile(file)) return { status: 'refused', problem: NOT_A_CSV_FILE }
  if (isTooLarge(file.size)) return { status: 'refused', problem: FILE_TOO_LARGE }

  const { readAthleteCsv } = await import('#app/csv/athlete-csv.ts')
  return readAthleteCsv(new Uint8Array(await file.arrayBuffer()))
}
