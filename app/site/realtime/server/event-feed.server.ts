import { setImmediate as otherWork } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { getLatestEventId, listEventsAfter } from '#app/base/events/event.queries.server.ts'
import { log } from '#app/base/platform/logging.server.ts'
import type { Database } from '#db/schema.ts'
import type { EventRow } from '#db/tables/event.ts'

const BATCH = 500

/** Tails the event table from its end at start and passes on every event once, in order. */
export function createEventFeed(db: Kysely<Database>, deliver: (events: EventRow[]) => void) {
  let position = 0
  let draining: Promise<void> | undefined
  let drainAgain = false
  const started = getLatestEventId(db).then((id) => {
    position = id
  })
  started.catch(logFault)

  return {
    /** Id of the last event that was passed on. */
    position: () => position,
    /** Resolves when the position is known. */
    ready: () => started,
    drain,
  }

  /** One pass at a time; requests during a pass cause one more. */
  function drain(): void {
    if (draining) {
      drainAgain = true
      return
    }
    draining = readForward()
      .catch(logFault)
      .finally(() => {
        draining = undefined
        if (!drainAgain) return
        drainAgain = false
        drain()
      })
  }

  async function readForward(): Promise<void> {
    await started
    for (;;) {
      const events = await listEventsAfter(db, position, BATCH)
      const last = events.at(-1)
      if (!last) return
      position = last.id
      deliver(events)
      await otherWork()
    }
  }
}

function logFault(error: unknown): void {
  log.error({ err: error }, 'the events could not be read')
}
