import { isBlank } from '#app/base/platform/names/is-blank.ts'
import { nameKey } from '#app/base/platform/names/name-key.ts'
import { BRAND_FILE_COLUMNS, type BrandField } from '#app/records/brands/brand-fields.ts'
import { type BrandInput, BrandInputSchema } from '#app/records/brands/edit/brand-input.ts'
import { inputName } from '#app/records/fields/input-name.ts'
import { BRAND_CATEGORIES } from '#db/tables/brand.ts'
import { createCellReader, excerpt, type SkippedUnread, unreadReason } from './cell-reader.ts'
import type { TableKind } from './find-table.ts'
import { readOwnCells } from './own-cells.ts'
import type { TableShape } from './read-header.ts'
import type { CsvRecord } from './record-rules.ts'
import { REQUIRED_COLUMNS } from './required-columns.ts'

export const BRAND_TABLE = { required: REQUIRED_COLUMNS.brands, columns: BRAND_FILE_COLUMNS } satisfies TableKind

export type BrandCsvRow =
  /** `filled` are the columns with a value in this row. */
  | { status: 'valid'; row: number; brand: BrandInput; filled: BrandField[] }
  | { status: 'refused'; row: number; name: string; problem: string }
  | { status: 'skipped'; row: number; name: string; reason: SkippedUnread }

export function readBrandRow(shape: TableShape, record: CsvRecord): BrandCsvRow {
  const { row, cells } = record
  const cell: (column: BrandField) => string = createCellReader(record, shape)
  const name = excerpt(cell('name'))
  if (cells.length !== shape.width) return { status: 'skipped', row, name, reason: unreadReason(cells) }

  const values = Object.fromEntries(BRAND_FILE_COLUMNS.map((column) => [inputName(column), cell(column)]))
  const category = readCategory(cell('category'))
  const parsed = BrandInputSchema.safeParse({ ...values, category })
  const own = readOwnCells(shape, createCellReader(record, shape))
  if (parsed.success && !('problem' in own)) {
    const filled: BrandField[] = BRAND_FILE_COLUMNS.filter((column) => !isBlank(cell(column)))
    if (own.own !== null) filled.push('own')
    return { status: 'valid', row, brand: { ...parsed.data, ...own }, filled }
  }
  const problem =
    problemOf(cell, category) ?? parsed.error?.issues[0]?.message ?? ('problem' in own ? own.problem : 'Invalid row')
  return { status: 'refused', row, name, problem }
}

const CATEGORIES = new Map(BRAND_CATEGORIES.map((category) => [nameKey(category), category]))

/** Ignoring case; blank means not yet categorised. */
function readCategory(cell: string): string | undefined {
  return isBlank(cell) ? 'Uncategorized' : CATEGORIES.get(nameKey(cell))
}

function problemOf(cell: (column: BrandField) => string, category: string | undefined): string | undefined {
  if (isBlank(cell('name'))) return 'Missing required field "name"'
  if (category !== undefined) return undefined
  return `Unknown category "${excerpt(cell('category'))}". Must be one of ${BRAND_CATEGORIES.join(', ')}`
}
