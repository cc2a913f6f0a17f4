import { statSync } from 'node:fs'
import type { Worker } from 'node:worker_threads'
import { startThread, threadModule } from '#app/base/platform/threads/start-thread.server.ts'
import type { ExportJob } from './export-job.ts'
import type { ExportAnswer, ExportRequest } from './export-thread.server.ts'

export interface ExportLimits extends PaceLimits {
  /** Time limit of an export. */
  wholeMs: number
  /** Maximum size of the database's write-ahead log during an export, because a long read keeps it from restarting. */
  largestLog: number
}

export const EXPORT_LIMITS: ExportLimits = {
  leastRate: 32_768,
  windowMs: 20_000,
  turnMs: 5_000,
  wholeMs: 600_000,
  largestLog: 134_217_728,
}
const LOG_LOOK_MS = 500
const THREAD_MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 }
const STOP_WITHIN_MS = 2_000
/** Number of chunks produced ahead. */
const PIECES_AHEAD = 4
/** Chunk size passed on, so that the reader's pace can be measured. */
const BYTES_AT_ONCE = 65_536

const THREAD = threadModule(import.meta.url, 'export-thread')

export interface RunningExport {
  body: ReadableStream<Uint8Array>
  /** Resolves when its reader has been waited for longer than its bytes warrant. */
  slow: Promise<void>
  /** Resolves when the thread no longer reads the database; with the reason if it was aborted. */
  ended: Promise<string | undefined>
}

/**
 * Writes an export in a thread of its own, with backpressure, and terminates the thread when the reader stops or is too
 * slow. Resolves with the first chunk, so that an early failure still gets an error status.
 */
export async function streamExport(job: ExportJob, limits: ExportLimits = EXPORT_LIMITS): Promise<RunningExport> {
  const thread = new ExportThread(job)
  let rest = await thread.next()
  if (!rest) throw new Error('The export has no beginning.')

  let brokenOff: string | undefined
  let breakOff: (reason: string) => void = () => {}
  let isSlow: () => void = () => {}
  const slow = new Promise<void>((resolve) => {
    isSlow = resolve
  })
  const pace = watchPace(limits, { isSlow, tooSlow: () => breakOff('The export was taken too slowly.') })
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
  return { body, slow, ended }

  function offer(controller: ReadableStreamDefaultController<Uint8Array>): void {
    const part = rest?.subarray(0, BYTES_AT_ONCE) ?? new Uint8Array()
    rest = rest && rest.length > part.length ? rest.subarray(part.length) : undefined
    offered = part.length
    controller.enqueue(part)
    pace.offer(part.length)
  }
}

class ExportThread {
  /** Resolves when it has closed its connection: after the last chunk, or when it exits. */
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

/** Size in bytes of the database's write-ahead log; 0 if there is none. */
export function logSize(databaseFile: string): number {
  return statSync(`${databaseFile}-wal`, { throwIfNoEntry: false })?.size ?? 0
}

interface PaceLimits {
  /** Minimum rate in bytes per second. */
  leastRate: number
  /** The window over which the rate is measured; only time spent waiting for the reader counts. */
  windowMs: number
  /** No reader is waited for longer than this, all in all, before it is slow. */
  turnMs: number
}

interface PaceVerdicts {
  /** It was waited for longer than its bytes take at the minimum rate. */
  isSlow: () => void
  /** It took less than the minimum rate over a window. */
  tooSlow: () => void
}

/** Measures how fast a reader consumes available data. */
function watchPace({ leastRate, windowMs, turnMs }: PaceLimits, { isSlow, tooSlow }: PaceVerdicts) {
  const least = (leastRate * windowMs) / 1000
  let taken = 0
  let waitedMs = 0
  let waitingSince = 0
  let timer: NodeJS.Timeout | undefined
  let offeredInAll = 0
  let waitedInAllMs = 0
  let offeredAt = 0
  let slowTimer: NodeJS.Timeout | undefined

  return {
    /** A chunk is available. */
    offer(bytes: number) {
      offeredInAll += bytes
      const warrantedMs = Math.min(turnMs, (Math.max(offeredInAll, BYTES_AT_ONCE) / leastRate) * 1000)
      offeredAt = performance.now()
      waitingSince = offeredAt
      slowTimer = setTimeout(isSlow, Math.max(0, warrantedMs - waitedInAllMs))
      timer = setTimeout(judge, Math.max(0, windowMs - waitedMs))
    },
    take(bytes: number) {
      stop()
      waitedMs += performance.now() - waitingSince
      waitedInAllMs += performance.now() - offeredAt
      taken += bytes
    },
    stop,
  }

  function stop(): void {
    clearTimeout(timer)
    clearTimeout(slowTimer)
  }

  function judge(): void {
    if (taken < least) {
      tooSlow()
      return
    }
    taken = 0
    waitedMs = 0
    waitingSince = performance.now()
    timer = setTimeout(judge, windowMs)
  }
}
