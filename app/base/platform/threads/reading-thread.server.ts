import { parentPort, type Worker } from 'node:worker_threads'
import { FairQueue } from '../fair-queue.ts'
import { startThread } from './start-thread.server.ts'

const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 }
const IDLE_MS = 60_000
/** So that the thread has the next request when it has answered one: waking it takes as long as a short search. */
const SENT_AHEAD = 2

type Reply<Answer> = { key: number; answer: Answer } | { key: number; fault: string }

interface Settings {
  /** What it is there for, in the plural. */
  name: string
  module: URL
  /** The database, passed to the module as `workerData`. */
  file: string
  idleMs?: number
}

/** Answers requests from a database in a thread with a connection of its own, which ends when idle. */
export class ReadingThread<Request, Answer> {
  readonly #settings: Settings
  readonly #waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: unknown) => void }>()
  readonly #queue = new FairQueue(SENT_AHEAD)
  #thread: Worker | undefined
  #idle: NodeJS.Timeout | undefined
  #asked = 0

  constructor(settings: Settings) {
    this.#settings = settings
  }

  /** Each request waits for one of each other caller, however many they send, and for what the thread has already. */
  ask(caller: string, request: Request): Promise<Answer> {
    return this.#queue.run(caller, () => this.#send(request))
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle)
    await this.#thread?.terminate()
  }

  #send(request: Request): Promise<Answer> {
    clearTimeout(this.#idle)
    const thread = this.#thread ?? this.#start()
    const key = ++this.#asked
    return new Promise((resolve, reject) => {
      this.#waiting.set(key, { resolve, reject })
      thread.postMessage({ key, request })
    })
  }

  #start(): Worker {
    const { name, module, file } = this.#settings
    const thread = startThread(module, { env: {}, workerData: file, resourceLimits: MEMORY })
    this.#thread = thread
    thread.unref()
    thread.on('message', (reply: Reply<Answer>) => this.#settle(reply))
    thread.once('error', (error) => this.#giveUp(thread, error))
    thread.once('exit', () => this.#giveUp(thread, new Error(`The thread of the ${name} ended.`)))
    return thread
  }

  #settle(reply: Reply<Answer>): void {
    const caller = this.#waiting.get(reply.key)
    this.#waiting.delete(reply.key)
    if ('fault' in reply) caller?.reject(new Error(reply.fault))
    else caller?.resolve(reply.answer)
    if (this.#waiting.size > 0) return
    this.#idle = setTimeout(() => this.#rest(), this.#settings.idleMs ?? IDLE_MS).unref()
  }

  /** New requests must not be sent to an ending thread. */
  #rest(): void {
    const idle = this.#thread
    this.#thread = undefined
    void idle?.terminate()
  }

  /** The next request starts a new thread. */
  #giveUp(thread: Worker, error: unknown): void {
    if (this.#thread !== thread) return
    this.#thread = undefined
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}

/** The other end: answers requests inside the thread. */
export function answerInThread<Request, Answer>(answer: (request: Request) => Answer | Promise<Answer>): void {
  parentPort?.on('message', async ({ key, request }: { key: number; request: Request }) => {
    try {
      parentPort?.postMessage({ key, answer: await answer(request) })
    } catch (error) {
      parentPort?.postMessage({ key, fault: error instanceof Error ? error.message : String(error) })
    }
  })
}
