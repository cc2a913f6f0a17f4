import { parentPort, workerData } from 'node:worker_threads'
import type { ExportJob } from './export-job.ts'
import { writeExport } from './write-export.server.ts'

/** What is asked of the thread: the next piece, or to let go of everything. */
export type ExportRequest = 'next' | 'stop'
/** A piece of the file; null after the last one. */
export type ExportAnswer = Uint8Array<ArrayBuffer> | null

const pieces = writeExport(workerData as ExportJob)

parentPort?.on('message', (request: ExportRequest) => void (request === 'next' ? sendNext() : stop()))

async function sendNext(): Promise<void> {
  const { done, value } = await pieces.next()
  if (done) return answer(null)
  const piece = value.byteLength === value.buffer.byteLength ? value : value.slice()
  answer(piece, [piece.buffer])
}

async function stop(): Promise<void> {
  await pieces.return(undefined)
  parentPort?.close()
}

function answer(piece: ExportAnswer, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(piece, transfer)
  if (piece === null) parentPort?.close()
}
