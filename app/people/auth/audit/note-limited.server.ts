import type { AppLoadContext } from '@remix-run/node'
import { loggedPath } from '#app/base/http/logged-path.ts'
import { now } from '#app/base/platform/clock.server.ts'
import { database } from '#app/base/platform/database.server.ts'
import { log } from '#app/base/platform/logging.server.ts'
import { requestOrigin } from '../request-origin.server.ts'
import { findRequestUser, MAX_PATH_LENGTH } from './note-forbidden.server.ts'
import { type Actor, actorOf } from './record-audit.server.ts'
import { noteSecurityEvent, visitorAt } from './security-log.server.ts'

const COUNTED_MS = 60_000
/** Callers that are counted apart at a time. */
const MAX_CALLERS = 1_000

interface Limited {
  /** The caller that is counted: a user's public id, or an address. */
  key: string
  findActor: () => Promise<Actor> | Actor
  path: string
  /** The limit, by the name in its RateLimit-Policy. */
  limit: string
}

/** How many further requests of a caller were refused in the current minute. */
const counts = new Map<string, { refused: number }>()

/** Notes that a request got a 429, by its user if one is signed in, else by its address. */
export function noteLimitedRequest(request: Request, context: AppLoadContext, userId: string | undefined) {
  const origin = requestOrigin(request, context)
  return noteLimited({
    key: userId ?? origin.address,
    findActor: async () => {
      const user = userId === undefined ? undefined : await findRequestUser(request, now())
      return user ? actorOf(user, origin) : visitorAt(origin)
    },
    path: loggedPath(new URL(request.url)),
    limit: /^"([^"]+)"/.exec(context.rateLimit?.policy ?? '')?.[1] ?? 'other',
  })
}

/**
 * The first refusal of a caller is written down at once, those of the minute after it together, as their number: whoever
 * causes many of them must not cause as many rows.
 */
export async function noteLimited({ key, findActor, path, limit }: Limited): Promise<void> {
  const caller = counts.has(key) || counts.size < MAX_CALLERS ? key : 'others'
  const known = counts.get(caller)
  if (known) {
    known.refused += 1
    return
  }

  const count = { refused: 0 }
  counts.set(caller, count)
  try {
    const actor = await findActor()
    setTimeout(() => {
      counts.delete(caller)
      if (count.refused > 0) void note(actor, count.refused)
    }, COUNTED_MS).unref()
    await note(actor, 1)
  } catch (error) {
    counts.delete(caller)
    log.error({ err: error }, 'a refused request could not be written down')
  }

  function note(actor: Actor, refused: number): Promise<void> {
    const subject = { kind: 'path', id: path.slice(0, MAX_PATH_LENGTH) }
    return noteSecurityEvent(
      database().writer,
      actor,
      { action: 'rate.refuse', subject, details: { limit, refused } },
      now(),
    )
  }
}
