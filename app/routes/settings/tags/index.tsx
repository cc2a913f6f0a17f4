import { useLoaderData } from '@remix-run/react'
import { stayWithinPages } from '#app/base/api/last-page.server.ts'
import { readLeniently } from '#app/base/api/lenient-query.ts'
import { FilterBar } from '#app/base/components/tables/filter-bar.tsx'
import { Pagination } from '#app/base/components/tables/pagination.tsx'
import { adminLoader } from '#app/people/auth/page-route.server.ts'
import { listTags } from '#app/records/fields/tag.queries.server.ts'
import { TagListQuerySchema } from '#app/records/fields/tag-list.ts'
import { TagsCard } from '#app/settings/tags/tags-card.tsx'
import { useRevalidateOn } from '#app/site/realtime/use-revalidate-on.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Tags', 'Rename, merge and delete tags.')

export const loader = adminLoader(async ({ request, reader }) => {
  const url = new URL(request.url)
  const query = readLeniently(TagListQuerySchema, url)
  const found = await listTags(reader, query)
  stayWithinPages(url, query, found.total)
  return { query, ...found }
})

export default function TagsPage() {
  const { query, tags, total } = useLoaderData<typeof loader>()
  useRevalidateOn(['athlete_updates', 'brand_updates'])

  return (
    <div className="space-y-4">
      <FilterBar action="/settings/tags" search={{ label: 'Search tags', value: query.search ?? '' }} />
      <TagsCard tags={tags} isFiltered={Boolean(query.search)} />
      <Pagination page={query.page} limit={query.limit} total={total} label="tags" />
    </div>
  )
}
