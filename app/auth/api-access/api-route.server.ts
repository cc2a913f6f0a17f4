import { type ActionFunctionArgs, type AppLoadContext, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import type { z } from 'zod'
import { errorResponse, toErrorResponse } from '#app/api/api-answer.server.ts'
import { ApiError } from '#app/api/api-error.ts'
import { parseInput, queryValues } from '#app/api/parse-input.ts'
import { assertMultipart, readJsonBody } from '#app/api/request-body.server.ts'
import { taggedJson } from '#app/api/tagged-json.server.ts'
import { allowCaching } from '#app/http/cacheable-answer.server.ts'
import { redirectWithToast } from '#app/http/flash-toast.server.ts'
import { log } from '#app/platform/logging.server.ts'
import type { SignedInUser } from '../accounts/signed-in-user.ts'
import { findApiCaller } from './api-caller.server.ts'
import { countRequest } from './request-rate.server.ts'
import '#app/http/load-context.ts'

/** `open` to everyone, to signed-in users, or to administrators. */
export type Access = 'open' | 'user' | 'admin'

type Absent = z.ZodType<undefined, undefined>

/** Input and output of a call; requests are validated with it and the OpenAPI document is generated from it. */
interface OperationDefinition<
  A extends Access = Access,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  access: A
  summary: string
  params?: Params
  query?: Query
  /** A `multipart` body is not read by the builder. */
  body?: Body | 'multipart'
  /** Validates a body that depends on the record, in place of `body`, which still documents it. */
  bodyOf?: (params: z.output<Params>) => Promise<Body>
  /**
   * Fields beside the file of a `multipart` body; an object is sent as JSON. Documentation only: the code that reads
   * the body validates them.
   */
  fields?: z.ZodType
  /** The whole JSON response; omitted for 204 and for other media types. */
  response?: Response
  /** The possible media types of a file response. */
  files?: readonly string[]
  /**
   * The page that links to this download: a visitor's browser is sent to sign in and returns to that page; a
   * rate-limited one is told so there.
   */
  linkedFrom?: string
  /**
   * Whether a GET may be cached: the same request by the same user has the same response until the database changes.
   */
  dependsOnDataAlone?: boolean
  /** Status of a success; 200 by default, 204 if the handler returns nothing. */
  status?: number
  /** For a call that may hand long work to a job: when it does, and its 202 response. */
  accepted?: { description: string; response: z.ZodType }
}

interface OperationInput<A extends Access, Params, Query, Body> {
  params: Params
  query: Query
  body: Body
  user: A extends 'open' ? SignedInUser | null : SignedInUser
  request: Request
  context: AppLoadContext
}

export interface Operation {
  definition: OperationDefinition
  answer: (args: LoaderFunctionArgs | ActionFunctionArgs) => Promise<Response>
}

type Handler<
  A extends Access,
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
> = (
  input: OperationInput<A, z.output<Params>, z.output<Query>, z.output<Body>>,
) => Promise<z.input<Answer> | Response> | z.input<Answer> | Response

type ApiLoader = ((args: LoaderFunctionArgs) => Promise<Response>) & { operation: Operation }
type ApiActions = ((args: ActionFunctionArgs) => Promise<Response>) & {
  operations: Partial<Record<WriteMethod, Operation>>
}

export type WriteMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The GET call of an API route. */
export function apiLoader<
  A extends Access,
  Params extends z.ZodType = Absent,
  Query extends z.ZodType = Absent,
  Answer extends z.ZodType = Absent,
>(
  definition: Omit<OperationDefinition<A, Params, Query, Absent, Answer>, 'body'>,
  handler: Handler<A, Params, Query, Absent, Answer>,
): ApiLoader {
  const operation = apiOperation<A, Params, Query, Absent, Answer>(definition, handler)
  return Object.assign((args: LoaderFunctionArgs) => operation.answer(args), { operation })
}

/** The write calls of an API route, by method; any other method gets a 405. */
export function apiActions(operations: Partial<Record<WriteMethod, Operation>>): ApiActions {
  return Object.assign(
    async (args: ActionFunctionArgs) => {
      const operation = operations[args.request.method as WriteMethod]
      return operation ? operation.answer(args) : methodNotAllowed(Object.keys(operations))
    },
    { operations },
  )
}

export function methodNotAllowed(allowed: readonly string[]): Response {
  return errorResponse(
    new ApiError(405, 'This method is not allowed here.', [], undefined, { Allow: allowed.join(', ') }),
  )
}

export function apiOperation<
  A extends Access,
  Params extends z.ZodType = Absent,
  Query extends z.ZodType = Absent,
  Body extends z.ZodType = Absent,
  Answer extends z.ZodType = Absent,
>(
  definition: OperationDefinition<A, Params, Query, Body, Answer>,
  handler: Handler<A, Params, Query, Body, Answer>,
): Operation {
  async function answer({ request, params, context }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> {
    const caller = await findApiCaller(request)
    const user = caller?.user ?? null
    const limit = countRequest(user, request, context)
    if (limit) throw tooManyRequests(limit.retryAfterSeconds)
    if (definition.files && context.isPageData) throw new ApiError(404, 'A file is no data of a page.')
    if (!user && definition.linkedFrom && isNavigation(request)) return toSignIn(request, definition.linkedFrom)
    assertAccess(definition.access, user)

    const known = parseInput(definition.params, params) as z.output<Params>
    const value = await handler({
      params: known,
      query: parseInput(definition.query, queryValues(new URL(request.url))) as z.output<Query>,
      body: (await readBody((await definition.bodyOf?.(known)) ?? definition.body, request)) as z.output<Body>,
      user: user as SignedInUser,
      request,
      context,
    })
    if (value instanceof Response) return value
    if (value === undefined) return new Response(null, { status: 204 })
    if (request.method === 'GET' || request.method === 'HEAD') {
      const json = taggedJson(request, value, definition.status)
      return definition.dependsOnDataAlone && caller
        ? allowCaching(json, { userId: caller.user.publicId, until: caller.until })
        : json
    }
    return Response.json(value, { status: definition.status ?? 200 })
  }

  return {
    definition,
    answer: (args) =>
      answer(args).catch((error: unknown) => {
        const response = toErrorResponse(error)
        if (definition.linkedFrom && MUST_WAIT.has(response.status) && isNavigation(args.request)) {
          return redirectWithToast(pageBehind(args.request, definition.linkedFrom), {
            title: 'Download Not Started',
            description: error instanceof ApiError ? error.message : undefined,
            variant: 'destructive',
          })
        }
        if (response.status === 500) {
          log.error(
            { err: error, requestId: args.context.requestId, path: new URL(args.request.url).pathname },
            'an API call failed',
          )
        }
        return response
      }),
  }
}

function tooManyRequests(retryAfterSeconds: number): ApiError {
  return new ApiError(429, 'Too many requests. Please try again later.', [], undefined, {
    'Retry-After': String(retryAfterSeconds),
  })
}

/** Throws if the user has no access. */
export function assertAccess(access: Access, user: SignedInUser | null): void {
  if (access === 'open') return
  if (!user) throw new ApiError(401, 'Please log in to continue.', [], undefined, { 'WWW-Authenticate': 'Bearer' })
  if (access === 'admin' && user.role !== 'ADMIN') {
    throw new ApiError(403, "You don't have permission to do this. Administrator privileges are required.")
  }
}

/** Whether a browser navigates to the URL, as opposed to a script or program requesting it. */
function isNavigation({ headers }: Request): boolean {
  const mode = headers.get('Sec-Fetch-Mode')
  return mode === null ? (headers.get('Accept') ?? '').includes('text/html') : mode === 'navigate'
}

/** The response when the same request may succeed a little later. */
const MUST_WAIT = new Set([429, 503])

function toSignIn(request: Request, page: string): Response {
  return redirect(`/login?${new URLSearchParams({ redirectTo: pageBehind(request, page) })}`)
}

function pageBehind(request: Request, page: string): string {
  return page + new URL(request.url).search
}

async function readBody(body: z.ZodType | 'multipart' | undefined, request: Request): Promise<unknown> {
  if (body === undefined) return undefined
  if (body === 'multipart') return assertMultipart(request)
  const json = await readJsonBody(request)
  // Treats a missing body as empty, so that the error lists the missing fields.
  return parseInput(body, json === undefined && !body.safeParse(undefined).success ? {} : json)
}
