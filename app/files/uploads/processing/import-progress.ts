import { z } from 'zod'
import { CSV_ENCODINGS } from '#app/files/csv/csv-encoding.ts'
import { DELIMITERS, QUOTE_READINGS } from '#app/files/csv/record-rules.ts'

const TABLE_NAMES = ['athletes', 'brands', 'relationships', 'followers'] as const
export type TableName = (typeof TABLE_NAMES)[number]

/** The checkpoint of a file's processing job. */
export const ImportProgressSchema = z.object({
  table: z.enum(TABLE_NAMES),
  plan: z.object({
    encoding: z.enum(CSV_ENCODINGS),
    markBytes: z.int(),
    delimiter: z.enum(DELIMITERS),
    quotes: z.enum(QUOTE_READINGS),
    shape: z.object({ width: z.int(), places: z.record(z.string(), z.int()), missing: z.string().optional() }),
    source: z.object({ width: z.int(), places: z.record(z.string(), z.int()) }).optional(),
    rows: z.int(),
  }),
  /** Row id of the import batch that added records belong to. */
  batchId: z.int(),
  place: z.object({ position: z.int(), row: z.int() }),
  counts: z.object({ added: z.int(), updated: z.int(), skipped: z.int(), failed: z.int() }),
  /** The last range of rows, which the next rows may extend. */
  open: z
    .object({
      firstRow: z.int(),
      lastRow: z.int(),
      outcome: z.enum(['added', 'updated', 'skipped', 'failed']),
      name: z.string().nullable().default(null),
      message: z.string().nullable().default(null),
    })
    .nullable(),
  /** Number of ranges with a message. */
  listed: z.int().default(0),
  /** Changes since the last announcement. */
  unannounced: z.object({ athletes: z.boolean(), brands: z.boolean() }),
})
export type ImportProgress = z.infer<typeof ImportProgressSchema>
export type ImportCounts = ImportProgress['counts']

export function processedRows({ added, updated, skipped, failed }: ImportCounts): number {
  return added + updated + skipped + failed
}

export function toResults(counts: ImportCounts) {
  const { added, updated, skipped, failed } = counts
  return { processed: processedRows(counts), successful: added + updated, failed, skipped }
}

/** `Processing rows 1,201-1,250 of 50,000` */
export function rowsMessage(from: number, to: number, of: number): string {
  return `Processing rows ${grouped(from)}-${grouped(to)} of ${grouped(of)}`
}

/** `50,000 rows processed: 49,000 added, 900 skipped, 100 failed` */
export function endMessage(counts: ImportCounts): string {
  const processed = processedRows(counts)
  const parts = Object.entries(counts).flatMap(([what, count]) => (count > 0 ? [`${grouped(count)} ${what}`] : []))
  return `${grouped(processed)} ${processed === 1 ? 'row' : 'rows'} processed: ${parts.join(', ')}`
}

function grouped(count: number): string {
  return count.toLocaleString('en-US')
}
