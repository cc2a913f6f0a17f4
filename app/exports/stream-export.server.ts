import type { Worker } from 'node:worker_threads'
import { startThread, threadModule } from '#app/platform/start-thread.server.ts'
import type { ExportJob } from './export-job.ts'
import type { ExportAnswer, ExportRequest } from './export-thread.server.ts'
import { logSize } from './log-size.server.ts'
import { type PaceLimits, watchPace } from './reader-pace.ts'

export interface ExportLimits extends PaceLimits {
  /** How long an export may take in all. */
  wholeMs: number
  /** Bytes that the write-ahead log of the database may come to: while an export reads, it cannot start over. */
  largestLog: number
}

export const EXPORT_LIMITS: ExportLimits = {
  leastRate: 32_768,
  windowMs: 20_000,
  wholeMs: 600_000,
  largestLog: 134_217_728,
}
const LOG_LOOK_MS = 500
const THREAD_MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 }
const STOP_WITHIN_MS = 2_000
/** Pieces that are made before they are asked for. */
const PIECES_AHEAD = 4
/** What is handed on at once, so that the pace of a reader can be told. */
const BYTES_AT_ONCE = 65_536

const THREAD = threadModule(import.meta.url, 'export-thread')

export interface RunningExport {
  body: ReadableStream<Uint8Array>
  /** When the thread no longer holds the database, for whatever reason; with the reason when it was broken off. */
  ended: Promise<string | undefined>
}

/**
 * Writes an export in a thread of its own, no faster than its reader takes it, and ends the thread when the reader stops
 * or when the database has waited for it too long. Resolves with the first piece, so that what cannot begin is still told
 * with a status.
 */
export async function streamExport(job: ExportJob, limits: ExportLimits = EXPORT_LIMITS): Promise<RunningExport> {
  const thread = new ExportThread(job)
  let rest = await thread.next()
  if (!rest) throw new Error('The export has no beginning.')

  let brokenOff: string | undefined
  let breakOff: (reason: string) => void = () => {}
  const pace = watchPace(limits, () => breakOff('The export was taken too slowly.'))
  const expiring = setTimeout(() => breakOff('The export took too long.'), limits.wholeMs)
  const watching = setInterval(() => {
    if (logSize(job.databaseFile) > limits.largestLog) breakOff('The write-ahead log grew too large.')
  }, LOG_LOOK_MS)
  const ended = thread.released.then(() => {
    pace.stop()
    clearTimeout(expiring)
    clearInterval(watching)
    return brokenOff
  })

  let offered = 0
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        breakOff = (reason) => {
          brokenOff ??= reason
          controller.error(new Error(reason))
          thread.stop()
        }
        offer(controller)
      },
      async pull(controller) {
        pace.take(offered)
        rest ??= await thread.next()
        if (rest) offer(controller)
        else controller.close()
      },
      cancel: () => thread.stop(),
    },
    new CountQueuingStrategy({ highWaterMark: 0 }),
  )
  return { body, ended }

  function offer(controller: ReadableStreamDefaultController<Uint8Array>): void {
    const part = rest?.subarray(0, BYTES_AT_ONCE) ?? new Uint8Array()
    rest = rest && rest.length > part.length ? rest.subarray(part.length) : undefined
    offered = part.length
    controller.enqueue(part)
    pace.offer()
  }
}

class ExportThread {
  /** When it has closed its connection: after the last piece, or at its end. */
  readonly released: Promise<void>
  readonly #ended: Promise<void>
  readonly #worker: Worker
  readonly #pieces: ExportAnswer[] = []
  #fault: unknown
  #wake: () => void = () => {}

  constructor(job: ExportJob) {
    this.#worker = startThread(THREAD, { env: {}, workerData: job, resourceLimits: THREAD_MEMORY })
    this.#ended = new Promise((resolve) => {
      this.#worker.once('exit', () => {
        this.#fault ??= new Error('The thread of an export ended.')
        this.#wake()
        resolve()
      })
    })
    const isDone = new Promise<void>((resolve) => {
      this.#worker.on('message', (piece: ExportAnswer) => {
        this.#pieces.push(piece)
        this.#wake()
        if (piece === null) resolve()
      })
    })
    this.released = Promise.race([isDone, this.#ended])
    this.#worker.once('error', (error) => {
      this.#fault = error
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
    void this.#ended.then(() => clearTimeout(timer))
  }

  #ask(request: ExportRequest): void {
    this.#worker.postMessage(request)
  }
}
