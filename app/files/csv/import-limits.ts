/** Maximum file size of the import dialog, exclusive. */
export const IMPORT_FILE_BYTES = 10 * 1024 * 1024
export const IMPORT_ROWS = 1000

export const NOT_A_CSV_FILE = 'Please select a CSV file'
export const IS_ARCHIVE = 'File is an Excel workbook or a ZIP archive, not CSV. Export it as CSV and try again'
export const FILE_TOO_LARGE = 'File size must be less than 10MB'

/** Whether a file may be CSV, by its name or media type. */
export function isCsvFile(file: { name: string; type: string }): boolean {
  const type = file.type.split(';')[0] ?? ''
  return file.name.toLowerCase().endsWith('.csv') || type.trim().toLowerCase() === 'text/csv'
}

export function isTooLarge(bytes: number): boolean {
  return bytes >= IMPORT_FILE_BYTES
}
