import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { stayWithinPages } from '#app/api/last-page.server.ts'
import { readLeniently } from '#app/api/lenient-query.ts'
import { decideFromPage } from '#app/athletes/duplicates/decide-from-page.server.ts'
import { DuplicatesQuerySchema } from '#app/athletes/duplicates/duplicate.ts'
import { findDuplicatesPage } from '#app/athletes/duplicates/duplicates-page.server.ts'
import { DuplicatesView } from '#app/athletes/duplicates/duplicates-view.tsx'
import { requireAdmin } from '#app/auth/guards.server.ts'
import { pageAction } from '#app/auth/page-action.server.ts'
import { FailureBanner } from '#app/components/feedback/failure-banner.tsx'
import { failureOf, keepOpen, unforeseen } from '#app/components/forms/keep-open.ts'
import { useAnswer } from '#app/components/forms/use-answer.ts'
import { database } from '#app/platform/database.server.ts'
import { pageMeta } from '#app/shell/frame/page-title.ts'

export const meta = pageMeta('Duplicates', 'Athletes that may be the same person.')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const url = new URL(request.url)
  const query = readLeniently(DuplicatesQuerySchema, url)
  const page = await findDuplicatesPage(database().reader, query)
  stayWithinPages(url, query, page.total)
  return page
}

const FAILED = 'Failed to save the decision'

export const action = pageAction(decideFromPage, { unsaved: (text) => ({ failure: unforeseen(FAILED, text) }) })

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
