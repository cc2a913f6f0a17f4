const MEGABYTE = 1_048_576

/** Of the table that a file is turned into. */
export const MAX_TABLE_BYTES = 500 * MEGABYTE
/** The rows of a sheet in Excel, and in LibreOffice. */
export const MAX_SHEET_ROWS = 1_048_576
/** Of a cell in Excel. */
export const MAX_CELL_CHARACTERS = 32_767
/** Packed data that grows more than this, beyond a free allowance, was made to exhaust its reader. */
const MAX_GROWTH = 100
const FREE_BYTES = 50 * MEGABYTE

/** Whether so many packed bytes may become so many bytes. */
export function isHonestGrowth(packed: number, unpacked: number): boolean {
  return unpacked <= FREE_BYTES + MAX_GROWTH * packed
}
