import { parentPort, workerData } from 'node:worker_threads'
import { openForReading } from '#db/open-for-reading.ts'
import { createBoundedMemory } from './bounded-memory.ts'

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
/** What a list weighs beside its ids, told in ids: searches that find nothing are lists too. */
const IDS_OF_A_NAME = 1_000

const database = openForReading(workerData as string)
database.pragma(`mmap_size = ${MAPPED_BYTES}`)
database.pragma('temp_store = MEMORY')
const memory = createBoundedMemory<Uint32Array>({ most: MOST_IDS_KEPT, weigh: (ids) => ids.length + IDS_OF_A_NAME })

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
  const make = () => Uint32Array.from(database.prepare(sql).pluck().all(parameters) as number[])
  if (version === undefined) return make()

  const name = JSON.stringify([version, sql, parameters])
  const known = memory.get(name)
  if (known) return known
  const ids = make()
  memory.keep(name, ids)
  return ids
}
