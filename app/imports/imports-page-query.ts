import { readLeniently } from '../api/lenient-query.ts'
import { PageQuerySchema } from '../api/pagination.ts'

export function importsPageQuery(url: URL) {
  return readLeniently(PageQuerySchema, url)
}
