import { z } from 'zod'

export const ImportResultSchema = z.object({
  success: z.boolean().describe('False when nothing was imported or skipped and there were errors'),
  totalProcessed: z.int().describe('Data rows: successes, errors and skipped ones'),
  successCount: z.int(),
  errorCount: z.int(),
  skippedCount: z.int().describe('Duplicates, and rows with more or fewer cells than the header'),
  errors: z.array(
    z.object({
      row: z.int().describe('As a spreadsheet numbers it; the header is row 1'),
      data: z.object({ name: z.string(), sport: z.string() }),
      error: z.string(),
    }),
  ),
})
export type ImportResult = z.infer<typeof ImportResultSchema>
export type ImportError = ImportResult['errors'][number]

export interface ImportToast {
  title: string
  description: string
  variant: 'default' | 'destructive'
}

export function importToast({ success, successCount, errorCount }: ImportResult): ImportToast {
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

/** For a file that was refused, or an upload that never got an answer. */
export function failedImportToast(message = 'Failed to upload CSV file'): ImportToast {
  return { title: 'Upload Failed', description: message, variant: 'destructive' }
}
