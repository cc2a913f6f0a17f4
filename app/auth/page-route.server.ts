import { type ActionFunctionArgs, type AppLoadContext, data, type LoaderFunctionArgs } from '@remix-run/node'
import { textOfUnsaved } from '#app/components/feedback/error-screens.ts'
import { formOf } from '#app/http/bodies/read-form.server.ts'
import { log } from '#app/platform/logging.server.ts'
import { storageFault } from '#app/platform/storage-fault.server.ts'
import { countRequest } from './api-access/request-rate.server.ts'
import { assertSession, findRequestSession, requireSession } from './guards.server.ts'
import { adminPageInput, type PageInput, pageInput, type UserPageInput, userPageInput } from './page-input.server.ts'
import type { Session } from './sessions/session.server.ts'

/** The loader of a page for everyone. */
export function pageLoader<Answer>(load: (page: PageInput) => Promise<Answer> | Answer) {
  return async (args: LoaderFunctionArgs): Promise<Answer> => load(pageInput(args))
}

/** That of a page for signed-in users; visitors are sent to sign in. */
export function userLoader<Answer>(load: (page: UserPageInput) => Promise<Answer> | Answer) {
  return async (args: LoaderFunctionArgs): Promise<Answer> =>
    load(userPageInput(args, await requireSession(args.request)))
}

/** That of a page for administrators. */
export function adminLoader<Answer>(load: (page: UserPageInput) => Promise<Answer> | Answer) {
  return async (args: LoaderFunctionArgs): Promise<Answer> =>
    load(adminPageInput(args, await requireSession(args.request)))
}

interface PageActionOptions<Unsaved> {
  /** A form with a file may be as large as the largest upload; any other body is small. */
  takesFile?: boolean
  /**
   * The page's response to an unexpected error, with the form as it was submitted. If the form is on another page, a
   * redirect back to it with a toast.
   */
  unsaved?: (text: string, form: URLSearchParams, params: ActionFunctionArgs['params']) => Unsaved | Promise<Unsaved>
}

type PageAction<Answer> = ((args: ActionFunctionArgs) => Promise<Answer>) & { page: { takesFile: boolean } }
type UnsavedAnswer<Unsaved> = [Unsaved] extends [Response] ? Unsaved : ReturnType<typeof data<Unsaved>>

/** The action of a page for everyone. */
export function pageAction<Answer, Unsaved = never>(
  action: (page: PageInput) => Promise<Answer> | Answer,
  options?: PageActionOptions<Unsaved>,
) {
  return guarded((args) => action(pageInput(args)), options)
}

/** That of a page for signed-in users; visitors are sent to sign in. */
export function userAction<Answer, Unsaved = never>(
  action: (page: UserPageInput) => Promise<Answer> | Answer,
  options?: PageActionOptions<Unsaved>,
) {
  return guarded((args, session) => action(userPageInput(args, assertSession(session, args.request))), options)
}

/** That of a page for administrators. */
export function adminAction<Answer, Unsaved = never>(
  action: (page: UserPageInput) => Promise<Answer> | Answer,
  options?: PageActionOptions<Unsaved>,
) {
  return guarded((args, session) => action(adminPageInput(args, assertSession(session, args.request))), options)
}

/**
 * Wraps every page's action: rate-limits its user, and returns the form unchanged on an unexpected error. If the page
 * has no such response, a storage that rejects writes gets its own error screen.
 */
function guarded<Answer, Unsaved = never>(
  action: (args: ActionFunctionArgs, session: Session | undefined) => Promise<Answer> | Answer,
  { takesFile = false, unsaved }: PageActionOptions<Unsaved> = {},
): PageAction<Answer | UnsavedAnswer<Unsaved>> {
  return Object.assign(
    async (args: ActionFunctionArgs): Promise<Answer | UnsavedAnswer<Unsaved>> => {
      const session = await findRequestSession(args.request)
      const limit = await countRequest(session ? { user: session.user } : null, args.request, args.context)
      try {
        if (limit) throw tooManyRequests(limit.retryAfterSeconds)
        const answer = await action(args, session)
        noteRetryAfter(answer, args.context)
        return answer
      } catch (error) {
        noteRetryAfter(error, args.context)
        const fault = storageFault(error)
        if (!(error instanceof Error) || !(fault || unsaved)) throw error
        log.error({ err: error }, 'a form could not be saved')
        const { status, statusText } = fault ? STORAGE_ANSWERS[fault] : UNKNOWN
        if (unsaved) {
          const answer = await unsaved(textOfUnsaved(status), formOf(args.request), args.params)
          return (answer instanceof Response ? answer : data(answer, status)) as UnsavedAnswer<Unsaved>
        }
        throw new Response(textOfUnsaved(status), { status, statusText })
      }
    },
    { page: { takesFile } },
  )
}

/** Status of a Response, or of Remix's `data`. */
function noteRetryAfter(answer: unknown, context: AppLoadContext): void {
  const headers = answer instanceof Response ? answer.headers : (answer as DataAnswer | null | undefined)?.init?.headers
  const retryAfter = new Headers(headers).get('Retry-After')
  if (retryAfter !== null) context.retryAfter = retryAfter
}

type DataAnswer = Partial<ReturnType<typeof data>>

const STORAGE_ANSWERS = {
  unwritable: { status: 507, statusText: 'Insufficient Storage' },
  busy: { status: 503, statusText: 'Service Unavailable' },
}
const UNKNOWN = { status: 500, statusText: 'Internal Server Error' }

export function isPageAction(action: unknown): action is PageAction<unknown> {
  return typeof action === 'function' && 'page' in action
}

function tooManyRequests(retryAfterSeconds: number): Response {
  return new Response('Too many requests. Please wait a minute and try again.', {
    status: 429,
    statusText: 'Too Many Requests',
    headers: { 'Retry-After': String(retryAfterSeconds) },
  })
}
