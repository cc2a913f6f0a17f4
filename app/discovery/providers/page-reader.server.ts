import type { Worker } from 'node:worker_threads'
import { startThread } from '../../start-thread.server.ts'
import type { PageBytes, PageReading } from './page-reading.server.ts'

export type GuardedReading =
  | PageReading
  | { outcome: 'out_of_time' }
  /** The thread ended over the page: it needed too much memory, or found a fault of ours. */
  | { outcome: 'failed'; error: unknown }

export interface PageReaderConfig {
  /** The module of the thread. */
  thread: URL
  /** What one page may take, its wait for earlier pages left out. */
  limitMs: number
  startWithinMs: number
  /** How long the thread stays for another page. */
  idleMs: number
}

/** Beside this module as it is written; beside the process in the build. */
const THREAD = import.meta.url.endsWith('.ts') ? './page-thread.server.ts' : './page-thread.js'

const DEFAULTS: PageReaderConfig = {
  thread: new URL(THREAD, import.meta.url),
  limitMs: 2_000,
  startWithinMs: 15_000,
  idleMs: 15_000,
}
const LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 }

/**
 * Reads strangers' pages, one after the other, in a thread that is ended when a page takes too long, so that no page
 * holds up the process. The thread knows no secret of the environment, starts with the first page and ends when idle.
 */
export class PageReader {
  readonly #config: PageReaderConfig
  #thread: Worker | undefined
  #turn: Promise<unknown> = Promise.resolve()
  #idle: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(config: Partial<PageReaderConfig> = {}) {
    this.#config = { ...DEFAULTS, ...config }
  }

  read(page: PageBytes): Promise<GuardedReading> {
    const reading = this.#turn.then(() => this.#readInTurn(page))
    this.#turn = reading.catch(() => {})
    return reading
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#endThread()
  }

  async #readInTurn(page: PageBytes): Promise<GuardedReading> {
    clearTimeout(this.#idle)
    const { limitMs, idleMs } = this.#config
    const thread = this.#thread ?? (await this.#start())

    thread.postMessage(page)
    const reading = await nextAnswer<PageReading>(thread, limitMs)
    // Not waited for: a thread deep in native code ends when it is through with it.
    if (reading.outcome === 'out_of_time' || reading.outcome === 'failed') void this.#endThread()
    else this.#idle = setTimeout(() => void this.#endThread(), idleMs).unref()
    return reading
  }

  async #start(): Promise<Worker> {
    if (this.#isClosed) throw new Error('Pages are read no longer.')

    const thread = startThread(this.#config.thread, { env: {}, resourceLimits: LIMITS })
    this.#thread = thread
    thread.unref()
    // What ends it while a page is read is told with that page; what ends it between pages costs nothing.
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
