import { z } from 'zod'
import type { Operation } from '#app/people/auth/api-access/api-route.server.ts'
import type { JsonSchema } from './json-schemas.server.ts'

const FieldProblemSchema = z
  .object({ path: z.string().describe('Dotted path into the input: `athleteIds.0`'), message: z.string() })
  .meta({ id: 'FieldProblem' })

export const ErrorSchema = z
  .object({
    message: z.string(),
    status: z.int(),
    errors: z
      .array(FieldProblemSchema)
      .describe('One for each invalid value; empty when the request as a whole is refused'),
  })
  .meta({ id: 'Error', description: 'The body of every response of 400 and above' })

interface SharedResponse {
  name: string
  description: string
  headers?: Record<string, { $ref: string }>
}

export const HEADERS = {
  'Retry-After': header('Seconds to wait before the next attempt', { type: 'integer', minimum: 0 }),
  'WWW-Authenticate': header('How to authenticate', { type: 'string' }),
  ETag: header('Send it back as If-None-Match to get 304 while nothing has changed', { type: 'string' }),
  Link: header('The first, previous, next and last page of the list, where they exist (RFC 8288)', {
    type: 'string',
  }),
  RateLimit: header(
    'What is left of the limit the call was counted against, if there is one',
    {
      type: 'string',
    },
    false,
  ),
  'RateLimit-Policy': header('That limit: requests (q) in seconds (w)', { type: 'string' }, false),
  'Idempotency-Replayed': header('`true` on the repeated answer to an Idempotency-Key', { type: 'string' }, false),
  Location: header('Where the record or the page is', { type: 'string' }),
  'Content-Disposition': header('The name of the file', { type: 'string' }),
}

/** On every counted response, unless the installation has no limits. */
export const RATE_LIMIT = ['RateLimit', 'RateLimit-Policy'] as const

/** What any call may answer for the same reason, by status. */
export const SHARED_RESPONSES: Record<number, SharedResponse> = {
  204: { name: 'NoContent', description: 'Done', headers: headers(...RATE_LIMIT) },
  302: {
    name: 'Found',
    description:
      'For a browser following a link: to sign-in, back to the page when it has to wait, or to the page of the job that creates the file',
    headers: headers('Location'),
  },
  304: { name: 'NotModified', description: 'Unchanged since the ETag sent', headers: headers('ETag') },
  400: { name: 'Malformed', description: 'The body is malformed' },
  401: {
    name: 'SignInNeeded',
    description: 'Not signed in, or the token is not valid',
    headers: headers('WWW-Authenticate'),
  },
  403: {
    name: 'Forbidden',
    description:
      'The caller is not allowed to do this: not an administrator, an administrator without the second factor that the installation demands, a token without the scope, or a page of another origin',
  },
  404: { name: 'NotFound', description: 'No such record' },
  409: {
    name: 'Conflict',
    description: 'The request with this Idempotency-Key is still being answered, or its answer was lost',
  },
  413: { name: 'TooLarge', description: 'The body is too large' },
  415: { name: 'WrongType', description: 'The body has the wrong type' },
  422: { name: 'Invalid', description: 'A value is not valid' },
  429: {
    name: 'TooManyRequests',
    description: 'Too many requests',
    headers: headers('Retry-After', 'RateLimit', 'RateLimit-Policy'),
  },
  500: { name: 'Failed', description: 'An error occurred' },
  503: {
    name: 'Unavailable',
    description: 'The product is starting or its storage is busy; the same request may succeed a little later',
    headers: headers('Retry-After'),
  },
  507: { name: 'StorageFull', description: 'The storage is full or read-only; nothing was saved' },
}

/** They are described once, by their names; those of 400 and above have an error as their body. */
export function describeShared(error: JsonSchema) {
  return Object.fromEntries(
    Object.entries(SHARED_RESPONSES).map(([status, { name, ...response }]) => [
      name,
      { ...response, ...(Number(status) >= 400 && { content: json(error) }) },
    ]),
  )
}

export function sharedResponse(status: number) {
  return { $ref: `#/components/responses/${SHARED_RESPONSES[status]?.name}` }
}

/** The errors of a call that follow from what it takes and who may make it. */
export function errorStatuses(method: string, definition: Operation['definition'], needsScope: boolean): number[] {
  const { access, params, query, body } = definition
  const isWrite = method !== 'GET'
  const isKeyed = takesKey(method, definition)
  return [
    ...(body || isKeyed ? [400] : []),
    ...(access === 'open' ? [] : [401]),
    ...(isWrite || needsScope || access === 'admin' ? [403] : []),
    ...(params ? [404] : []),
    ...(isKeyed ? [409] : []),
    ...(isWrite ? [413] : []),
    ...(body ? [415] : []),
    ...(query || body || isKeyed ? [422] : []),
    ...[429, 500, 503, 507],
  ]
}

/** Whether a repetition of the call with the same Idempotency-Key is answered without doing it again. */
export function takesKey(method: string, { access, answersSecret }: Operation['definition']): boolean {
  return method === 'POST' && access !== 'open' && !answersSecret
}

export type HeaderName = keyof typeof HEADERS

export function headers(...names: readonly HeaderName[]) {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

function header(description: string, schema: Record<string, unknown>, required = true) {
  return { description, required, schema }
}

export function json(schema: JsonSchema) {
  return { 'application/json': { schema } }
}
