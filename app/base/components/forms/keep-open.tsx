import { type ClientActionFunctionArgs, isRouteErrorResponse, useActionData, useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { Banner } from '../feedback/banner.tsx'
import { describeUnsaved } from '../feedback/error-screens.ts'
import { useToast } from '../feedback/toast.tsx'
import { useHydrated } from '../use-hydrated.ts'

export interface Failure {
  title: string
  text: string
  /** The cause is neither the form nor the records: a toast says so, or the page where there is no script. */
  isUnforeseen?: true
}

export function unforeseen(title: string, text: string): Failure {
  return { title, text, isUnforeseen: true }
}

/**
 * A `clientAction` that keeps the form and its input when the server was unreachable or could not save. All other
 * errors go to the error boundary.
 */
export function keepOpen(title: string) {
  return answerOnFailure((text) => ({ failure: unforeseen(title, text) }))
}

/** The same for a page whose action returns more fields or other messages. */
export function answerOnFailure(answer: (text: string, form: FormData) => object) {
  return async ({ request, serverAction }: ClientActionFunctionArgs) => {
    const sent = request.clone()
    try {
      return await serverAction()
    } catch (error) {
      if (error instanceof Response && isSignIn(error)) return sendWithoutScript(sent)
      if (error instanceof Response || !isForLater(error)) throw error
      const status = isRouteErrorResponse(error) ? error.status : 503
      // Only a response like the server's keeps its status, which stops the page from being reloaded.
      return Response.json(answer(describeUnsaved(error), await sent.formData()), { status })
    }
  }
}

function isSignIn({ headers }: Response): boolean {
  return headers.get('Location')?.startsWith('/login?') ?? false
}

/** The server answers with the sign-in page, which keeps what was entered until it is shown again. */
async function sendWithoutScript(sent: Request): Promise<never> {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = sent.url
  for (const [name, value] of await sent.formData()) {
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  }
  document.body.append(form)
  HTMLFormElement.prototype.submit.call(form)
  return new Promise(() => undefined)
}

/** The options of the action of a page with `keepOpen`: an unexpected error on the server has the same answer. */
export function failingAs(title: string) {
  return { unsaved: (text: string) => ({ failure: unforeseen(title, text) }) }
}

/** Why a form was not saved, if the action data says so. */
export function failureOf(answer: unknown): Failure | undefined {
  return answer && typeof answer === 'object' && 'failure' in answer ? (answer.failure as Failure) : undefined
}

function isForLater(error: unknown): boolean {
  return !isRouteErrorResponse(error) || error.status === 413 || error.status === 429 || error.status >= 500
}

type Held<Action> = { key: string; answer: ReturnType<typeof useActionData<Action>> }

/**
 * The action's data, kept until the user navigates or submits again: the router drops it when a live update revalidates
 * the page. An unexpected failure is shown as a toast.
 */
export function useAnswer<Action>(): Held<Action>['answer'] {
  const answer = useActionData<Action>()
  const { key } = useLocation()
  const held = useRef<Held<Action>>(undefined)
  if (answer !== undefined) held.current = { key, answer }
  const standing = held.current?.key === key ? held.current.answer : undefined
  useFailureToast(standing)
  return standing
}

function useFailureToast(answer: unknown): void {
  const showToast = useToast()
  const failure = failureOf(answer)

  useEffect(() => {
    if (!failure?.isUnforeseen) return
    showToast({ title: failure.title, description: failure.text, variant: 'destructive' })
  }, [failure, showToast])
}

/** Says why a form was not saved, above the form that still holds the input. */
export function FailureBanner({ failure }: { failure: Failure | undefined }) {
  const hydrated = useHydrated()
  if (!failure || (failure.isUnforeseen && hydrated)) return null
  return (
    <Banner tone="danger" role="alert" title={failure.title} className="mb-5">
      {failure.text}
    </Banner>
  )
}
