import type { Worker } from 'node:worker_threads'
import type { Compilable, Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { IdListAnswer, IdListRequest } from './id-list-thread.server.ts'
import { startThread, threadModule } from './start-thread.server.ts'

/** Some ids of a list, in its order, and how many the whole list has. */
export interface Places {
  total: number
  ids: number[]
}

export interface Stretch {
  /** Of what the list is made of; without one, the list is made anew each time. */
  version?: number
  from: number
  count: number
}

const THREAD = threadModule(import.meta.url, 'id-list-thread')
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 }
const IDLE_MS = 60_000

const threads = new WeakMap<Kysely<Database>, IdListThread>()

/** From now on, long lists that are read through `db` are made in a thread with a connection of its own. */
export function readIdListsInThread(
  db: Kysely<Database>,
  file: string,
  { idleMs = IDLE_MS }: { idleMs?: number } = {},
): { close: () => Promise<void> } {
  const thread = new IdListThread(file, idleMs)
  threads.set(db, thread)
  return thread
}

/** Places of a list whose time grows with its length, as that of a search does. */
export async function findPlaces(
  db: Kysely<Database>,
  list: Compilable<{ id: number }>,
  { version, from, count }: Stretch,
): Promise<Places> {
  const query = list.compile()
  const thread = threads.get(db)
  if (thread) return thread.find({ sql: query.sql, parameters: query.parameters, version, from, count })

  const { rows } = await db.executeQuery(query)
  return { total: rows.length, ids: rows.slice(from, from + count).map((row) => row.id) }
}

class IdListThread {
  readonly #file: string
  readonly #idleMs: number
  readonly #waiting = new Map<number, { resolve: (places: Places) => void; reject: (error: unknown) => void }>()
  #thread: Worker | undefined
  #idle: NodeJS.Timeout | undefined
  #asked = 0

  constructor(file: string, idleMs: number) {
    this.#file = file
    this.#idleMs = idleMs
  }

  find(request: Omit<IdListRequest, 'key'>): Promise<Places> {
    clearTimeout(this.#idle)
    const thread = this.#thread ?? this.#start()
    const key = ++this.#asked
    return new Promise((resolve, reject) => {
      this.#waiting.set(key, { resolve, reject })
      thread.postMessage({ key, ...request } satisfies IdListRequest)
    })
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle)
    await this.#thread?.terminate()
  }

  #start(): Worker {
    const thread = startThread(THREAD, { env: {}, workerData: this.#file, resourceLimits: MEMORY })
    this.#thread = thread
    thread.unref()
    thread.on('message', (answer: IdListAnswer) => this.#settle(answer))
    thread.once('error', (error) => this.#giveUp(thread, error))
    thread.once('exit', () => this.#giveUp(thread, new Error('The thread of the lists ended.')))
    return thread
  }

  #settle(answer: IdListAnswer): void {
    const asker = this.#waiting.get(answer.key)
    this.#waiting.delete(answer.key)
    if ('fault' in answer) asker?.reject(new Error(answer.fault))
    else asker?.resolve({ total: answer.total, ids: answer.ids })
    if (this.#waiting.size === 0) this.#idle = setTimeout(() => this.#rest(), this.#idleMs).unref()
  }

  /** Who asks while the thread ends must not be sent to it any more. */
  #rest(): void {
    const idle = this.#thread
    this.#thread = undefined
    void idle?.terminate()
  }

  /** Whoever asks next has a thread anew. */
  #giveUp(thread: Worker, error: unknown): void {
    if (this.#thread !== thread) return
    this.#thread = undefined
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}
