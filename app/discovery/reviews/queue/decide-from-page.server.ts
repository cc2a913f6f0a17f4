import { data, redirect } from '@remix-run/node'
import { searchLink } from '#app/base/components/tables/search-link.ts'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import type { UserPageInput } from '#app/people/auth/page-input.server.ts'
import { ReviewSchema } from '#app/records/relationships/review/review-schema.ts'
import { decideEntries } from '../decisions/decide-entries.server.ts'
import type { RefusedDecision } from './decision-form.tsx'

/** The action of the queue: one decision about the entry shown, then the next entry. */
export async function decideFromPage({ request, author, writer, now }: UserPageInput) {
  const form = await readForm(request, ['id', 'verdict', 'note', 'link', 'next'])
  const id = form.get('id') ?? ''
  const input = ReviewSchema.safeParse({
    ...verdictOf(form),
    note: form.get('note') ?? '',
    link: form.get('link') ?? '',
  })
  if (!input.success) {
    const faults: RefusedDecision['faults'] = {}
    for (const { path, message } of input.error.issues) faults[path[0] as 'note'] ??= [message]
    return data({ refused: refusedDecision(form, faults) }, 422)
  }
  const { decided } = await decideEntries(writer, [id], input.data, author, now)
  const page = `/reviews${searchLink(new URL(request.url).search, { selected: form.get('next') || null })}#entry`
  // What was decided stands on the page, beside its undo.
  return decided.length === 0 ? redirectWithToast(page, GONE) : redirect(page)
}

/** What was entered, of a decision that was not saved. */
export function refusedDecision(form: URLSearchParams, faults: RefusedDecision['faults'] = {}): RefusedDecision {
  return { id: form.get('id') ?? '', note: form.get('note') ?? '', link: form.get('link') ?? '', faults }
}

const GONE = {
  title: 'No decision saved',
  description: 'This entry is no longer waiting: someone else has decided it, or the evidence has changed.',
  variant: 'destructive' as const,
}

/** The verdict is to accept, or a reason to reject. */
function verdictOf(form: URLSearchParams) {
  const verdict = form.get('verdict')
  return verdict === 'ACCEPTED' ? { decision: 'ACCEPTED' } : { decision: 'REJECTED', reason: verdict ?? undefined }
}
