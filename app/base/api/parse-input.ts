import type { z } from 'zod'
import { ApiError, type FieldError } from './api-error.ts'

/** Throws 422 with every error and its dotted path. */
export function parseInput(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined

  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new ApiError(422, 'The request is not valid.', toFieldErrors(result.error))
}

function toFieldErrors(error: z.ZodError): FieldError[] {
  return error.issues.map((issue) => ({ path: issue.path.map(String).join('.'), message: issue.message }))
}

/** An empty parameter counts as absent, because forms send empty fields; a repeated one becomes a list. */
export function queryValues(url: URL): Record<string, string | string[]> {
  const names = new Set(url.searchParams.keys())
  const given = [...names].map((name) => [name, url.searchParams.getAll(name).filter((value) => value !== '')] as const)
  return Object.fromEntries(
    given
      .filter(([, values]) => values.length > 0)
      .map(([name, values]) => [name, values.length === 1 ? `${values[0]}` : values]),
  )
}
