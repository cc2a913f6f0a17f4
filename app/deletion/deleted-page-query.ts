import { PageQuerySchema } from '#app/api/pagination.ts'

/** The page's URL parameters; invalid ones are ignored. */
export function deletedPageQuery({ searchParams }: URL): { page: number; limit: number } {
  return PageQuerySchema.catch({ page: 1, limit: 20 }).parse(Object.fromEntries(searchParams))
}
