import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { stayWithinPages } from '#app/api/last-page.server.ts'
import { readLeniently } from '#app/api/lenient-query.ts'
import { PageQuerySchema } from '#app/api/pagination.ts'
import { adminAction, adminLoader } from '#app/auth/page-route.server.ts'
import { DateTime } from '#app/components/display/date-time.tsx'
import { Banner } from '#app/components/feedback/banner.tsx'
import { EmptyCard } from '#app/components/feedback/empty-state.tsx'
import { FailureBanner } from '#app/components/feedback/failure-banner.tsx'
import { errorBoundaryOf } from '#app/components/feedback/page-error-boundary.tsx'
import { failingAs, failureOf, keepOpen } from '#app/components/forms/keep-open.ts'
import { useAnswer } from '#app/components/forms/use-answer.ts'
import { PageHeader } from '#app/components/navigation/page-header.tsx'
import { Pagination } from '#app/components/tables/pagination.tsx'
import { batchTitle, isRestorable, jobName, restoreLabel } from '#app/deletion/deleted-batches.tsx'
import { DeletedRecords } from '#app/deletion/deleted-records.tsx'
import { findDeletedBatch, listDeletedRecords } from '#app/deletion/deletion.queries.server.ts'
import { notRestoredText } from '#app/deletion/restoration-words.ts'
import { RestoreButton } from '#app/deletion/restore-button.tsx'
import { restoreFromPage } from '#app/deletion/restore-from-page.server.ts'
import { RunningJob, useDeletionsWhileHere } from '#app/deletion/running-job.tsx'
import { notFound } from '#app/http/not-found.ts'
import { recordMeta } from '#app/shell/frame/page-title.ts'

export const meta: MetaFunction<typeof loader> = recordMeta<typeof loader>('Deletion', ({ batch }) => ({
  title: `Deleted: ${batchTitle(batch)}`,
  description: 'Restore the athletes of one deletion, one by one or all together.',
}))

export const loader = adminLoader(async ({ request, id, reader, now }) => {
  const url = new URL(request.url)
  const query = readLeniently(PageQuerySchema, url)
  const batch = (await findDeletedBatch(reader, id, now)) ?? notFound('Deletion')
  const total = batch.records - batch.restored
  stayWithinPages(url, query, total)

  return { batch, records: await listDeletedRecords(reader, batch.id, query), total, query }
})

export const action = adminAction(restoreFromPage, failingAs('Failed to restore'))

export const clientAction = keepOpen('Failed to restore')

export default function DeletionPage() {
  const { batch, records, total, query } = useLoaderData<typeof loader>()
  const failure = failureOf(useAnswer<typeof action>())
  useDeletionsWhileHere()
  const title = batchTitle(batch)

  return (
    <>
      <FailureBanner failure={failure} />
      <PageHeader
        title={title}
        description={
          <span className="wrap-anywhere">
            Deleted by {batch.actor}, <DateTime value={batch.deleted_at} withTime />. You can restore them until{' '}
            <DateTime value={batch.expires_at} withTime />.
          </span>
        }
        breadcrumbs={[
          { label: 'Athletes', to: '/athletes' },
          { label: 'Recently deleted', to: '/athletes/deleted' },
          { label: title },
        ]}
        actions={
          total > 0 && isRestorable(batch) && <RestoreButton id={batch.id} label={restoreLabel(batch)} name={title} />
        }
      />
      {batch.notRestored > 0 && (
        <div className="mb-6">
          <Banner title="Some athletes could not be restored">{notRestoredText(batch.notRestored)}</Banner>
        </div>
      )}
      {batch.job && (
        <div className="mb-6">
          <RunningJob job={batch.job} name={jobName(batch.job, title)} />
        </div>
      )}
      {total === 0 ? (
        <EmptyCard {...(batch.records === 0 ? NOTHING_YET : ALL_RESTORED)} />
      ) : (
        <div className="space-y-4">
          <DeletedRecords records={records} restorable={isRestorable(batch)} />
          <Pagination page={query.page} limit={query.limit} total={total} label="deleted athletes" />
        </div>
      )}
    </>
  )
}

const NOTHING_YET = { title: 'Nothing deleted yet', text: 'Athletes appear here as they are deleted.' }
const ALL_RESTORED = { title: 'All restored', text: 'Every athlete of this deletion is back in the directory.' }

export const ErrorBoundary = errorBoundaryOf({
  title: 'Deletion Not Found',
  text: "The deletion you're looking for doesn't exist or is older than 30 days",
  backTo: '/athletes/deleted',
  backLabel: 'Back to Recently deleted',
})
