import { z } from 'zod'
import type { HttpResponse } from '#app/discovery/http/http-exchange.server.ts'
import { parseBody, readShape } from '#app/discovery/http/json-response.server.ts'
import { UnexpectedResponse } from '#app/discovery/http/read-response.server.ts'
import {
  ABSENT,
  LIMITED,
  OUT_OF_ORDER,
  QUERY_REFUSED,
  type RefusalTable,
} from '#app/discovery/http/refusals/refusal.ts'

/** The action API reports errors with status 200. */
export const MEDIAWIKI_REFUSALS: RefusalTable = [
  { status: [200], codes: ['maxlag', 'ratelimited', 'readonly', 'cirrussearch-too-busy-error'], means: LIMITED },
  { status: [200], codes: ['cirrussearch-backend-error'], means: OUT_OF_ORDER },
  { status: [200], codes: ['no-such-entity', 'missingtitle', 'nosuchpageid'], means: ABSENT },
  {
    status: [200],
    codes: [
      'badvalue',
      'badinteger',
      'badcontinue',
      'invalidtitle',
      'invalidparammix',
      'missingparam',
      'param-illegal',
      'param-invalid',
      'param-missing',
      'paramempty',
      'paramtoolong',
      'toomanyvalues',
      'maxbytes',
      'search-error',
      'cirrussearch-query-too-long',
      'cirrussearch-parse-error',
    ],
    means: QUERY_REFUSED,
  },
]

const ErrorSchema = z.object({ error: z.object({ code: z.string() }).optional() })

/** Parses a response of the MediaWiki action API. Throws UnexpectedResponse for an error that the table does not name. */
export function readMediawiki<Schema extends z.ZodType>(
  response: HttpResponse,
  schema: Schema,
  label: string,
): z.output<Schema> {
  const body = parseBody(response, label)
  const { error } = readShape(body, ErrorSchema, label)
  if (!error) return readShape(body, schema, label)
  throw new UnexpectedResponse(`${label} responded with the error ${error.code}.`)
}
