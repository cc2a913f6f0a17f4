import type { z } from 'zod'
import { queryValues } from './parse-input.ts'

/** Parses a page's query string; a value that the schema rejects falls back to its default. */
export function readLeniently<Schema extends z.ZodType>(schema: Schema, url: URL): z.output<Schema> {
  const asked = queryValues(url)
  const read = schema.safeParse(asked)
  if (read.success) return read.data

  const refused = new Set(read.error.issues.map((issue) => issue.path[0]))
  return schema.parse(Object.fromEntries(Object.entries(asked).filter(([name]) => !refused.has(name))))
}
