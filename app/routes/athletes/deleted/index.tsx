import { useLoaderData } from '@remix-run/react'
import { stayWithinPages } from '#app/base/api/last-page.server.ts'
import { readLeniently } from '#app/base/api/lenient-query.ts'
import { PageQuerySchema } from '#app/base/api/pagination.ts'
import { EmptyCard } from '#app/base/components/feedback/empty-state.tsx'
import { FailureBanner, failingAs, failureOf, keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { DeleteIcon } from '#app/base/components/icon.tsx'
import { PageHeader } from '#app/base/components/navigation/page-header.tsx'
import { Pagination } from '#app/base/components/tables/pagination.tsx'
import { adminAction, adminLoader } from '#app/people/auth/page-route.server.ts'
import { DeletedBatches } from '#app/records/deletion/deleted-batches.tsx'
import { listDeletedBatches } from '#app/records/deletion/deletion.queries.server.ts'
import { restoreFromPage } from '#app/records/deletion/restore-from-page.server.ts'
import { useDeletionsWhileHere } from '#app/records/deletion/running-job.tsx'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

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

export { PageErrorBoundary as ErrorBoundary } from '#app/base/components/feedback/page-error-boundary.tsx'
