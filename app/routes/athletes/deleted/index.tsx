import { useLoaderData } from '@remix-run/react'
import { stayWithinPages } from '#app/api/last-page.server.ts'
import { readLeniently } from '#app/api/lenient-query.ts'
import { PageQuerySchema } from '#app/api/pagination.ts'
import { adminAction, adminLoader } from '#app/auth/page-route.server.ts'
import { EmptyCard } from '#app/components/feedback/empty-state.tsx'
import { FailureBanner } from '#app/components/feedback/failure-banner.tsx'
import { failingAs, failureOf, keepOpen } from '#app/components/forms/keep-open.ts'
import { useAnswer } from '#app/components/forms/use-answer.ts'
import { DeleteIcon } from '#app/components/icon.tsx'
import { PageHeader } from '#app/components/navigation/page-header.tsx'
import { Pagination } from '#app/components/tables/pagination.tsx'
import { DeletedBatches } from '#app/deletion/deleted-batches.tsx'
import { listDeletedBatches } from '#app/deletion/deletion.queries.server.ts'
import { restoreFromPage } from '#app/deletion/restore-from-page.server.ts'
import { useDeletionsWhileHere } from '#app/deletion/running-job.tsx'
import { pageMeta } from '#app/shell/frame/page-title.ts'

export const meta = pageMeta('Recently deleted', 'Restore athletes deleted in the last 30 days.')

export const loader = adminLoader(async ({ request, reader, now }) => {
  const url = new URL(request.url)
  const query = readLeniently(PageQuerySchema, url)
  const { batches, total } = await listDeletedBatches(reader, query, now)
  stayWithinPages(url, query, total)

  return { batches, total, query }
})

export const action = adminAction(restoreFromPage, failingAs('Failed to restore'))

export const clientAction = keepOpen('Failed to restore')

export default function RecentlyDeletedPage() {
  const { batches, total, query } = useLoaderData<typeof loader>()
  const failure = failureOf(useAnswer<typeof action>())
  useDeletionsWhileHere()

  return (
    <>
      <FailureBanner failure={failure} />
      <PageHeader
        title="Recently deleted"
        description="You can restore deleted athletes for 30 days, with their relationships and evidence."
        breadcrumbs={[{ label: 'Athletes', to: '/athletes' }, { label: 'Recently deleted' }]}
      />
      {total === 0 ? (
        <EmptyCard
          icon={DeleteIcon}
          title="Nothing deleted"
          text="Deleted athletes stay here for 30 days, so you can restore them."
        />
      ) : (
        <div className="space-y-4">
          <DeletedBatches batches={batches} />
          <Pagination page={query.page} limit={query.limit} total={total} label="deletions" />
        </div>
      )}
    </>
  )
}

export { PageErrorBoundary as ErrorBoundary } from '#app/components/feedback/page-error-boundary.tsx'
