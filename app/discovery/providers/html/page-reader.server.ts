import type { Worker } from 'node:worker_threads'
import { startThread, threadModule } from '#app/base/platform/threads/start-thread.server.ts'
import type { ForeignTexts, GuardedReading } from '../provider.ts'
import { untilQuiet } from './quiet-machine.server.ts'
import { clockOf, type ThreadClock } from './thread-clock.server.ts'

export interface PageReaderConfig {
  /** The module of the thread. */
  thread: URL
  /** Processor time that one text may take. */
  limitMs: number
  /** How that time is told. */
  clock: typeof clockOf
  /** How long a text that took longer waits for a quieter machine, before it is tried once more. */
  quietWithinMs: number
  startWithinMs: number
  /** How long an idle thread is kept. */
  idleMs: number
}

/** A reader by its name in the thread, and its input. */
export interface ReadingTask {
  reader: string
  args: readonly unknown[]
}

const DEFAULTS: PageReaderConfig = {
  thread: threadModule(import.meta.url, '../../pipeline/page-thread'),
  limitMs: 5_000,
  clock: clockOf,
  quietWithinMs: 10_000,
  startWithinMs: 15_000,
  idleMs: 15_000,
}
/** However little of the processor a thread gets: by then it hangs. */
const MAX_WAIT = 20
const LOOK_EVERY_MS = 100
const LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 }

/**
 * Reads untrusted texts one after the other in a thread that is terminated when a text takes too much processor time, so
 * that no text blocks the process. The thread has no secrets in its environment, starts with the first text and ends when idle.
 */
export class PageReader implements ForeignTexts {
  readonly #config: PageReaderConfig
  #thread: { worker: Worker; clock: ThreadClock } | undefined
  #queue: Promise<unknown> = Promise.resolve()
  #idle: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(config: Partial<PageReaderConfig> = {}) {
    this.#config = { ...DEFAULTS, ...config }
  }

  async read<Reading>(reader: string, args: readonly unknown[]): Promise<GuardedReading<Reading>> {
    const first = await this.#readInTurn<Reading>({ reader, args })
    if (first.outcome !== 'out_of_time' || this.#isClosed) return first
    await untilQuiet(this.#config.quietWithinMs)
    return this.#isClosed ? first : this.#readInTurn<Reading>({ reader, args })
  }

  #readInTurn<Reading>(task: ReadingTask): Promise<GuardedReading<Reading>> {
    const reading = this.#queue.then(() => this.#readNext<Reading>(task))
    this.#queue = reading.catch(() => {})
    return reading
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#endThread()
  }

  async #readNext<Reading>(task: ReadingTask): Promise<GuardedReading<Reading>> {
    clearTimeout(this.#idle)
    const { limitMs, idleMs } = this.#config
    const { worker, clock } = this.#thread ?? (await this.#start())

    const limit = await limitOf(clock, limitMs)
    worker.postMessage(task)
    const reading = await nextAnswer<{ outcome: 'read'; value: Reading }>(worker, limit)
    // Not awaited: a thread deep in native code ends only when that returns.
    if (reading.outcome === 'out_of_time' || reading.outcome === 'failed') void this.#endThread()
    else this.#idle = setTimeout(() => void this.#endThread(), idleMs).unref()
    return reading
  }

  async #start(): Promise<{ worker: Worker; clock: ThreadClock }> {
    if (this.#isClosed) throw new Error('Texts are read no longer.')

    const worker = startThread(this.#config.thread, { env: {}, resourceLimits: LIMITS })
    const thread = { worker, clock: this.#config.clock(worker, undefined) }
    this.#thread = thread
    worker.unref()
    // An end during a text is reported with that text; between texts it has no effect.
    worker.on('error', () => {})
    worker.once('exit', () => {
      if (this.#thread === thread) this.#thread = undefined
    })

    const isLate = afterMs(this.#config.startWithinMs)
    const answer = await nextAnswer<{ outcome: 'ready'; thread?: number }>(worker, isLate)
    if (answer.outcome === 'ready') {
      thread.clock = this.#config.clock(worker, answer.thread)
      return thread
    }
    await this.#endThread()
    throw new Error('The thread that reads pages does not start.', {
      cause: answer.outcome === 'failed' ? answer.error : undefined,
    })
  }

  async #endThread(): Promise<void> {
    clearTimeout(this.#idle)
    const thread = this.#thread
    this.#thread = undefined
    await thread?.worker.terminate()
  }
}

/** Whether the time is over. */
type Limit = () => boolean | Promise<boolean>

function afterMs(ms: number): Limit {
  const end = performance.now() + ms
  return () => performance.now() >= end
}

/** By the thread's processor time; by the clock on the wall where the system does not tell that. */
async function limitOf(clock: ThreadClock, limitMs: number): Promise<Limit> {
  const begun = await clock()
  if (begun === undefined) return afterMs(limitMs)
  const hangs = afterMs(MAX_WAIT * limitMs)
  return async () => hangs() || ((await clock()) ?? begun) - begun >= limitMs
}

/** The timer keeps the process alive while it waits; the thread itself does not. */
function nextAnswer<Answer>(
  thread: Worker,
  isOver: Limit,
): Promise<Answer | { outcome: 'out_of_time' } | { outcome: 'failed'; error: unknown }> {
  return new Promise((resolve) => {
    const timer = setInterval(async () => {
      if (await isOver()) settle({ outcome: 'out_of_time' })
    }, LOOK_EVERY_MS)
    const onError = (error: unknown) => settle({ outcome: 'failed', error })
    const onExit = () => settle({ outcome: 'failed', error: new Error('The thread ended.') })
    thread.once('message', settle).once('error', onError).once('exit', onExit)

    function settle(answer: Answer | { outcome: 'out_of_time' } | { outcome: 'failed'; error: unknown }) {
      clearInterval(timer)
      thread.off('message', settle).off('error', onError).off('exit', onExit)
      resolve(answer)
    }
  })
}
