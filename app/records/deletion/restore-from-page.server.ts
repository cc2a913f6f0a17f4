import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import type { UserPageInput } from '#app/people/auth/page-input.server.ts'
import { requestRestoration } from './request-restoration.server.ts'
import { restoreToast } from './restoration-words.ts'

/** The action of a restore form: restores at once or by a job, and returns to the page. */
export async function restoreFromPage({ request, author, writer, now }: UserPageInput): Promise<Response> {
  const form = await readForm(request, ['id'])
  const id = form.get('id')
  if (!id) throw new Response('Nothing to restore was given.', { status: 400, statusText: 'Bad Request' })

  const outcome = await requestRestoration(writer, id, author, now)
  const { pathname, search } = new URL(request.url)
  return redirectWithToast(pathname + search, restoreToast(outcome))
}
