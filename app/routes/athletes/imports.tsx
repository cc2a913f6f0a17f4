import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { requireAdmin } from '#app/auth/guards.server.ts'
import { Card } from '#app/components/display/card.tsx'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { PageErrorBoundary } from '#app/components/feedback/page-error-boundary.tsx'
import { HistoryIcon, UploadIcon } from '#app/components/icon.tsx'
import { LinkButton } from '#app/components/navigation/link-button.tsx'
import { PageHeader } from '#app/components/navigation/page-header.tsx'
import { countPages } from '#app/components/tables/page-range.ts'
import { Pagination } from '#app/components/tables/pagination.tsx'
import { pageLink } from '#app/components/tables/search-link.ts'
import { listImports } from '#app/imports/past/import-list.queries.server.ts'
import { importsPageQuery } from '#app/imports/past/imports-page-query.ts'
import { PastImports } from '#app/imports/past/past-imports.tsx'
import { database } from '#app/platform/database.server.ts'
import { pageMeta } from '#app/shell/frame/page-title.ts'

export const meta = pageMeta('Past imports', 'The athlete files imported so far, who imported them, and the results.')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const url = new URL(request.url)
  const query = importsPageQuery(url)
  const { imports, total } = await listImports(database().reader, query)
  const lastPage = countPages({ limit: query.limit, total })
  if (query.page > lastPage) throw redirect(`/athletes/imports${pageLink(url.search, lastPage)}`)

  return { imports, total, query }
}

export default function PastImportsPage() {
  const { imports, total, query } = useLoaderData<typeof loader>()
  const { search } = useLocation()

  return (
    <>
      <PageHeader
        title="Past imports"
        description="You can roll back an import. Athletes edited since then are kept."
        breadcrumbs={[{ label: 'Athletes', to: '/athletes' }, { label: 'Past imports' }]}
        actions={
          <LinkButton to="/athletes/import" icon={UploadIcon}>
            Import Athletes
          </LinkButton>
        }
      />
      {total === 0 ? (
        <Card flush>
          <EmptyState
            icon={HistoryIcon}
            title="No imports yet"
            text="Files you import appear here with their results."
          />
        </Card>
      ) : (
        <div className="space-y-4">
          <PastImports imports={imports} search={search} />
          <Pagination page={query.page} limit={query.limit} total={total} label="imports" />
        </div>
      )}
      <Outlet />
    </>
  )
}

export function ErrorBoundary() {
  return <PageErrorBoundary />
}
