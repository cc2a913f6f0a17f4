import { type ClientActionFunctionArgs, isRouteErrorResponse } from '@remix-run/react'
import { describeUnsaved } from '../feedback/error-screens.ts'

export interface Failure {
  title: string
  text: string
  /** Neither the form nor the records are the reason: a toast tells it, and only without script the page. */
  isUnforeseen?: true
}

export function unforeseen(title: string, text: string): Failure {
  return { title, text, isUnforeseen: true }
}

/**
 * A `clientAction` that keeps a form and what was typed in it where the server could not be asked or could not save. All
 * other errors are for the screen that says so.
 */
export function keepOpen(title: string) {
  return keepAnswering((text) => ({ failure: unforeseen(title, text) }))
}

/** The same for a page that is answered with more, or in other words. */
export function keepAnswering(answer: (text: string, form: FormData) => object) {
  return async ({ request, serverAction }: ClientActionFunctionArgs) => {
    const sent = request.clone()
    try {
      return await serverAction()
    } catch (error) {
      if (error instanceof Response || !isForLater(error)) throw error
      const status = isRouteErrorResponse(error) ? error.status : 503
      // Only an answer like the server's keeps its status, and with it the page from being loaded anew.
      return Response.json(answer(describeUnsaved(error), await sent.formData()), { status })
    }
  }
}

/** Why a form was not saved, if an answer says so. */
export function failureOf(answer: unknown): Failure | undefined {
  return answer && typeof answer === 'object' && 'failure' in answer ? (answer.failure as Failure) : undefined
}

function isForLater(error: unknown): boolean {
  return !isRouteErrorResponse(error) || error.status === 429 || error.status >= 500
}
