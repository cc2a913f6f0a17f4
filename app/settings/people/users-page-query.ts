import { PageQuerySchema } from '#app/api/pagination.ts'
import { LONGEST_SEARCH } from './listed-user.ts'

/** The page's URL parameters; invalid ones are ignored. */
export function usersPageQuery({ searchParams }: URL) {
  const { page, limit } = PageQuerySchema.catch({ page: 1, limit: 20 }).parse(Object.fromEntries(searchParams))
  return { search: (searchParams.get('search') ?? '').trim().slice(0, LONGEST_SEARCH), page, limit }
}
