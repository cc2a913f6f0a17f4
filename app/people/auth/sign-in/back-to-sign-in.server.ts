import { type NewToast, redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import type { PageInput } from '../page-input.server.ts'

interface Refused {
  /** The sign-in page, with what leads on from there. */
  page: string
  toast: Omit<NewToast, 'variant'>
  /** What was entered in another form before the sign-in expired, sealed. */
  entered: string | null | undefined
  headers?: HeadersInit
}

/** Leads back to the sign-in page after a refusal. A form that waits for the sign-in goes on waiting there. */
export async function backToSignIn(
  { request, context }: Pick<PageInput, 'request' | 'context'>,
  { page, toast, entered, headers = {} }: Refused,
): Promise<Response> {
  const answer = await redirectWithToast(page, { ...toast, variant: 'destructive' }, { headers })
  if (!entered) return answer

  const [shown = ''] = answer.headers.getSetCookie().at(-1)?.split(';') ?? []
  const withToast = new Headers(request.headers)
  withToast.set('Cookie', [request.headers.get('Cookie'), shown].filter(Boolean).join('; '))
  context.sealedForm = entered
  context.showInstead = { request: new Request(new URL(page, request.url), { headers: withToast }), headers }
  return answer
}
