import { redirect } from '@remix-run/node'
import { countPages } from '#app/base/components/tables/page-range.ts'
import { pageLink } from '#app/base/components/tables/search-link.ts'

/** Leads from behind the last page of a list to the last one. */
export function stayWithinPages(url: URL, { page, limit }: { page: number; limit: number }, total: number): void {
  const lastPage = countPages({ limit, total })
  if (page > lastPage) throw redirect(`${url.pathname}${pageLink(url.search, lastPage)}`)
}
