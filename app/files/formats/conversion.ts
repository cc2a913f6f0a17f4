import { z } from 'zod'

/** What a file was before it became a table. */
const SOURCE_FORMATS = ['xlsx', 'ods', 'gzip', 'zip'] as const

/** Where the rows of a converted file come from. */
export const TableSourceSchema = z
  .object({
    format: z.enum(SOURCE_FORMATS),
    sheet: z.string().nullable().describe('the sheet that was read, of a workbook'),
    otherSheets: z.array(z.string()).describe('further sheets with data, which were not read'),
  })
  .meta({ id: 'TableSource' })
export type TableSource = z.output<typeof TableSourceSchema>

const FORMAT_WORDS = {
  xlsx: 'an Excel workbook',
  ods: 'an OpenDocument spreadsheet',
  gzip: 'a gzip file',
  zip: 'a ZIP archive',
} as const satisfies Record<TableSource['format'], string>

const NAMED_SHEETS = 5

/** `Read from the sheet “Athletes” of an Excel workbook. Not read: “Notes”.` */
export function describeTableSource({ format, sheet, otherSheets }: TableSource): string {
  const read = `Read from ${sheet === null ? '' : `the sheet “${sheet}” of `}${FORMAT_WORDS[format]}.`
  if (otherSheets.length === 0) return read
  return `${read} Not read: ${listSheets(otherSheets)}.`
}

/** The first of them. */
export function listSheets(names: readonly string[]): string {
  const more = names.length - NAMED_SHEETS
  const named = names.slice(0, NAMED_SHEETS).map((name) => `“${name}”`)
  return `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** `kind`: the file is none that is read; `size`: it is too large; `content`: something inside is wrong. */
const REFUSAL_REASONS = ['kind', 'size', 'content'] as const
type RefusalReason = (typeof REFUSAL_REASONS)[number]

/** What ends a conversion; the message is shown to users. */
export class ConversionRefused extends Error {
  override name = 'ConversionRefused'

  constructor(
    readonly reason: RefusalReason,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

export function damaged(what: string, cause?: unknown): ConversionRefused {
  return new ConversionRefused(
    'content',
    `${what} is damaged or was cut off, and cannot be read. Save or download it again, and upload that.`,
    { cause },
  )
}

export function protectedByPassword(what: string): ConversionRefused {
  return new ConversionRefused(
    'content',
    `${what} is protected by a password. Remove it, save the file and upload it again.`,
  )
}

/** How a conversion ends, as its process reports it. */
export const ConversionSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('converted'), source: TableSourceSchema }),
  z.object({ status: z.literal('refused'), reason: z.enum(REFUSAL_REASONS), problem: z.string() }),
  /** An error of the disk, not of the file. */
  z.object({ status: z.literal('failed'), code: z.string() }),
])
export type Conversion = z.output<typeof ConversionSchema>

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
