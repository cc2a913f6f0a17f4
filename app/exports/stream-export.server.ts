import type { Worker } from 'node:worker_threads'
import { startThread, threadModule } from '../start-thread.server.ts'
import type { ExportJob } from './export-job.ts'
import type { ExportAnswer, ExportRequest } from './export-thread.server.ts'

export interface ExportLimits {
  /** How long a client may take no piece of the file. */
  stallMs: number
  /** How long an export may take in all: while it reads, the write-ahead log of the database cannot start over. */
  wholeMs: number
}

const LIMITS: ExportLimits = { stallMs: 30_000, wholeMs: 600_000 }
const THREAD_MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 }
const STOP_WITHIN_MS = 2_000
/** Pieces that are made before they are asked for. */
const PIECES_AHEAD = 4

const THREAD = threadModule(import.meta.url, 'export-thread')

export interface RunningExport {
  body: ReadableStream<Uint8Array>
  /** When the thread and its hold on the database are gone, for whatever reason. */
  ended: Promise<void>
}

/**
 * Writes an export in a thread of its own, no faster than its reader takes it, and ends the thread when the reader stops.
 * Resolves with the first piece, so that what cannot begin is still told with a status.
 */
export async function streamExport(job: ExportJob, limits: ExportLimits = LIMITS): Promise<RunningExport> {
  const thread = new ExportThread(job)
  const first = await thread.next()
  if (!first) throw new Error('The export has no beginning.')

  let stalled: NodeJS.Timeout | undefined
  let expired: NodeJS.Timeout | undefined
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        controller.enqueue(first)
        expired = setTimeout(() => breakOff(controller, 'The export took too long.'), limits.wholeMs)
        awaitReader(controller)
      },
      async pull(controller) {
        clearTimeout(stalled)
        const piece = await thread.next()
        if (!piece) return controller.close()
        controller.enqueue(piece)
        awaitReader(controller)
      },
      cancel: () => thread.stop(),
    },
    new CountQueuingStrategy({ highWaterMark: 0 }),
  )
  void thread.ended.then(() => {
    clearTimeout(stalled)
    clearTimeout(expired)
  })
  return { body, ended: thread.ended }

  function awaitReader(controller: ReadableStreamDefaultController) {
    stalled = setTimeout(() => breakOff(controller, 'The export was not taken.'), limits.stallMs)
  }

  function breakOff(controller: ReadableStreamDefaultController, reason: string) {
    controller.error(new Error(reason))
    thread.stop()
  }
}

class ExportThread {
  readonly ended: Promise<void>
  readonly #worker: Worker
  readonly #pieces: ExportAnswer[] = []
  #fault: unknown
  #wake: () => void = () => {}

  constructor(job: ExportJob) {
    this.#worker = startThread(THREAD, { env: {}, workerData: job, resourceLimits: THREAD_MEMORY })
    this.ended = new Promise((resolve) => {
      this.#worker.once('exit', () => {
        this.#fault ??= new Error('The thread of an export ended.')
        this.#wake()
        resolve()
      })
    })
    this.#worker.once('error', (error) => {
      this.#fault = error
    })
    this.#worker.on('message', (piece: ExportAnswer) => {
      this.#pieces.push(piece)
      this.#wake()
    })
    for (let ahead = 0; ahead < PIECES_AHEAD; ahead++) this.#ask('next')
  }

  /** Undefined after the last one. */
  async next(): Promise<Uint8Array | undefined> {
    while (this.#pieces.length === 0) {
      if (this.#fault) throw this.#fault
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
    const piece = this.#pieces.shift()
    if (!piece) return undefined
    this.#ask('next')
    return piece
  }

  stop(): void {
    this.#ask('stop')
    const timer = setTimeout(() => void this.#worker.terminate(), STOP_WITHIN_MS)
    void this.ended.then(() => clearTimeout(timer))
  }

  #ask(request: ExportRequest): void {
    this.#worker.postMessage(request)
  }
}
