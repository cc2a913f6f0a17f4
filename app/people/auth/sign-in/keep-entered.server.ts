import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node'
import { type FormLimits, formOf, readWholeForm } from '#app/base/http/bodies/read-form.server.ts'
import { now } from '#app/base/platform/clock.server.ts'
import { database } from '#app/base/platform/database.server.ts'
import { PROVIDERS } from '#app/base/platform/providers/provider-list.ts'
import { signInAgainAddress } from '../confirmation/confirmation.ts'
import { signInAddress } from '../guards.server.ts'
import { findSessionOwner } from '../sessions/session.server.ts'
import { readSessionCookie } from '../sessions/session-cookie.server.ts'
import { openEntered, sealEntered } from './entered-form.server.ts'

type Unsaved = (text: string, form: URLSearchParams, params: ActionFunctionArgs['params']) => unknown

const EXPIRED = {
  title: 'Nothing was changed yet',
  text: 'Your sign-in had expired. What you entered is here again: check it and send it once more.',
}
const UNCONFIRMED = {
  title: 'Nothing was changed yet',
  text: 'You have signed in again. What you entered is here: check it and send it once more.',
}

/**
 * Shows the sign-in page in place of the answer to a form whose user is no longer signed in. The page carries the answer that
 * `unsaved` makes, sealed. A script sends the form again without itself to get here. A form that may be larger than others is
 * read as such from those who were signed in: strangers are no reason to.
 */
export async function keepEntered(args: ActionFunctionArgs, unsaved: Unsaved, limits?: FormLimits): Promise<void> {
  const { request, context } = args
  if (context.isPageData || !request.body) return
  const user = await ownerOf(request)
  const form = await readWholeForm(request, user === null ? {} : limits)
  if (form?.size === 0) return
  await keep(args, { form, unsaved, user, why: EXPIRED, signInPage: signInAddress })
}

/** The same for a form whose user, by public id, has to sign in again before it counts. */
export async function keepUnconfirmed(args: ActionFunctionArgs, unsaved: Unsaved, user: string): Promise<void> {
  if (args.context.isPageData) return
  await keep(args, { form: formOf(args.request), unsaved, user, why: UNCONFIRMED, signInPage: signInAgainAddress })
}

interface Kept {
  form: URLSearchParams | undefined
  unsaved: Unsaved
  user: string | null
  why: { title: string; text: string }
  signInPage: (redirectTo: string) => string
}

async function keep(
  { request, params, context }: ActionFunctionArgs,
  { form, unsaved, user, why, signInPage }: Kept,
): Promise<void> {
  for (const name of [...(form?.keys() ?? [])]) if (isSecret(name)) form?.delete(name)
  const answer = form && (await unsaved(why.text, form, params))
  if (answer instanceof Response) return
  const shown = typeof answer === 'object' ? { ...answer, failure: why } : undefined

  const { pathname, search } = new URL(request.url)
  const page = pathname + search
  context.sealedForm = (shown && (await sealEntered({ page, user, answer: shown }, now()))) ?? null
  context.showInstead = {
    request: new Request(new URL(signInPage(page), request.url), { headers: request.headers }),
  }
}

/** Pages hide their secrets from what comes back; this is so whatever a page does. */
function isSecret(name: string): boolean {
  return /password$/i.test(name) || PROVIDERS.some(({ keys }) => keys.some((key) => key === name))
}

interface SignedIn {
  sealed: string
  /** Where signing in leads. */
  page: string
  /** Public id. */
  user: string
  /** The header that sets the new session's cookie. */
  cookie: string
  /** Headers that set others. */
  otherCookies?: string[]
}

/** Shows the form's page in place of a redirect to it, with what was entered; false if it cannot be shown. */
export async function showEntered(
  request: Request,
  context: AppLoadContext,
  { sealed, page, user, cookie, otherCookies = [] }: SignedIn,
): Promise<boolean> {
  const entered = await openEntered(sealed, { page, user }, now())
  if (!entered) return false

  const [session = ''] = cookie.split(';')
  const name = session.slice(0, session.indexOf('=') + 1)
  const others = (request.headers.get('Cookie') ?? '').split(/;\s*/).filter((other) => !other.startsWith(name))
  const headers = new Headers(request.headers)
  headers.set('Cookie', [...others, session].join('; '))
  // A provider leads here from another site; the form is one of ours, as its seal says.
  headers.set('Origin', new URL(request.url).origin)
  context.enteredForm = entered
  context.showInstead = {
    request: new Request(new URL(page, request.url), { method: 'POST', headers }),
    headers: [cookie, ...otherCookies].map((line): [string, string] => ['Set-Cookie', line]),
  }
  return true
}

async function ownerOf(request: Request): Promise<string | null> {
  const refreshToken = await readSessionCookie(request)
  return (refreshToken && (await findSessionOwner(database().reader, refreshToken))) || null
}
