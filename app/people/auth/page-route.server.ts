import { type ActionFunctionArgs, type AppLoadContext, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { textOfUnsaved } from '#app/base/components/feedback/error-screens.ts'
import { type FormLimits, formOf } from '#app/base/http/bodies/read-form.server.ts'
import { log } from '#app/base/platform/logging.server.ts'
import type { RecordMissing } from '#app/base/platform/record-missing.ts'
import { storageFault } from '#app/base/platform/storage-fault.server.ts'
import { countRequest } from './api-access/request-rate.server.ts'
import { signInAgainAddress } from './confirmation/confirmation.ts'
import { SignInAgain } from './confirmation/with-confirmation.server.ts'
import { assertSession, findRequestSession, requireSession } from './guards.server.ts'
import {
  adminPageInput,
  editorPageInput,
  type PageInput,
  pageInput,
  type UserPageInput,
  userPageInput,
} from './page-input.server.ts'
import type { Session } from './sessions/session.server.ts'
import { keepEntered, keepUnconfirmed } from './sign-in/keep-entered.server.ts'

/** The loader of a page for everyone. */
export function pageLoader<Answer>(load: (page: PageInput) => Promise<Answer> | Answer) {
  return async (args: LoaderFunctionArgs): Promise<Answer> => load(pageInput(args))
}

/** That of a page for signed-in users; visitors are sent to sign in. */
export function userLoader<Answer>(load: (page: UserPageInput) => Promise<Answer> | Answer) {
  return async (args: LoaderFunctionArgs): Promise<Answer> =>
    load(userPageInput(args, await requireSession(args.request)))
}

/** That of a page to change records with, for signed-in users but viewers. */
export function editorLoader<Answer>(load: (page: UserPageInput) => Promise<Answer> | Answer) {
  return async (args: LoaderFunctionArgs): Promise<Answer> =>
    load(editorPageInput(args, await requireSession(args.request)))
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
  /** Those of its form, if it may be larger than others. */
  limits?: FormLimits
}

type PageAction<Answer> = ((args: ActionFunctionArgs) => Promise<Answer>) & { page: { takesFile: boolean } }
type UnsavedAnswer<Unsaved> = [Unsaved] extends [Response] ? Unsaved : ReturnType<typeof data<Unsaved>>

/** The action of a page for everyone. */
export function pageAction<Answer, Unsaved = never>(
  action: (page: PageInput) => Promise<Answer> | Answer,
  options?: PageActionOptions<Unsaved>,
) {
  return guarded({ input: pageInput, needsSession: false }, action, options)
}

/**
 * That of a page for signed-in users, about what is their own, so for viewers too; visitors are sent to sign in, and find
 * the form as they sent it.
 */
export function userAction<Answer, Unsaved = never>(
  action: (page: UserPageInput) => Promise<Answer> | Answer,
  options?: PageActionOptions<Unsaved>,
) {
  return guarded({ input: inputOf(userPageInput), needsSession: true }, action, options)
}

/** That of a page which changes records, for signed-in users but viewers. */
export function editorAction<Answer, Unsaved = never>(
  action: (page: UserPageInput) => Promise<Answer> | Answer,
  options?: PageActionOptions<Unsaved>,
) {
  return guarded({ input: inputOf(editorPageInput), needsSession: true }, action, options)
}

/** That of a page for administrators. */
export function adminAction<Answer, Unsaved = never>(
  action: (page: UserPageInput) => Promise<Answer> | Answer,
  options?: PageActionOptions<Unsaved>,
) {
  return guarded({ input: inputOf(adminPageInput), needsSession: true }, action, options)
}

interface Guard<Input> {
  /** What the action is given; throws the response to those who may not send the form. */
  input: (args: ActionFunctionArgs, session: Session | undefined) => Input
  needsSession: boolean
}

function inputOf(ofUser: (args: ActionFunctionArgs, session: Session) => UserPageInput): Guard<UserPageInput>['input'] {
  return (args, session) => ofUser(args, assertSession(session, args.request))
}

/**
 * Wraps every page's action: rate-limits its user, and returns the form unchanged on an unexpected error, or once its user
 * has signed in again. If the page has no such response, a storage that rejects writes gets its own error screen.
 */
function guarded<Input, Answer, Unsaved = never>(
  { input, needsSession }: Guard<Input>,
  action: (page: Input) => Promise<Answer> | Answer,
  { takesFile = false, unsaved, limits }: PageActionOptions<Unsaved> = {},
): PageAction<Answer | UnsavedAnswer<Unsaved>> {
  return Object.assign(
    async (args: ActionFunctionArgs): Promise<Answer | UnsavedAnswer<Unsaved>> => {
      const session = await findRequestSession(args.request)
      const limit = await countRequest(session ? { user: session.user } : null, args.request, args.context)
      try {
        if (limit) throw tooManyRequests(limit.retryAfterSeconds)
        if (!session && needsSession && unsaved) await keepEntered(args, unsaved, limits)
        const page = input(args, session)
        if (args.context.enteredForm) return args.context.enteredForm as Answer
        const answer = await action(page)
        noteRetryAfter(answer, args.context)
        return answer
      } catch (error) {
        if (error instanceof SignInAgain) throw await leadToSignInAgain(args, session, unsaved)
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

/** The form is shown again afterwards. */
async function leadToSignInAgain<Unsaved>(
  args: ActionFunctionArgs,
  session: Session | undefined,
  unsaved: PageActionOptions<Unsaved>['unsaved'],
): Promise<Response> {
  const { pathname, search } = new URL(args.request.url)
  if (session && unsaved) await keepUnconfirmed(args, unsaved, session.user.publicId)
  return redirect(signInAgainAddress(pathname.replace(/\.data$/, '') + search))
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

/** Throws a 404 response whose page says that `what` (`Athlete`, `Brand`) was not found, or this in words of its own. */
export function notFound(what: string | RecordMissing): never {
  const init = { status: 404, statusText: 'Not Found' }
  throw typeof what === 'string' ? new Response(`${what} not found`, init) : Response.json(what, init)
}
