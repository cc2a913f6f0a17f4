import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Connections } from '#db/open-database.ts'
import type { Database } from '#db/schema.ts'

export interface ListedRank {
  domain: string
  rank: number
}

interface NewTrafficList {
  /** The list's own id, for citing it. */
  listId: string
  listedOn: string
  /** Public id of the request that fetched it. */
  requestId: string
}

export interface TrafficListInfo extends NewTrafficList {
  id: number
  entries: number
}

/** Local copies of whole traffic lists, one of each source. */
export interface TrafficList {
  /** The newest complete list. */
  find(provider: string): Promise<TrafficListInfo | undefined>
  findRank(list: number, domain: string): Promise<number | undefined>
  /** Whether an attempt to fetch the list is due; if so, the next one is planned, and no other process makes this one. */
  claim(provider: string, nextAt: Date): Promise<boolean>
  plan(provider: string, nextAt: Date): Promise<void>
  /**
   * Puts a list in place of the stored one, which is used until the last batch is in. One that was interrupted is
   * continued; one that is stored already is left alone.
   */
  replace(provider: string, info: NewTrafficList, batches: Iterable<ListedRank[]>, signal: AbortSignal): Promise<void>
}

/** Keeps an insert below SQLite's limit of bound parameters. */
const ROWS_PER_INSERT = 500
const ROWS_PER_DELETE = 5_000

export function createTrafficList(connections: Pick<Connections, 'reader' | 'writer'>, now: () => Date): TrafficList {
  const { reader, writer } = connections

  return {
    async find(provider) {
      return reader
        .selectFrom('traffic_list')
        .select(['id', 'list_id as listId', 'listed_on as listedOn', 'request_id as requestId', 'entries'])
        .where('provider', '=', provider)
        .where('loaded_at', 'is not', null)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
    },

    async findRank(list, domain) {
      const row = await reader
        .selectFrom('listed_domain')
        .select('rank')
        .where('list', '=', list)
        .where('domain', '=', domain)
        .executeTakeFirst()
      return row?.rank
    },

    async claim(provider, nextAt) {
      const { numInsertedOrUpdatedRows } = await writer
        .insertInto('traffic_list_plan')
        .values({ provider, next_at: nextAt.toISOString() })
        .onConflict((conflict) =>
          conflict
            .column('provider')
            .doUpdateSet({ next_at: nextAt.toISOString() })
            .where('traffic_list_plan.next_at', '<=', now().toISOString()),
        )
        .executeTakeFirstOrThrow()
      return Number(numInsertedOrUpdatedRows) > 0
    },

    async plan(provider, nextAt) {
      await writer.replaceInto('traffic_list_plan').values({ provider, next_at: nextAt.toISOString() }).execute()
    },

    async replace(provider, info, batches, signal) {
      const list = await begin(writer, provider, info)
      if (list === undefined) return

      let known = await countRanks(writer, list)
      for (const batch of batches) {
        signal.throwIfAborted()
        // Ranks are read in the order of the file, so those of the interrupted attempt are its first ones.
        if (known >= batch.length) known -= batch.length
        else await writer.transaction().execute((trx) => saveBatch(trx, list, batch))
        await yieldToOthers()
      }
      await finish(writer, list, now())
      await removeOthers(writer, provider, list, signal)
    },
  }
}

/** The row of the list; undefined if it is complete. Its request is the one that has fetched it first. */
async function begin(writer: Kysely<Database>, provider: string, info: NewTrafficList): Promise<number | undefined> {
  const known = await writer
    .selectFrom('traffic_list')
    .select(['id', 'loaded_at'])
    .where('provider', '=', provider)
    .where('list_id', '=', info.listId)
    .executeTakeFirst()
  if (known) return known.loaded_at === null ? known.id : undefined

  const { id } = await writer
    .insertInto('traffic_list')
    .values({ provider, list_id: info.listId, listed_on: info.listedOn, request_id: info.requestId, loaded_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Of several entries of a domain, the best counts. */
async function saveBatch(trx: Kysely<Database>, list: number, batch: ListedRank[]): Promise<void> {
  for (let start = 0; start < batch.length; start += ROWS_PER_INSERT) {
    await trx
      .insertInto('listed_domain')
      .values(batch.slice(start, start + ROWS_PER_INSERT).map((row) => ({ ...row, list })))
      .onConflict((conflict) =>
        conflict
          .columns(['list', 'domain'])
          .doUpdateSet({ rank: sql.ref('excluded.rank') })
          .whereRef('excluded.rank', '<', 'listed_domain.rank'),
      )
      .execute()
  }
}

async function finish(writer: Kysely<Database>, list: number, now: Date): Promise<void> {
  const entries = await countRanks(writer, list)
  await writer
    .updateTable('traffic_list')
    .set({ entries, loaded_at: now.toISOString() })
    .where('id', '=', list)
    .execute()
}

async function countRanks(writer: Kysely<Database>, list: number): Promise<number> {
  const { ranks } = await writer
    .selectFrom('listed_domain')
    .select((eb) => eb.fn.countAll<number>().as('ranks'))
    .where('list', '=', list)
    .executeTakeFirstOrThrow()
  return ranks
}

/** In short transactions, so that others can write in between. */
async function removeOthers(writer: Kysely<Database>, provider: string, list: number, signal: AbortSignal) {
  const others = await writer
    .selectFrom('traffic_list')
    .select('id')
    .where('provider', '=', provider)
    .where('id', '!=', list)
    .execute()
  for (const { id } of others) {
    for (let removed = ROWS_PER_DELETE; removed === ROWS_PER_DELETE; ) {
      signal.throwIfAborted()
      removed = await removeSome(writer, id)
      await yieldToOthers()
    }
    await writer.deleteFrom('traffic_list').where('id', '=', id).execute()
  }
}

async function removeSome(writer: Kysely<Database>, list: number): Promise<number> {
  const { numDeletedRows } = await writer
    .deleteFrom('listed_domain')
    .where('list', '=', list)
    .where('domain', 'in', (eb) =>
      eb.selectFrom('listed_domain').select('domain').where('list', '=', list).limit(ROWS_PER_DELETE),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
