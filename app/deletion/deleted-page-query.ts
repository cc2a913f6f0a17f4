import { PageQuerySchema } from '#app/api/pagination.ts'

/** What the address asks for; what it says wrongly counts as not said. */
export function deletedPageQuery({ searchParams }: URL): { page: number; limit: number } {
  return PageQuerySchema.catch({ page: 1, limit: 20 }).parse(Object.fromEntries(searchParams))
}
