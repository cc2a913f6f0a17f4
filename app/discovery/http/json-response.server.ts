import type { z } from 'zod'
import type { HttpResponse } from './http-exchange.server.ts'
import { repairEscapes } from './json-repair.ts'
import { UnexpectedResponse } from './read-response.server.ts'

/**
 * Parses a JSON body with a schema that ignores unknown fields. Throws UnexpectedResponse, whose message names the
 * error.
 */
export function readJson<Schema extends z.ZodType>(
  response: HttpResponse,
  schema: Schema,
  label: string,
): z.output<Schema> {
  return readShape(parseBody(response, label), schema, label)
}

/** The same for a body that is parsed already. */
export function readShape<Schema extends z.ZodType>(body: unknown, schema: Schema, label: string): z.output<Schema> {
  const result = schema.safeParse(body)
  if (result.success) return result.data

  const issue = result.error.issues[0]
  const place = issue?.path.length ? issue.path.join('.') : 'the top level'
  throw new UnexpectedResponse(`${label} responded in an unexpected format (${place}: ${issue?.message ?? 'unknown'}).`)
}

/** Throws UnexpectedResponse if the body is not JSON. */
export function parseBody(response: HttpResponse, label: string): unknown {
  if (response.status < 200 || response.status > 299) {
    throw new UnexpectedResponse(`${label} responded with ${response.status}.`)
  }
  const text = response.body.toString('utf8').replace(/^\uFEFF/, '')
  if (response.headers['content-type']?.includes('html') || /^\s*</.test(text)) {
    throw new UnexpectedResponse(`${label} responded with a web page instead of data.`)
  }

  try {
    // Some providers leave raw control characters inside strings; between tokens they are white space anyway.
    return parseRepaired(text.replace(/\p{Cc}+/gu, ' '))
  } catch (cause) {
    throw new UnexpectedResponse(`${label} responded with something other than JSON.`, { cause })
  }
}

function parseRepaired(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const repaired = repairEscapes(text)
    if (repaired === text) throw error
    return JSON.parse(repaired)
  }
}
