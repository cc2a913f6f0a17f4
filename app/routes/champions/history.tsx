import { type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { errorBoundaryOf } from '#app/base/components/feedback/page-error-boundary.tsx'
import { PageHeader } from '#app/base/components/navigation/page-header.tsx'
import { notFound, userLoader } from '#app/people/auth/page-route.server.ts'
import { findBrand } from '#app/records/brands/brand.queries.server.ts'
import { BRAND_NOT_FOUND, brandAddress } from '#app/records/brands/brand-address.ts'
import { findSuccessor } from '#app/records/brands/brand-names.queries.server.ts'
import { HistoryCard } from '#app/records/history/history-card.tsx'
import { loadHistory } from '#app/records/history/history-page.server.ts'
import { useRevalidateOn } from '#app/site/realtime/use-revalidate-on.ts'
import { recordMeta } from '#app/site/shell/frame/page-title.ts'
import { useViewer } from '#app/site/shell/root-data.ts'

export const meta: MetaFunction<typeof loader> = recordMeta<typeof loader>('Brand', ({ name }) => ({
  title: `History of ${name}`,
  description: `Who changed what about ${name}, and when.`,
}))

export const loader = userLoader(async ({ request, id, reader }) => {
  const brand = await findBrand(reader, id)
  if (brand) return { id, name: brand.name, ...(await loadHistory(reader, 'brand', id, new URL(request.url))) }
  const successor = (await findSuccessor(reader, id)) ?? notFound('Brand')
  throw redirect(brandAddress(successor, 'history'))
})

export default function BrandHistoryPage() {
  const { id, name, ...history } = useLoaderData<typeof loader>()
  const isAdmin = useViewer()?.role === 'ADMIN'
  useRevalidateOn(['brand_updates'])

  return (
    <>
      <PageHeader
        title={`History of ${name}`}
        breadcrumbs={[
          { label: 'Champions', to: '/champions' },
          { label: name, to: brandAddress(id) },
          { label: 'History' },
        ]}
      />
      <HistoryCard {...history} form={isAdmin ? brandAddress(id, 'edit') : undefined} />
    </>
  )
}

export const ErrorBoundary = errorBoundaryOf(BRAND_NOT_FOUND)
