import { type ClientActionFunctionArgs, isRouteErrorResponse } from '@remix-run/react'
import { describeError } from './error-screens.ts'

export interface Failure {
  title: string
  text: string
}

/**
 * A `clientAction` that keeps a form and what was typed in it where the server could not be asked or could not save. All
 * other errors are for the screen that says so. Without script every one of them is.
 */
export function keepOpen(title: string) {
  return async ({ serverAction }: ClientActionFunctionArgs) => {
    try {
      return await serverAction()
    } catch (error) {
      if (error instanceof Response || !isForLater(error)) throw error
      const status = isRouteErrorResponse(error) ? error.status : 503
      const failure: Failure = { title, text: describeError(error).text }
      // Only an answer like the server's keeps its status, and with it the page from being loaded anew.
      return Response.json({ failure }, { status })
    }
  }
}

/** What `keepOpen` answered, if it did. */
export function failureOf(answer: unknown): Failure | undefined {
  return answer && typeof answer === 'object' && 'failure' in answer ? (answer.failure as Failure) : undefined
}

function isForLater(error: unknown): boolean {
  return !isRouteErrorResponse(error) || error.status === 429 || error.status >= 500
}
