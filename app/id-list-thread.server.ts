import { parentPort, workerData } from 'node:worker_threads'
import { openForReading } from '#db/open-for-reading.ts'

export interface IdListRequest {
  key: number
  sql: string
  parameters: readonly unknown[]
  version: number | undefined
  from: number
  count: number
}

export type IdListAnswer = { key: number; total: number; ids: number[] } | { key: number; fault: string }

const MAPPED_BYTES = 1_073_741_824
/** Four bytes each. */
const MOST_IDS_KEPT = 4_000_000

const database = openForReading(workerData as string)
database.pragma(`mmap_size = ${MAPPED_BYTES}`)
database.pragma('temp_store = MEMORY')
const kept = new Map<string, Uint32Array>()

parentPort?.on('message', (request: IdListRequest) => parentPort?.postMessage(answer(request)))

function answer({ key, from, count, ...list }: IdListRequest): IdListAnswer {
  try {
    const ids = findIds(list)
    return { key, total: ids.length, ids: [...ids.subarray(from, from + count)] }
  } catch (error) {
    return { key, fault: error instanceof Error ? error.message : String(error) }
  }
}

function findIds({ sql, parameters, version }: Pick<IdListRequest, 'sql' | 'parameters' | 'version'>): Uint32Array {
  const name = JSON.stringify([version, sql, parameters])
  const known = kept.get(name)
  const ids = known ?? Uint32Array.from(database.prepare(sql).pluck().all(parameters) as number[])
  if (version === undefined) return ids

  kept.delete(name)
  kept.set(name, ids)
  if (!known) forgetOldest()
  return ids
}

function forgetOldest(): void {
  let held = [...kept.values()].reduce((sum, ids) => sum + ids.length, 0)
  for (const [name, ids] of kept) {
    if (held <= MOST_IDS_KEPT) return
    kept.delete(name)
    held -= ids.length
  }
}
