import { holdSnapshot, openForReading } from '#db/open-for-reading.ts'
import type { ExportJob } from './export-job.ts'
import { writeCsvExport } from './write-csv-export.server.ts'

/** The file as chunks, each produced on demand. All chunks come from one snapshot, taken with the first. */
export async function* writeExport(job: ExportJob): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const database = openForReading(job.databaseFile)
  try {
    holdSnapshot(database)
    // Read errors surface before the file begins.
    for (const { sql } of job.ids) database.prepare(sql)
    if (job.format === 'csv') yield* writeCsvExport(database, job)
    // Imported lazily: these libraries take longer to load than a small export.
    else if (job.format === 'json') {
      // The file begins before all of it is available.
      yield new TextEncoder().encode('[')
      yield* (await import('./write-json-export.server.ts')).writeJsonItems(database, job)
    } else yield* (await import('./write-xlsx-export.server.ts')).writeXlsxExport(database, job)
  } finally {
    database.close()
  }
}
