import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { ExportJob } from './export-job.ts'
import { writeExport } from './write-export.server.ts'

/** What is asked of the thread: the next piece, or to let go of everything. */
export type ExportRequest = 'next' | 'stop'
/** A piece of the file; null after the last one. */
export type ExportAnswer = Uint8Array<ArrayBuffer> | null

// Who waits for a page goes first. Linux keeps a priority for each thread; elsewhere it would be the whole process's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const pieces = writeExport(workerData as ExportJob)

parentPort?.on('message', (request: ExportRequest) => void (request === 'next' ? sendNext() : stop()))

async function sendNext(): Promise<void> {
  const { done, value } = await pieces.next().catch(asPlainError)
  if (done) return answer(null)
  // A small buffer lies in the memory of others, which cannot be given away; `slice` of a buffer does not copy.
  const piece = value.byteLength === value.buffer.byteLength ? value : new Uint8Array(value)
  answer(piece, [piece.buffer])
}

/** The database's errors lose their words on the way out of a thread. */
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
