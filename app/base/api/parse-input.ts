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

type Values = string | string[]

/**
 * An empty parameter counts as absent, because forms send empty fields; a repeated one becomes a list, and `own[agency]`
 * an entry of the object `own`.
 */
export function queryValues(url: URL): Record<string, Values | Record<string, Values>> {
  const plain = new Map<string, Values>()
  const objects = new Map<string, Record<string, Values>>()
  for (const name of new Set(url.searchParams.keys())) {
    const given = url.searchParams.getAll(name).filter((value) => value !== '')
    const values = given.length > 1 ? given : given[0]
    if (values === undefined) continue
    const [, object, key] = /^(\w+)\[(\w+)\]$/.exec(name) ?? []
    if (object === undefined || key === undefined) plain.set(name, values)
    else objects.set(object, { ...objects.get(object), [key]: values })
  }
  return Object.fromEntries<Values | Record<string, Values>>([...plain, ...objects])
}
