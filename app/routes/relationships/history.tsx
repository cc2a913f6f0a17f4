import type { MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { errorBoundaryOf } from '#app/base/components/feedback/page-error-boundary.tsx'
import { PageHeader } from '#app/base/components/navigation/page-header.tsx'
import { notFound, userLoader } from '#app/people/auth/page-route.server.ts'
import { HistoryCard } from '#app/records/history/history-card.tsx'
import { loadHistory } from '#app/records/history/history-page.server.ts'
import { RELATIONSHIP_NOT_FOUND, relationshipOnPage } from '#app/records/relationships/review/review-address.ts'
import { findReviewPage } from '#app/records/relationships/review/review-page.server.ts'
import { recordMeta } from '#app/site/shell/frame/page-title.ts'
import { useViewer } from '#app/site/shell/root-data.ts'

export const meta: MetaFunction<typeof loader> = recordMeta<typeof loader>('Relationship', ({ name }) => ({
  title: `History of ${name}`,
  description: `What people decided about ${name}, and when.`,
}))

export const loader = userLoader(async ({ request, params: { relationshipId = '' }, id, reader }) => {
  const link = (await findReviewPage(reader, id, relationshipId)) ?? notFound(RELATIONSHIP_NOT_FOUND)
  const history = await loadHistory(reader, 'relationship', relationshipId, new URL(request.url))
  return { id: relationshipId, name: `${link.athlete} and ${link.brand}`, ...history }
})

export default function RelationshipHistoryPage() {
  const { id, name, ...history } = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  const isAdmin = useViewer()?.role === 'ADMIN'
  const [label, to] = pathname.startsWith('/athletes') ? ['Athletes', '/athletes'] : ['Champions', '/champions']

  return (
    <>
      <PageHeader
        title={`History of ${name}`}
        breadcrumbs={[{ label, to }, { label: name, to: relationshipOnPage(pathname, id) }, { label: 'History' }]}
      />
      <HistoryCard {...history} form={isAdmin ? pathname.replace(/history\/?$/, 'review') : undefined} />
    </>
  )
}

export const ErrorBoundary = errorBoundaryOf(RELATIONSHIP_NOT_FOUND)
