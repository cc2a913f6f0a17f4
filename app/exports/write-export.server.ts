import { holdSnapshot, openForReading } from '#db/open-for-reading.ts'
import type { ExportJob } from './export-job.ts'
import { writeCsvExport } from './write-csv-export.server.ts'

/** The pieces of the file, each made when it is asked for. All of it shows the database as it was at the first. */
export async function* writeExport(job: ExportJob): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const database = openForReading(job.databaseFile)
  try {
    holdSnapshot(database)
    // What cannot be read fails before the file begins.
    for (const { sql } of job.ids) database.prepare(sql)
    if (job.format === 'csv') yield* writeCsvExport(database, job)
    // Loaded when wanted: their libraries take longer to start than a small export.
    else if (job.format === 'json') {
      // The file begins before all of it is at hand.
      yield new TextEncoder().encode('[')
      yield* (await import('./write-json-export.server.ts')).writeJsonItems(database, job)
    } else yield* (await import('./write-xlsx-export.server.ts')).writeXlsxExport(database, job)
  } finally {
    database.close()
  }
}
