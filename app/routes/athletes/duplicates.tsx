import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { stayWithinPages } from '#app/base/api/last-page.server.ts'
import { readLeniently } from '#app/base/api/lenient-query.ts'
import { FailureBanner, failingAs, failureOf, keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { adminAction, adminLoader } from '#app/people/auth/page-route.server.ts'
import { distinguish, withdrawDistinction } from '#app/records/athletes/duplicates/distinguish.server.ts'
import { DuplicatesQuerySchema } from '#app/records/athletes/duplicates/duplicate.ts'
import { findDuplicatesPage } from '#app/records/athletes/duplicates/duplicates-page.server.ts'
import { DuplicatesView } from '#app/records/athletes/duplicates/duplicates-view.tsx'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Duplicates', 'Athletes that may be the same person.')

export const loader = adminLoader(async ({ request, reader }) => {
  const url = new URL(request.url)
  const query = readLeniently(DuplicatesQuerySchema, url)
  const page = await findDuplicatesPage(reader, query)
  stayWithinPages(url, query, page.total)
  return page
})

const FAILED = 'Failed to save the decision'

/** Marks two athletes as different people, or withdraws such a decision. */
export const action = adminAction(async ({ request, author, writer, now }) => {
  const form = await readForm(request, ['one', 'other', 'undo'])
  const page = `/athletes/duplicates${new URL(request.url).search}`
  const undo = form.get('undo')
  if (undo !== null) {
    const athletes = await withdrawDistinction(writer, undo, author, now)
    return athletes
      ? redirectWithToast(page, {
          title: 'Decision undone',
          description: 'The athletes are listed as duplicates again.',
        })
      : data({ failure: { title: FAILED, text: 'This decision has already been undone.' } }, 404)
  }

  const pair = [form.get('one') ?? '', form.get('other') ?? ''] as const
  const outcome = await distinguish(writer, pair, author, now)
  if (outcome.status !== 'told')
    return data({ failure: { title: FAILED, text: 'One of the athletes no longer exists.' } }, 422)
  return redirectWithToast(page, {
    title: 'Marked as different people',
    description: `${outcome.names.join(' and ')} are no longer listed as duplicates.`,
    href: '/athletes/duplicates?view=different',
    key: `different ${outcome.id}`,
  })
}, failingAs(FAILED))

export const clientAction = keepOpen(FAILED)

export default function AthleteDuplicatesPage() {
  return (
    <>
      <FailureBanner failure={failureOf(useAnswer<typeof action>())} />
      <DuplicatesView {...useLoaderData<typeof loader>()} />
    </>
  )
}

export { PageErrorBoundary as ErrorBoundary } from '#app/base/components/feedback/page-error-boundary.tsx'
