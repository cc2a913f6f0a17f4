import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { ExportJob } from './export-job.ts'
import { writeExport } from './write-export.server.ts'

/** Messages to the thread: produce the next chunk, or stop. */
export type ExportRequest = 'next' | 'stop'
/** A chunk of the file; null after the last one. */
export type ExportAnswer = Uint8Array<ArrayBuffer> | null

// Page requests have priority over exports. Linux has a priority per thread; elsewhere this would affect the whole
// process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const pieces = writeExport(workerData as ExportJob)

parentPort?.on('message', (request: ExportRequest) => void (request === 'next' ? sendNext() : stop()))

async function sendNext(): Promise<void> {
  const { done, value } = await pieces.next().catch(asPlainError)
  if (done) return answer(null)
  // A small Buffer shares pooled memory, which cannot be transferred; `slice` of a Buffer does not copy.
  const piece = value.byteLength === value.buffer.byteLength ? value : new Uint8Array(value)
  answer(piece, [piece.buffer])
}

/** Database errors lose their message when they are transferred from a thread. */
function asPlainError(error: unknown): never {
  throw new Error(error instanceof Error ? error.message : String(error))
}

async function stop(): Promise<void> {
  await pieces.return(undefined)
  parentPort?.close()
}

function answer(piece: ExportAnswer, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(piece, transfer)
  if (piece === null) parentPort?.close()
}
