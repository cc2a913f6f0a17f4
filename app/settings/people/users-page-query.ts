import { PageQuerySchema } from '#app/api/pagination.ts'

const LONGEST_SEARCH = 200

/** What the address asks for; what it says wrongly counts as not said. */
export function usersPageQuery({ searchParams }: URL) {
  const { page, limit } = PageQuerySchema.catch({ page: 1, limit: 20 }).parse(Object.fromEntries(searchParams))
  return { search: (searchParams.get('search') ?? '').trim().slice(0, LONGEST_SEARCH), page, limit }
}
