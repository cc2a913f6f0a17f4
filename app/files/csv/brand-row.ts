import { isBlank } from '#app/base/platform/names/is-blank.ts'
import { nameKey } from '#app/base/platform/names/name-key.ts'
import { type BrandInput, BrandInputSchema } from '#app/records/brands/edit/brand-input.ts'
import { BRAND_CATEGORIES } from '#db/tables/brand.ts'
import { createCellReader, excerpt } from './cell-reader.ts'
import type { TableKind } from './find-table.ts'
import type { TableShape } from './read-header.ts'
import type { CsvRecord } from './record-rules.ts'

const REQUIRED = ['name', 'category'] as const
const COLUMNS = [...REQUIRED, 'website', 'description', 'instagram', 'twitter', 'tiktok', 'linkedin'] as const
type BrandColumn = (typeof COLUMNS)[number]

export const BRAND_TABLE = { required: REQUIRED, columns: COLUMNS } satisfies TableKind

export type BrandCsvRow =
  /** `filled` are the columns with a value in this row. */
  | { status: 'valid'; row: number; brand: BrandInput; filled: BrandColumn[] }
  | { status: 'refused'; row: number; name: string; problem: string }
  | { status: 'skipped'; row: number; name: string; reason: 'cell_count' }

export function readBrandRow(shape: TableShape, record: CsvRecord): BrandCsvRow {
  const { row, cells } = record
  const cell: (column: BrandColumn) => string = createCellReader(record, shape)
  const name = excerpt(cell('name'))
  if (cells.length !== shape.width) return { status: 'skipped', row, name, reason: 'cell_count' }

  const values = Object.fromEntries(COLUMNS.map((column) => [column, cell(column)]))
  const category = readCategory(cell('category'))
  const parsed = BrandInputSchema.safeParse({ ...values, category })
  if (parsed.success) {
    return { status: 'valid', row, brand: parsed.data, filled: COLUMNS.filter((column) => !isBlank(cell(column))) }
  }
  const problem = problemOf(cell, category) ?? parsed.error.issues[0]?.message ?? 'Invalid row'
  return { status: 'refused', row, name, problem }
}

const CATEGORIES = new Map(BRAND_CATEGORIES.map((category) => [nameKey(category), category]))

/** Ignoring case; blank means not yet categorised. */
function readCategory(cell: string): string | undefined {
  return isBlank(cell) ? 'Uncategorized' : CATEGORIES.get(nameKey(cell))
}

function problemOf(cell: (column: BrandColumn) => string, category: string | undefined): string | undefined {
  if (isBlank(cell('name'))) return 'Missing required field "name"'
  if (category !== undefined) return undefined
  return `Unknown category "${excerpt(cell('category'))}". Must be one of ${BRAND_CATEGORIES.join(', ')}`
}
