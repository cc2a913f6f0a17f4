import { data, redirect } from '@remix-run/node'
import { searchLink } from '#app/base/components/tables/search-link.ts'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { type NewToast, redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { findContact } from '#app/base/platform/contact.server.ts'
import type { UserPageInput } from '#app/people/auth/page-input.server.ts'
import { decideIdentity, type IdentityOutcome } from './decide-identity.server.ts'
import { IdentityChoiceSchema } from './waiting-identity.ts'

/** The action of the identity queue: which item one athlete is, or none. */
export async function decideIdentityFromPage({ request, user, author, reader, writer, now }: UserPageInput) {
  const form = await readForm(request, ['athlete', 'wikidataId', 'none', 'next'])
  const athlete = form.get('athlete') ?? ''
  const choice = IdentityChoiceSchema.safeParse({
    wikidataId: form.has('none') ? null : (form.get('wikidataId') ?? ''),
  })
  if (!choice.success) return data(refusedIdentity(form, choice.error.issues[0]?.message), 422)

  const outcome = await decideIdentity(writer, athlete, choice.data.wikidataId, {
    author: { ...author, id: user.id },
    contact: await findContact(reader),
    now,
  })
  const next = form.get('next')
  const page = `/identities${searchLink(new URL(request.url).search, { selected: next })}${next ? `#${encodeURIComponent(next)}` : ''}`
  const toast = toastOf(outcome)
  return toast ? redirectWithToast(page, toast) : redirect(page)
}

/** What was entered, of a decision that was not saved. */
export function refusedIdentity(form: URLSearchParams, error?: string) {
  return { athlete: form.get('athlete') ?? '', wikidataId: form.get('wikidataId') ?? '', error }
}

/** Only what did not work out: what was decided stands on the page, beside its undo. */
function toastOf(outcome: IdentityOutcome): NewToast | undefined {
  if (outcome.status === 'gone') {
    return {
      title: 'No decision saved',
      description: 'This identity is no longer waiting for a decision.',
      variant: 'destructive',
    }
  }
  if (outcome.status === 'none' || outcome.discovery === 'queued' || outcome.discovery === 'already_queued') return
  return { title: 'No discovery was queued', description: OBSTACLES[outcome.discovery] }
}

type Discovery = Extract<IdentityOutcome, { status: 'chosen' }>['discovery']

const OBSTACLES: Record<Exclude<Discovery, 'queued' | 'already_queued'>, string> = {
  contact_missing: 'Set a contact address first.',
  too_many_waiting: 'Too many of your discoveries are waiting.',
  not_found: 'The athlete has been deleted.',
}
