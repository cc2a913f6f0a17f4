import { z } from 'zod'
import { countOf } from '#app/base/components/display/format.ts'

export const SKIP_REASONS = ['already_there', 'duplicate', 'cell_count', 'no_record'] as const
export type SkipReason = (typeof SKIP_REASONS)[number]

const RowSchema = z.object({
  row: z.int().describe('As numbered in a spreadsheet; the header is row 1'),
  data: z.object({ name: z.string(), sport: z.string() }),
})

/** The rows that added no athlete, and those that did with a doubt. */
export const ImportReportSchema = z.object({
  errors: z.array(RowSchema.extend({ error: z.string() })),
  skipped: z.array(RowSchema.extend({ reason: z.enum(SKIP_REASONS) })),
  warnings: z
    .array(RowSchema.extend({ warning: z.string() }))
    .default([])
    .describe('Handles that were saved as typed, without a link'),
})
export type ImportReport = z.infer<typeof ImportReportSchema>
export type ImportError = ImportReport['errors'][number]
export type ImportWarning = ImportReport['warnings'][number]
export type SkippedRow = ImportReport['skipped'][number]

export const ImportResultSchema = z
  .object({
    batchId: z.string().describe('See the result again at /athletes/import/{batchId}'),
    checkOnly: z.boolean().describe('true when nothing was imported: the counts are those an import would have'),
    success: z.boolean().describe('false when nothing was imported or skipped and there were errors'),
    totalProcessed: z.int().describe('Data rows: imported, failed and skipped'),
    successCount: z.int(),
    errorCount: z.int(),
    skippedCount: z
      .int()
      .describe(
        'Duplicates, rows with more or fewer cells than the header, and totals, notes and repeated headers of matched files',
      ),
    ...ImportReportSchema.shape,
  })
  .meta({ id: 'ImportResult' })
export type ImportResult = z.infer<typeof ImportResultSchema>

export function importResult(
  { batchId, checkOnly }: Pick<ImportResult, 'batchId' | 'checkOnly'>,
  successCount: number,
  report: ImportReport,
): ImportResult {
  const [errorCount, skippedCount] = [report.errors.length, report.skipped.length]
  return {
    batchId,
    checkOnly,
    success: successCount + skippedCount > 0 || errorCount === 0,
    totalProcessed: successCount + errorCount + skippedCount,
    successCount,
    errorCount,
    skippedCount,
    ...report,
  }
}

type ImportCounts = Pick<ImportResult, 'success' | 'successCount' | 'errorCount' | 'checkOnly'>

export interface ImportToast {
  title: string
  description: string
  variant: 'default' | 'destructive'
}

export function importToast({ success, successCount, errorCount, checkOnly }: ImportCounts): ImportToast {
  if (checkOnly) return checkToast(successCount, errorCount)
  if (!success) {
    return {
      title: 'Upload Completed with Errors',
      description: `${successCount} successful, ${errorCount} errors`,
      variant: 'destructive',
    }
  }
  const errors = errorCount > 0 ? ` with ${errorCount} errors` : ''
  return {
    title: 'Upload Successful',
    description: `Successfully imported ${successCount} athletes${errors}`,
    variant: 'default',
  }
}

function checkToast(successCount: number, errorCount: number): ImportToast {
  const errors = errorCount > 0 ? `, ${countOf(errorCount, 'row')} with errors` : ''
  return {
    title: 'File checked, nothing imported',
    description: `${countOf(successCount, 'athlete')} would be imported${errors}`,
    variant: 'default',
  }
}

/** For a rejected file, or an upload that got no response. */
export function failedImportToast(message = 'Failed to upload CSV file'): ImportToast {
  return { title: 'Upload Failed', description: message, variant: 'destructive' }
}
