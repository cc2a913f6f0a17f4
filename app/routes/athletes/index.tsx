import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { listAthletes, listSports } from '#app/athletes/athlete.queries.server.ts'
import { AthleteFilters } from '#app/athletes/athlete-filters.tsx'
import { DEFAULT_ATHLETE_ORDER } from '#app/athletes/athlete-sort.ts'
import { AthleteTable } from '#app/athletes/athlete-table.tsx'
import { athletesPageQuery } from '#app/athletes/athletes-page-query.ts'
import { describeAthletes } from '#app/athletes/describe-athletes.server.ts'
import { NoAthletes } from '#app/athletes/no-athletes.tsx'
import { requireUser } from '#app/auth/guards.server.ts'
import { Card } from '#app/components/card.tsx'
import { UploadIcon } from '#app/components/icon.tsx'
import { LinkButton } from '#app/components/link-button.tsx'
import { PageErrorBoundary } from '#app/components/page-error-boundary.tsx'
import { PageHeader } from '#app/components/page-header.tsx'
import { countPages } from '#app/components/page-range.ts'
import { Pagination } from '#app/components/pagination.tsx'
import { pageLink } from '#app/components/search-link.ts'
import { database } from '#app/database.server.ts'
import { useRevalidateOn } from '#app/realtime/use-revalidate-on.ts'
import { pageMeta } from '#app/shell/page-title.ts'
import { showRemembered } from '#app/shell/remembered-page.ts'
import { useViewer } from '#app/shell/root-data.ts'

export const meta = pageMeta('Athletes', 'Everyone whose brands are looked for, with what was found.')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request)
  const url = new URL(request.url)
  const query = athletesPageQuery(url)

  const { reader } = database()
  const { athletes, total } = await listAthletes(reader, query)
  const lastPage = countPages({ limit: query.limit, total })
  if (query.page > lastPage) throw redirect(`${url.pathname}${pageLink(url.search, lastPage)}`)

  return {
    athletes: await describeAthletes(reader, athletes),
    total,
    sports: await listSports(reader),
    query,
  }
}

export const clientLoader = showRemembered

export default function AthletesPage() {
  const { athletes, total, sports, query } = useLoaderData<typeof loader>()
  const isAdmin = useViewer()?.role === 'ADMIN'
  useRevalidateOn(['athlete_updates'])

  return (
    <>
      <PageHeader
        title="Athletes"
        description="Everyone whose brands are looked for, with what was found."
        actions={
          isAdmin && (
            <LinkButton to="/athletes/import" icon={UploadIcon}>
              Import Athletes
            </LinkButton>
          )
        }
      />
      {sports.length === 0 ? (
        <NoAthletes canImport={isAdmin} />
      ) : (
        <div className="space-y-4">
          <AthleteFilters query={query} sports={sports} />
          <Card title="Athletes Directory" flush>
            {athletes.length === 0 ? (
              <p className="border-t px-5 py-8 text-sm text-ink-mute sm:px-6">No athlete fits these filters.</p>
            ) : (
              <AthleteTable
                athletes={athletes}
                sort={{ by: query.sortBy, order: query.order ?? DEFAULT_ATHLETE_ORDER[query.sortBy] }}
              />
            )}
          </Card>
          <Pagination page={query.page} limit={query.limit} total={total} label="athletes" />
        </div>
      )}
    </>
  )
}

export function ErrorBoundary() {
  return <PageErrorBoundary />
}
