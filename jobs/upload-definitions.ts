import { z } from 'zod'
import type { UploadType } from '#db/tables/upload.ts'
import { defineJob } from './define-job.ts'

function defineUploadJob(type: UploadType, label: string, limits: { concurrency?: number } = {}) {
  return defineJob({
    type,
    label,
    kind: 'file',
    queue: 'uploads',
    // Row id; the row says how the upload is to be processed.
    payload: z.object({ uploadId: z.int() }),
    maxAttempts: 5,
    retry: { firstMs: 1_000, longestMs: 60_000 },
    uniqueBy: ({ uploadId }) => String(uploadId),
    ...limits,
  })
}

export const athletesCsv = defineUploadJob('athletes_csv', 'Athletes from a CSV file')
export const brandsCsv = defineUploadJob('brands_csv', 'Brands from a CSV file')
export const bulkData = defineUploadJob('bulk_data', 'Bulk data from a CSV file')
/** One at a time: rendering an image may take hundreds of megabytes. */
export const brandLogo = defineUploadJob('brand_logo', 'Brand logo', { concurrency: 1 })

/** The job that processes an uploaded file of each type. */
export const uploadJobs = {
  athletes_csv: athletesCsv,
  brands_csv: brandsCsv,
  bulk_data: bulkData,
  brand_logo: brandLogo,
}
