import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Connections } from '#db/open-database.ts'
import type { Database } from '#db/schema.ts'

export interface ListedRank {
  domain: string
  rank: number
}

/** A local copy of a whole traffic list, for looking up ranks when its service is unavailable. */
export interface TrafficList {
  /** Which list is stored; undefined until one was loaded completely. */
  find(): Promise<TrafficListInfo | undefined>
  findRank(domain: string): Promise<{ rank: number; listedOn: string } | undefined>
  /** Replaces the stored list; until the last batch is in, `find` uses the previous one. */
  replace(info: TrafficListInfo, batches: Iterable<ListedRank[]>, signal: AbortSignal): Promise<void>
}

const InfoSchema = z.object({ listId: z.string(), listedOn: z.string(), requestId: z.string() })
export type TrafficListInfo = z.output<typeof InfoSchema>

const SETTING = 'traffic-list'
/** Keeps an insert below SQLite's limit of bound parameters. */
const ROWS_PER_INSERT = 500

export function createTrafficList(connections: Pick<Connections, 'reader' | 'writer'>, now: () => Date): TrafficList {
  const { reader, writer } = connections

  return {
    async find() {
      const row = await reader.selectFrom('setting').select('value').where('name', '=', SETTING).executeTakeFirst()
      return row && InfoSchema.parse(JSON.parse(row.value))
    },

    async findRank(domain) {
      return reader
        .selectFrom('traffic_rank')
        .select(['rank', 'listed_on as listedOn'])
        .where('domain', '=', domain)
        .executeTakeFirst()
    },

    async replace(info, batches, signal) {
      for (const batch of batches) {
        signal.throwIfAborted()
        await writer.transaction().execute((trx) => saveBatch(trx, info, batch))
        await yieldToOthers()
      }
      await writer.transaction().execute((trx) => finish(trx, info, now()))
    },
  }
}

async function saveBatch(trx: Kysely<Database>, { listId, listedOn }: TrafficListInfo, batch: ListedRank[]) {
  for (let start = 0; start < batch.length; start += ROWS_PER_INSERT) {
    await trx
      .replaceInto('traffic_rank')
      .values(
        batch.slice(start, start + ROWS_PER_INSERT).map((row) => ({ ...row, list_id: listId, listed_on: listedOn })),
      )
      .execute()
  }
}

async function finish(trx: Kysely<Database>, info: TrafficListInfo, now: Date) {
  await trx
    .deleteFrom('traffic_rank')
    .where((eb) => eb.or([eb('list_id', '!=', info.listId), eb('listed_on', '!=', info.listedOn)]))
    .execute()
  await trx
    .replaceInto('setting')
    .values({ name: SETTING, value: JSON.stringify(info), updated_at: now.toISOString() })
    .execute()
}
