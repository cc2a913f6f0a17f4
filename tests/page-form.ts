import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { type FlashToast, takeToast } from '#app/base/http/flash-toast.server.ts'
import { ask } from './web.ts'

type Action = (args: ActionFunctionArgs) => unknown
type Loader<Data> = (args: LoaderFunctionArgs) => Promise<Data>

export interface FormAnswer {
  status: number
  /** Target of a redirect, with its toast. */
  to: string | null
  toast: Omit<FlashToast, 'id'> | null
  /** Texts of a page that is rendered again. */
  body: unknown
}

/** Submits a form to a page's action like a browser; a thrown response counts as the response. */
export async function submitForm(
  action: Action,
  path: string,
  form: Record<string, string> | string[][],
  cookie = '',
  address = '192.0.2.50',
): Promise<FormAnswer> {
  const request = ask(path, { method: 'POST', body: new URLSearchParams(form), headers: { Cookie: cookie } })
  const args: ActionFunctionArgs = { request, params: paramsOf(path), context: { clientAddress: address } }
  const answer = await settle(() => action(args))
  if (answer instanceof Response) {
    return {
      status: answer.status,
      to: answer.headers.get('Location'),
      toast: await toastOf(answer),
      body: null,
    }
  }
  const { data, init } = answer as { data: unknown; init: ResponseInit | null }
  return { status: init?.status ?? 200, to: null, toast: null, body: data }
}

/** A page's loader data, or the status and the target of the thrown response. */
export async function loadPage<Data>(
  loader: Loader<Data>,
  path: string,
  cookie = '',
): Promise<{ status: number; to: string | null; data: Plain<Data> | undefined }> {
  const request = ask(path, { headers: { Cookie: cookie } })
  const answer = await settle(() => loader({ request, params: paramsOf(path), context: {} }))
  if (answer instanceof Response) return { status: answer.status, to: answer.headers.get('Location'), data: undefined }
  return { status: 200, to: null, data: (isWithInit(answer) ? answer.data : answer) as Plain<Data> }
}

/** What a loader answers, without the headers that it may set beside. */
type Plain<Data> = Data extends WithInit<infer Inner> ? Inner : Data
interface WithInit<Data> {
  type: string
  data: Data
  init: ResponseInit | null
}

function isWithInit(answer: unknown): answer is WithInit<unknown> {
  return typeof answer === 'object' && answer !== null && 'init' in answer && 'data' in answer
}

/** The record that a path is about. */
function paramsOf(path: string): Record<string, string> {
  const id = (/\/([0-9a-f-]{36})\b/.exec(path) ?? /^\/settings\/tags\/([\w-]+)/.exec(path))?.[1]
  const provider = /^\/settings\/providers\/([\w-]+)/.exec(path)?.[1]
  const change = /^\/settings\/users\/[^/]+\/([\w-]+)/.exec(path)?.[1]
  const relationshipId = /\/relationships\/([0-9a-f-]{36})/.exec(path)?.[1]
  return {
    ...(id !== undefined && { id }),
    ...(relationshipId !== undefined && { relationshipId }),
    ...(provider !== undefined && { provider }),
    ...(change !== undefined && { change }),
  }
}

async function settle(work: () => unknown): Promise<unknown> {
  try {
    return await work()
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
    throw thrown
  }
}

async function toastOf(answer: Response): Promise<FormAnswer['toast']> {
  const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('icon-radar-toast='))
  const { toast } = await takeToast(ask('/', { headers: { Cookie: line?.split(';')[0] ?? '' } }))
  if (!toast) return null
  const { id: _, ...shown } = toast
  return shown
}
