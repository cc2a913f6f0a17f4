import { queryValues } from '#app/api/parse-input.ts'
import { type AthleteListQuery, AthleteListQuerySchema } from './athlete-answer.ts'

/** What the address of the page asks for; a value that the API refuses falls back to its default. */
export function athletesPageQuery(url: URL): AthleteListQuery {
  const asked = queryValues(url)
  const read = AthleteListQuerySchema.safeParse(asked)
  if (read.success) return read.data

  const refused = new Set(read.error.issues.map((issue) => issue.path[0]))
  return AthleteListQuerySchema.parse(Object.fromEntries(Object.entries(asked).filter(([name]) => !refused.has(name))))
}
