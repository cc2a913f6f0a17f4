import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react'
import { now } from '#app/base/platform/clock.server.ts'
import { database } from '#app/base/platform/database.server.ts'
import { listLabelOptions } from '#app/insight/search/filters/label-options.server.ts'
import { offeredSports } from '#app/insight/search/filters/sports.ts'
import { searchBefore } from '#app/insight/search/form/blank-search.ts'
import { recordPageSearch } from '#app/insight/search/history/record-searches.server.ts'
import {
  isSubmittedForm,
  readSearchAddress,
  showsSameData,
  withoutLabels,
  writeSearchAddress,
} from '#app/insight/search/page/search-address.ts'
import { loadFound, loadLanding } from '#app/insight/search/page/search-page.server.ts'
import { SearchPage } from '#app/insight/search/page/search-page.tsx'
import { callerOf, countSearch } from '#app/people/auth/api-access/request-rate.server.ts'
import { findUser } from '#app/people/auth/guards.server.ts'
import { listSports } from '#app/records/athletes/athlete.queries.server.ts'
import { loadScreenViews } from '#app/site/saved-views/screen-views.server.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'
import { showCached } from '#app/site/shell/page-cache/cached-page.ts'

export const meta: MetaFunction = pageMeta('Search', 'Find athletes and brands by name.')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const { pathname, searchParams } = url
  const address = readSearchAddress(searchParams)
  if (isSubmittedForm(searchParams)) {
    const query = address.query || searchBefore(request)
    throw redirect(pathname + writeSearchAddress({ ...address, query }))
  }

  const { reader, writer } = database()
  const user = await findUser(request)
  const entered = writeSearchAddress({ ...address, filters: withoutLabels(address.filters) })
  if (!user && entered !== writeSearchAddress(address)) throw redirect(pathname + entered)
  const labels = user ? await listLabelOptions(reader) : []
  const views = user && (await loadScreenViews(reader, user.id, 'search', url))
  const sports = offeredSports(await listSports(reader))
  if (address.query === '') return { sports, labels, views, page: await loadLanding(reader) }

  const limit = await countSearch(user, context)
  if (limit) return data({ sports, labels, views, page: { state: 'too-many' as const, ...limit } }, 429)

  // What people have entered is for those who have signed in.
  const shown = user ? address : { ...address, columns: undefined }
  const page = await loadFound(reader, shown, callerOf(user, context), now())
  const search = { request, userId: user?.id, query: address.query, at: now() }
  recordPageSearch(writer, search, context.isPageData ?? false)
  return { sports, labels, views, page }
}

export const clientLoader = showCached

/** Nothing is loaded for another layout of the same results. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  showsSameData(currentUrl, nextUrl) ? false : defaultShouldRevalidate

export default function Search() {
  const { sports, labels, views, page } = useLoaderData<typeof loader>()
  return <SearchPage data={page} sports={sports} labels={labels} views={views} />
}

export { PageErrorBoundary as ErrorBoundary } from '#app/base/components/feedback/page-error-boundary.tsx'
