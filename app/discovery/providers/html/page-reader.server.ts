import type { Worker } from 'node:worker_threads'
import { startThread, threadModule } from '#app/platform/threads/start-thread.server.ts'
import type { ForeignTexts, GuardedReading } from '../provider.ts'

export interface PageReaderConfig {
  /** The module of the thread. */
  thread: URL
  /** Time limit of one text, without its waiting time. */
  limitMs: number
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
  thread: threadModule(import.meta.url, 'page-thread'),
  limitMs: 5_000,
  startWithinMs: 15_000,
  idleMs: 15_000,
}
const LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 }

/**
 * Reads untrusted texts one after the other in a thread that is terminated when a text takes too long, so that no text
 * blocks the process. The thread has no secrets in its environment, starts with the first text and ends when idle.
 */
export class PageReader implements ForeignTexts {
  readonly #config: PageReaderConfig
  #thread: Worker | undefined
  #queue: Promise<unknown> = Promise.resolve()
  #idle: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(config: Partial<PageReaderConfig> = {}) {
    this.#config = { ...DEFAULTS, ...config }
  }

  read<Reading>(reader: string, args: readonly unknown[]): Promise<GuardedReading<Reading>> {
    const reading = this.#queue.then(() => this.#readNext<Reading>({ reader, args }))
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
    const thread = this.#thread ?? (await this.#start())

    thread.postMessage(task)
    const reading = await nextAnswer<{ outcome: 'read'; value: Reading }>(thread, limitMs)
    // Not awaited: a thread deep in native code ends only when that returns.
    if (reading.outcome === 'out_of_time' || reading.outcome === 'failed') void this.#endThread()
    else this.#idle = setTimeout(() => void this.#endThread(), idleMs).unref()
    return reading
  }

  async #start(): Promise<Worker> {
    if (this.#isClosed) throw new Error('Texts are read no longer.')

    const thread = startThread(this.#config.thread, { env: {}, resourceLimits: LIMITS })
    this.#thread = thread
    thread.unref()
    // An end during a text is reported with that text; between texts it has no effect.
    thread.on('error', () => {})
    thread.once('exit', () => {
      if (this.#thread === thread) this.#thread = undefined
    })

    const answer = await nextAnswer<{ outcome: 'ready' }>(thread, this.#config.startWithinMs)
    if (answer.outcome === 'ready') return thread
    await this.#endThread()
    throw new Error('The thread that reads pages does not start.', {
      cause: answer.outcome === 'failed' ? answer.error : undefined,
    })
  }

  async #endThread(): Promise<void> {
    clearTimeout(this.#idle)
    const thread = this.#thread
    this.#thread = undefined
    await thread?.terminate()
  }
}

/** The timer keeps the process alive while it waits; the thread itself does not. */
function nextAnswer<Answer>(
  thread: Worker,
  withinMs: number,
): Promise<Answer | { outcome: 'out_of_time' } | { outcome: 'failed'; error: unknown }> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => settle({ outcome: 'out_of_time' }), withinMs)
    const onError = (error: unknown) => settle({ outcome: 'failed', error })
    const onExit = () => settle({ outcome: 'failed', error: new Error('The thread ended.') })
    thread.once('message', settle).once('error', onError).once('exit', onExit)

    function settle(answer: Answer | { outcome: 'out_of_time' } | { outcome: 'failed'; error: unknown }) {
      clearTimeout(timer)
      thread.off('message', settle).off('error', onError).off('exit', onExit)
      resolve(answer)
    }
  })
}
