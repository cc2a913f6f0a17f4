import { setImmediate as otherWork } from 'node:timers/promises'
import type { AppLoadContext, ServerBuild } from '@remix-run/node'
import { UNKNOWN_ADDRESS } from '#app/base/http/load-context.ts'
import { isUnsafe } from '#app/base/http/own-origin.server.ts'
import { withServerTiming } from '#app/base/http/server-timing.server.ts'
import { FairQueue } from '#app/base/platform/fair-queue.ts'
import { countUserPage, countVisitorPage } from '#app/people/auth/api-access/request-rate.server.ts'
import { findUser } from '#app/people/auth/guards.server.ts'
import { tooManyRequestsPage } from '#app/site/shell/too-many-requests-page.server.tsx'

type Handle = (request: Request, context: AppLoadContext) => Promise<Response>

/** Exempt: health checks, metrics, and images, of which a page has many. */
const UNCOUNTED = /^\/(?:healthz|readyz|metrics|media\/logos\/[^/]+)$/

/**
 * Limits page requests. Without a session: a fixed number per minute and address, rendered one at a time. With a session: a
 * fixed number per minute and user.
 */
export function limitPages(build: ServerBuild, handle: Handle): Handle {
  const queue = new FairQueue()

  return async (request, context) => {
    const url = new URL(request.url)
    if (UNCOUNTED.test(url.pathname)) return handle(request, context)

    const isWrite = isUnsafe(request)
    // If the check fails, the page itself reports the error.
    const user = await findUser(request).catch(() => undefined)
    if (user) context.noteUser?.(user.publicId)
    if (user !== null) {
      const excess = user && !isWrite ? await countUserPage(user.publicId, context) : undefined
      if (excess) return refuse(excess.retryAfterSeconds, isWrite)
      return withServerTiming(user ?? null, () => handle(request, context), { isBrowser: true })
    }

    const address = context.clientAddress ?? UNKNOWN_ADDRESS
    const excess = await countVisitorPage(context, url, isWrite)
    if (excess) return refuse(excess.retryAfterSeconds, isWrite)
    // Its body may take long to arrive.
    if (isWrite) return handle(request, context)

    return queue.run(address, async () => {
      await otherWork()
      if (request.signal.aborted) return new Response(null, { status: 503 })
      return withServerTiming(user, () => handle(request, context), { isBrowser: true })
    })

    async function refuse(retryAfterSeconds: number, isWrite: boolean): Promise<Response> {
      const answer =
        context.isPageData && !isWrite
          ? await handle(request, { ...context, hasNoAllowance: true })
          : tooManyRequestsPage(build, request)
      answer.headers.set('Retry-After', String(retryAfterSeconds))
      return answer
    }
  }
}

/** The same routes, with loaders that reject a request over the limit before they do anything. */
export function withRefusals(routes: ServerBuild['routes']): ServerBuild['routes'] {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      const { loader } = route?.module ?? {}
      if (!route || !loader) return [id, route]
      const refusing: typeof loader = (args) => {
        if (args.context.hasNoAllowance) throw new Response(null, { status: 429, statusText: 'Too Many Requests' })
        return loader(args)
      }
      return [id, { ...route, module: { ...route.module, loader: refusing } }]
    }),
  )
}
