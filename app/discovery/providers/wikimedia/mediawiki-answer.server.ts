import { z } from 'zod'
import type { HttpResponse } from '../../http/http-exchange.server.ts'
import { parseBody, readShape } from '../../http/json-response.server.ts'
import { RateLimited, UnexpectedResponse } from '../../http/read-response.server.ts'

const ErrorSchema = z.object({ error: z.object({ code: z.string(), info: z.string().optional() }).optional() })
const PAUSE_CODES = new Set(['maxlag', 'ratelimited', 'readonly'])

/**
 * Parses a response of the MediaWiki action API, which reports errors with status 200. Throws RateLimited when the
 * servers lag, UnexpectedResponse for errors not in `expectedErrors`; returns undefined for those.
 */
export function readMediawiki<Schema extends z.ZodType>(
  response: HttpResponse,
  schema: Schema,
  label: string,
  expectedErrors: readonly string[] = [],
): z.output<Schema> | undefined {
  if (response.status !== 200) throw new UnexpectedResponse(`${label} responded with ${response.status}.`)

  const body = parseBody(response, label)
  const { error } = readShape(body, ErrorSchema, label)
  if (!error) return readShape(body, schema, label)
  if (PAUSE_CODES.has(error.code)) throw new RateLimited(`${label} asked for a pause (${error.code}).`)
  if (expectedErrors.includes(error.code)) return undefined
  throw new UnexpectedResponse(`${label} responded with the error ${error.code}.`)
}
