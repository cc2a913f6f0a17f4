import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { countSearch } from '#app/auth/api-access/request-rate.server.ts'
import { findUser } from '#app/auth/guards.server.ts'
import { tooManyRequests } from '#app/auth/page-action.server.ts'
import { Card } from '#app/components/display/card.tsx'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { PageErrorBoundary } from '#app/components/feedback/page-error-boundary.tsx'
import { SearchIcon } from '#app/components/icon.tsx'
import { GoBackButton } from '#app/components/navigation/go-back-button.tsx'
import { PageHeader } from '#app/components/navigation/page-header.tsx'
import { database } from '#app/platform/database.server.ts'
import { searchAthletes, searchBrands } from '#app/search/search.queries.server.ts'
import { SearchForm } from '#app/search/search-form.tsx'
import { SearchResults } from '#app/search/search-results.tsx'
import { searchText } from '#app/search/search-text.ts'
import { pageMeta } from '#app/shell/frame/page-title.ts'

const SHOWN = 20

export const meta: MetaFunction = pageMeta('Search', 'Finds athletes and brands by their names.')

export const headers: HeadersFunction = ({ errorHeaders, loaderHeaders }) => errorHeaders ?? loaderHeaders

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = searchText(new URL(request.url))
  if (query === '') return { query, found: null }

  const limit = countSearch(await findUser(request), context)
  if (limit) throw tooManyRequests(limit.retryAfterSeconds)

  const { reader } = database()
  const [athletes, brands] = await Promise.all([
    searchAthletes(reader, query, SHOWN),
    searchBrands(reader, query, SHOWN),
  ])
  return { query, found: { athletes, brands } }
}

export default function SearchPage() {
  const { query, found } = useLoaderData<typeof loader>()

  return (
    <>
      <PageHeader title="Search" description="Athletes and brands by name." />
      <div className="space-y-6">
        <SearchForm query={query} />
        {!found && <NothingAsked />}
        {found && isEmpty(found) && <NothingFound query={query} />}
        {found && !isEmpty(found) && <SearchResults query={query} {...found} />}
      </div>
    </>
  )
}

function NothingAsked() {
  return (
    <Card>
      <EmptyState
        icon={SearchIcon}
        title="Search athletes and brands"
        text="The first letters of a name are enough; three or more are found anywhere in it."
      />
    </Card>
  )
}

function NothingFound({ query }: { query: string }) {
  return (
    <Card>
      <EmptyState
        icon={SearchIcon}
        title="No results found"
        text={`We couldn't find anything matching “${query}”.${[...query].length < 3 ? ' One or two letters find only how names begin.' : ''}`}
        action={<GoBackButton to="/search">Go Back</GoBackButton>}
      />
    </Card>
  )
}

function isEmpty({ athletes, brands }: { athletes: { rows: unknown[] }; brands: { rows: unknown[] } }): boolean {
  return athletes.rows.length + brands.rows.length === 0
}

export function ErrorBoundary() {
  return <PageErrorBoundary />
}
