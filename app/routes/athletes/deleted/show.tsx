import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { stayWithinPages } from '#app/base/api/last-page.server.ts'
import { readLeniently } from '#app/base/api/lenient-query.ts'
import { PageQuerySchema } from '#app/base/api/pagination.ts'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { Banner } from '#app/base/components/feedback/banner.tsx'
import { EmptyCard } from '#app/base/components/feedback/empty-state.tsx'
import { errorBoundaryOf } from '#app/base/components/feedback/page-error-boundary.tsx'
import { FailureBanner, failingAs, failureOf, keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { PageHeader } from '#app/base/components/navigation/page-header.tsx'
import { Pagination } from '#app/base/components/tables/pagination.tsx'
import { adminAction, adminLoader, notFound } from '#app/people/auth/page-route.server.ts'
import { batchTitle, isRestorable, jobName, restoreLabel } from '#app/records/deletion/deleted-batches.tsx'
import { DeletedRecords } from '#app/records/deletion/deleted-records.tsx'
import { findDeletedBatch, listDeletedRecords } from '#app/records/deletion/deletion.queries.server.ts'
import { notRestoredText } from '#app/records/deletion/restoration-words.ts'
import { RestoreButton } from '#app/records/deletion/restore-button.tsx'
import { restoreFromPage } from '#app/records/deletion/restore-from-page.server.ts'
import { RunningJob, useDeletionsWhileHere } from '#app/records/deletion/running-job.tsx'
import { recordMeta } from '#app/site/shell/frame/page-title.ts'

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
