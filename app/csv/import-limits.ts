/** Maximum file size of the import dialog, exclusive. */
export const IMPORT_FILE_BYTES = 10 * 1024 * 1024
export const IMPORT_ROWS = 1000

export const PREVIEW_ROWS = 5
export const SHOWN_ERRORS = 10

export const MAX_COLUMNS = 1000
export const MAX_ROW_CHARACTERS = 100_000
/**
 * Limit of lines with only white space, besides one per row: csv-parse creates an error for each, which takes 50 µs.
 */
export const MAX_BLANK_LINES = 1000
