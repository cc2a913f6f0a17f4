import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Kysely } from 'kysely'
import { queryValues } from '#app/base/api/parse-input.ts'
import { inParts } from '#app/base/platform/in-parts.ts'
import { findDatabaseFile } from '#db/catalog.ts'
import type { Database } from '#db/schema.ts'
import { AthleteExportQuerySchema, athleteExport } from '../athlete-export.server.ts'
import { BrandExportQuerySchema, brandExport } from '../brand-export.server.ts'
import type { ExportJob } from '../export-job.ts'
import { EXPORT_LIMITS, logSize, streamExport } from '../stream-export.server.ts'
import type { ListChoice } from './requested-report.ts'

export interface ListFile {
  /** Bytes of the file. */
  size: number
  /** The file, compressed. */
  parts: Uint8Array[]
}

const BYTES_OF_PART = 1_048_576
/** A quarter of the size in a tenth of the time that the next levels take. */
const COMPRESSION = { level: 1 }

/**
 * The bytes that the call of the export sends. They are kept in memory, compressed: storing them while they are read would
 * let the write-ahead log grow by them, since what is read keeps it from starting over. Undefined while the log is too
 * large for an export.
 */
export async function writeListFile(
  db: Kysely<Database>,
  choice: ListChoice,
  signal: AbortSignal,
): Promise<ListFile | undefined> {
  signal.throwIfAborted()
  const databaseFile = await findDatabaseFile(db)
  if (logSize(databaseFile) > EXPORT_LIMITS.largestLog) return undefined
  const { body } = await streamExport({ ...(await listExport(db, choice)), databaseFile })
  const file: ListFile = { size: 0, parts: [] }
  await pipeline(
    Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]),
    async function* counted(pieces: AsyncIterable<Uint8Array>) {
      for await (const piece of pieces) {
        file.size += piece.byteLength
        yield piece
      }
    },
    createGzip(COMPRESSION),
    async (pieces: AsyncIterable<Uint8Array>) => {
      for await (const part of inParts(pieces, BYTES_OF_PART)) file.parts.push(part)
    },
    { signal },
  )
  return file
}

async function listExport(db: Kysely<Database>, { kind, query }: ListChoice): Promise<Omit<ExportJob, 'databaseFile'>> {
  const values = queryValues(new URL(`?${query}`, 'http://list.invalid'))
  if (kind === 'athletes') return athleteExport(db, AthleteExportQuerySchema.parse(values))
  return brandExport(db, BrandExportQuerySchema.parse(values))
}
