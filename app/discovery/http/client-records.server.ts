import type { Kysely } from 'kysely'
import { type NewNotification, notifyAdministrators } from '#app/base/events/notify.server.ts'
import type { Connections } from '#db/open-database.ts'
import type { Database } from '#db/schema.ts'
import type { BreakerStore, ClientRecords } from './client-records.ts'
import type { BreakerState } from './pace/circuit-breaker.ts'
import { createSharedPace } from './pace/shared-pace.server.ts'
import { createRequestRecords } from './records/request-records.server.ts'

/** The polite client's state, in tables that both processes share. */
export function createClientRecords(connections: Pick<Connections, 'reader' | 'writer'>): ClientRecords {
  const { reader, writer } = connections
  return {
    ...createRequestRecords(connections),
    pace: createSharedPace(connections),
    breakers: createBreakerStore(reader, writer),
  }
}

function createBreakerStore(reader: Kysely<Database>, writer: Kysely<Database>): BreakerStore {
  return {
    async find(lane) {
      const row = await reader.selectFrom('provider_state').selectAll().where('provider', '=', lane).executeTakeFirst()
      if (!row) return undefined

      return {
        failures: row.failures,
        openUntil: toDate(row.open_until),
        lastOkAt: toDate(row.last_ok_at),
        lastError: row.last_error,
        lastErrorAt: toDate(row.last_error_at),
      }
    },

    async save(lane, state, { hasOpened }) {
      const values = toRow(state)
      await writer.transaction().execute(async (trx) => {
        await trx
          .insertInto('provider_state')
          .values({ provider: lane, ...values })
          .onConflict((conflict) => conflict.column('provider').doUpdateSet(values))
          .execute()
        if (hasOpened && !isSite(lane)) await notifyAdministrators(trx, troubleOf(lane, state))
      })
    },
  }
}

/** There are thousands of sites, of which some are always down. */
function isSite(lane: string): boolean {
  return lane.startsWith('site:')
}

/** One trouble lasts until the next success, however often the provider is tried meanwhile. */
function troubleOf(lane: string, { lastOkAt }: BreakerState): NewNotification {
  const cause = `provider:${lane}:${lastOkAt?.toISOString() ?? 'never'}`
  return { kind: 'provider', cause, details: { provider: lane } }
}

function toRow(state: BreakerState) {
  return {
    failures: state.failures,
    open_until: state.openUntil?.toISOString() ?? null,
    last_ok_at: state.lastOkAt?.toISOString() ?? null,
    last_error: state.lastError,
    last_error_at: state.lastErrorAt?.toISOString() ?? null,
  }
}

function toDate(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
