import { readLeniently } from '#app/api/lenient-query.ts'
import { PageQuerySchema } from '#app/api/pagination.ts'

export function importsPageQuery(url: URL) {
  return readLeniently(PageQuerySchema, url)
}
