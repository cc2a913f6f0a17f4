import type { Worker } from 'node:worker_threads'
import type { Compilable, Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { FairQueue } from './fair-queue.ts'
import { ALL_IDS, type IdList, type IdListAnswer, type IdListRequest } from './id-list.ts'
import { startThread, threadModule } from './start-thread.server.ts'

/** Some ids of a list, in order, and the length of the whole list. */
export interface Places {
  total: number
  ids: number[]
}

export interface Stretch {
  /** The version of the data behind the list; without one, any change of the database invalidates it. */
  version?: number
  from: number
  count: number
  /** The owner: lists of one owner are built one after the other, and those of others in between. */
  caller?: string
}

/** A query over all ids of the list, passed as one JSON parameter. */
type Summary<Row> = (ids: string) => Compilable<Row>

const THREAD = threadModule(import.meta.url, 'id-list-thread')
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 }
const IDLE_MS = 60_000

const threads = new WeakMap<Kysely<Database>, IdListThread>()

/** From now on, long lists read through `db` are built in a thread with a connection of its own. */
export function readIdListsInThread(
  db: Kysely<Database>,
  file: string,
  { idleMs = IDLE_MS }: { idleMs?: number } = {},
): { close: () => Promise<void> } {
  const thread = new IdListThread(file, idleMs)
  threads.set(db, thread)
  return thread
}

/** A page of ids of a list whose cost grows with its length, such as a search. */
export async function findPlaces(
  db: Kysely<Database>,
  list: Compilable<{ id: number }>,
  stretch: Stretch,
): Promise<Places> {
  const { total, ids } = await find(db, list, stretch)
  return { total, ids }
}

/** The same, together with a summary query over the whole list; the list is built once for both. */
export async function findPlacesAndSummary<Row>(
  db: Kysely<Database>,
  list: Compilable<{ id: number }>,
  summary: Summary<Row>,
  stretch: Stretch,
): Promise<Places & { summary: Row[] }> {
  const found = await find(db, list, stretch, summary)
  return { ...found, summary: found.summary as Row[] }
}

async function find(
  db: Kysely<Database>,
  list: Compilable<{ id: number }>,
  { caller = '', ...stretch }: Stretch,
  summary?: Summary<unknown>,
): Promise<IdList> {
  const query = list.compile()
  const thread = threads.get(db)
  if (thread) {
    const overAll = summary?.(ALL_IDS).compile()
    return thread.find(caller, {
      sql: query.sql,
      parameters: query.parameters,
      summary: overAll && { sql: overAll.sql, parameters: overAll.parameters },
      ...stretch,
    })
  }

  const { rows } = await db.executeQuery(query)
  const ids = rows.map((row) => row.id)
  return {
    total: ids.length,
    ids: ids.slice(stretch.from, stretch.from + stretch.count),
    summary: summary ? (await db.executeQuery(summary(JSON.stringify(ids)).compile())).rows : [],
  }
}

class IdListThread {
  readonly #file: string
  readonly #idleMs: number
  readonly #waiting = new Map<number, { resolve: (list: IdList) => void; reject: (error: unknown) => void }>()
  readonly #queue = new FairQueue()
  #thread: Worker | undefined
  #idle: NodeJS.Timeout | undefined
  #asked = 0

  constructor(file: string, idleMs: number) {
    this.#file = file
    this.#idleMs = idleMs
  }

  find(caller: string, request: Omit<IdListRequest, 'key'>): Promise<IdList> {
    return this.#queue.run(caller, () => this.#ask(request))
  }

  #ask(request: Omit<IdListRequest, 'key'>): Promise<IdList> {
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
    const caller = this.#waiting.get(answer.key)
    this.#waiting.delete(answer.key)
    if ('fault' in answer) caller?.reject(new Error(answer.fault))
    else caller?.resolve(answer.list)
    if (this.#waiting.size === 0) this.#idle = setTimeout(() => this.#rest(), this.#idleMs).unref()
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
