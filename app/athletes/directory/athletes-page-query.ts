import { readLeniently } from '#app/api/lenient-query.ts'
import { type AthleteListQuery, AthleteListQuerySchema } from '../athlete-answer.ts'

export function athletesPageQuery(url: URL): AthleteListQuery {
  return readLeniently(AthleteListQuerySchema, url)
}
