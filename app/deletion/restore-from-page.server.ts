import type { ActionFunctionArgs } from '@remix-run/node'
import { requireAdmin } from '#app/auth/guards.server.ts'
import { requestActor } from '#app/auth/request-actor.server.ts'
import { readForm } from '#app/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/http/flash-toast.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database.server.ts'
import { requestRestoration } from './request-restoration.server.ts'
import { restoreToast } from './restoration-words.ts'

/** The action of a restore form: restores at once or by a job, and returns to the page. */
export async function restoreFromPage({ request, context }: ActionFunctionArgs): Promise<Response> {
  const admin = await requireAdmin(request)
  const form = await readForm(request, ['id'])
  const id = form.get('id')
  if (!id) throw new Response('Nothing to restore was given.', { status: 400, statusText: 'Bad Request' })

  const outcome = await requestRestoration(database().writer, id, requestActor(admin, request, context), now())
  const { pathname, search } = new URL(request.url)
  return redirectWithToast(pathname + search, restoreToast(outcome))
}
