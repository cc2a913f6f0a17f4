import { useLoaderData } from '@remix-run/react'
import { stayWithinPages } from '#app/api/last-page.server.ts'
import { readLeniently } from '#app/api/lenient-query.ts'
import { decideFromPage } from '#app/athletes/duplicates/decide-from-page.server.ts'
import { DuplicatesQuerySchema } from '#app/athletes/duplicates/duplicate.ts'
import { findDuplicatesPage } from '#app/athletes/duplicates/duplicates-page.server.ts'
import { DuplicatesView } from '#app/athletes/duplicates/duplicates-view.tsx'
import { adminAction, adminLoader } from '#app/auth/page-route.server.ts'
import { FailureBanner } from '#app/components/feedback/failure-banner.tsx'
import { failureOf, keepOpen, unforeseen } from '#app/components/forms/keep-open.ts'
import { useAnswer } from '#app/components/forms/use-answer.ts'
import { pageMeta } from '#app/shell/frame/page-title.ts'

export const meta = pageMeta('Duplicates', 'Athletes that may be the same person.')

export const loader = adminLoader(async ({ request, reader }) => {
  const url = new URL(request.url)
  const query = readLeniently(DuplicatesQuerySchema, url)
  const page = await findDuplicatesPage(reader, query)
  stayWithinPages(url, query, page.total)
  return page
})

const FAILED = 'Failed to save the decision'

export const action = adminAction(decideFromPage, { unsaved: (text) => ({ failure: unforeseen(FAILED, text) }) })

export const clientAction = keepOpen(FAILED)

export default function AthleteDuplicatesPage() {
  return (
    <>
      <FailureBanner failure={failureOf(useAnswer<typeof action>())} />
      <DuplicatesView {...useLoaderData<typeof loader>()} />
    </>
  )
}

export { PageErrorBoundary as ErrorBoundary } from '#app/components/feedback/page-error-boundary.tsx'
