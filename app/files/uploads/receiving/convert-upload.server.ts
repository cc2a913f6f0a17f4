import { createHash } from 'node:crypto'
import { open, rename } from 'node:fs/promises'
import { newId } from '#app/base/platform/ids.server.ts'
import type { TableSource } from '#app/files/formats/conversion.ts'
import { convertFile } from '#app/files/formats/convert-file.server.ts'
import { discardFile, partPath } from './upload-folder.server.ts'

export type ConvertedUpload =
  /** It is a table already. */
  | { status: 'as_it_is' }
  /** The hash of the table, which is the same for the same content. */
  | { status: 'converted'; source: TableSource; sha256: string }
  /** `code` is the HTTP status of the reason. */
  | { status: 'refused'; code: 413 | 415 | 422; problem: string }

const CODES = { kind: 415, size: 413, content: 422 } as const

/**
 * Puts a table in the place of a partial file that is a workbook or packed, so that whoever reads it later need not
 * know. `sheet` names the one to read.
 */
export async function convertUpload(
  storedPath: string,
  sheet: string | undefined,
  signal: AbortSignal,
): Promise<ConvertedUpload> {
  const [table, strings, draft] = [newId(), newId(), newId()]
  const scratch = [partPath(strings), partPath(draft)] as const
  const paths = { input: partPath(storedPath), output: partPath(table), scratch }
  try {
    const outcome = await convertFile(paths, { sheet: sheet ?? '', signal })
    if (outcome.status === 'text') return { status: 'as_it_is' }
    if (outcome.status === 'refused') {
      return { status: 'refused', code: CODES[outcome.reason], problem: outcome.problem }
    }
    const sha256 = await syncAndHash(paths.output)
    await rename(paths.output, paths.input)
    return { status: 'converted', source: outcome.source, sha256 }
  } finally {
    await Promise.all([table, strings, draft].map(discardFile))
  }
}

async function syncAndHash(path: string): Promise<string> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
    const hash = createHash('sha256')
    for await (const bytes of file.createReadStream({ autoClose: false })) hash.update(bytes)
    return hash.digest('hex')
  } finally {
    await file.close()
  }
}
