import type { ActionFunctionArgs, AppLoadContext, data } from '@remix-run/node'
import { findUser } from '../auth/guards.server.ts'
import { log } from '../logging.server.ts'
import { storageFault } from '../storage-fault.server.ts'
import { countRequest } from './request-rate.server.ts'

interface PageActionOptions {
  /** A form with a file may be as large as the largest upload; any other body is small. */
  takesFile?: boolean
}

type PageAction<Answer> = ((args: ActionFunctionArgs) => Promise<Answer>) & { page: Required<PageActionOptions> }

/**
 * A page's action, as every one must be made: it counts as a request of its user, and a storage that takes nothing is
 * answered with the screen that says so, not as an unforeseen error.
 */
export function pageAction<Answer>(
  action: (args: ActionFunctionArgs) => Promise<Answer> | Answer,
  { takesFile = false }: PageActionOptions = {},
): PageAction<Answer> {
  return Object.assign(
    async (args: ActionFunctionArgs): Promise<Answer> => {
      const limit = countRequest(await findUser(args.request), args.request, args.context)
      try {
        if (limit) throw tooManyRequests(limit.retryAfterSeconds)
        const answer = await action(args)
        noteRetryAfter(answer, args.context)
        return answer
      } catch (error) {
        noteRetryAfter(error, args.context)
        const fault = storageFault(error)
        if (!fault) throw error
        log.error({ err: error }, 'a form could not be saved')
        throw fault === 'unwritable'
          ? new Response('The storage is full or read-only.', { status: 507, statusText: 'Insufficient Storage' })
          : new Response('The storage is busy.', { status: 503, statusText: 'Service Unavailable' })
      }
    },
    { page: { takesFile } },
  )
}

/** Of a Response, or of what Remix's `data` makes. */
function noteRetryAfter(answer: unknown, context: AppLoadContext): void {
  const headers = answer instanceof Response ? answer.headers : (answer as DataAnswer | null | undefined)?.init?.headers
  const retryAfter = new Headers(headers).get('Retry-After')
  if (retryAfter !== null) context.retryAfter = retryAfter
}

type DataAnswer = Partial<ReturnType<typeof data>>

export function isPageAction(action: unknown): action is PageAction<unknown> {
  return typeof action === 'function' && 'page' in action
}

export function tooManyRequests(retryAfterSeconds: number): Response {
  return new Response('Too many requests. Please wait a minute and try again.', {
    status: 429,
    statusText: 'Too Many Requests',
    headers: { 'Retry-After': String(retryAfterSeconds) },
  })
}
