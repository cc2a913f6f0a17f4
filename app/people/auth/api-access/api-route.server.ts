import '#app/base/http/load-context.ts'
import { type ActionFunctionArgs, type AppLoadContext, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { errorResponse, toErrorResponse } from '#app/base/api/api-answer.server.ts'
import { ApiError } from '#app/base/api/api-error.ts'
import { paginationLinks } from '#app/base/api/pagination.ts'
import { parseInput, queryValues } from '#app/base/api/parse-input.ts'
import { assertMultipart, readJsonBody } from '#app/base/api/request-body.server.ts'
import { taggedJson } from '#app/base/api/tagged-json.server.ts'
import { walked } from '#app/base/api/walk-list.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { withServerTiming } from '#app/base/http/server-timing.server.ts'
import { now } from '#app/base/platform/clock.server.ts'
import { database } from '#app/base/platform/database.server.ts'
import { log } from '#app/base/platform/logging.server.ts'
import type { Connections } from '#db/open-database.ts'
import type { SignedInUser } from '../accounts/signed-in-user.ts'
import { requireFreshSession } from '../confirmation/with-confirmation.server.ts'
import { bearerToken } from '../guards.server.ts'
import { type RequestActor, requestActor } from '../request-actor.server.ts'
import { type ApiCaller, findApiCaller } from './api-caller.server.ts'
import { type ApiScope, requiredScopes, type ScopeChoice } from './api-scope.ts'
import { type Access, assertAccess, assertScope, factorNeeded } from './assert-access.server.ts'
import { answerOnce } from './idempotency.server.ts'
import { countRequest, type VisitorAllowance } from './request-rate.server.ts'
import { requireCallSession } from './require-call-session.server.ts'

/** The parameters of a call about one record. */
export const RecordParams = z.object({ id: z.string() })

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
  /** What a personal token needs for the call, if not what `requiredScopes` derives. */
  scope?: ScopeChoice
  /** For an administrator who has to set up a second factor before anything else. */
  comesBeforeFactor?: boolean
  summary: string
  params?: Params
  query?: Query
  /** A `multipart` body is not read by the builder. */
  body?: Body | 'multipart'
  /** Validates a body that depends on the record, in place of `body`, which still documents it. */
  bodyOf?: (params: z.output<Params>, reader: Connections['reader']) => Promise<Body>
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
   * failed download is told there.
   */
  linkedFrom?: string
  /** Counts visitors' calls apart from their others. */
  visitorAllowance?: VisitorAllowance
  /** The response holds a secret, so it is not kept for the call's Idempotency-Key, which is ignored. */
  answersSecret?: boolean
  /** Status of a success; 200 by default, 204 if the handler returns nothing. */
  status?: number
  /** The path of the record that a 201 has made, sent as `Location`. */
  location?: (answer: z.input<Response>) => string
  /** For a call that may hand long work to a job: when it does, and its 202 response. */
  accepted?: { description: string; response: z.ZodType }
  /**
   * Responses beside the success and the errors that follow from the rest of the definition, by status; `data` is what
   * an error carries beside its message.
   */
  others?: Partial<Record<number, { description: string; data?: z.ZodType }>>
}

interface OperationInput<A extends Access, Params, Query, Body> {
  params: Params
  query: Query
  body: Body
  user: A extends 'open' ? SignedInUser | null : SignedInUser
  request: Request
  context: AppLoadContext
  /** The actor of the request, for the audit log. */
  author: A extends 'open' ? never : RequestActor
  /** Throws if the call is made with a token that lacks the scope, where the record decides which one it is. */
  requireScope: (needed: ApiScope) => void
  /** Throws if the call comes from a browser whose user has not signed in lately: for what outlives the session. */
  requireProof: () => Promise<void>
  reader: Connections['reader']
  writer: Connections['writer']
  now: Date
}

export interface Operation {
  definition: OperationDefinition
  answer: (args: LoaderFunctionArgs | ActionFunctionArgs) => Promise<Response>
}

/** A definition with what answers the call. */
interface Call<
  A extends Access,
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
> extends OperationDefinition<A, Params, Query, Body, Answer> {
  answer: (
    input: OperationInput<A, z.output<Params>, z.output<Query>, z.output<Body>>,
  ) => Promise<z.input<Answer> | Response> | z.input<Answer> | Response
}

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
>(call: Omit<Call<A, Params, Query, Absent, Answer>, 'body'>): ApiLoader {
  const operation = apiOperation<A, Params, Query, Absent, Answer>(call)
  return Object.assign((args: LoaderFunctionArgs) => operation.answer(args), { operation })
}

/** The write call of an API route that has one. */
export function apiAction<
  A extends Access,
  Params extends z.ZodType = Absent,
  Query extends z.ZodType = Absent,
  Body extends z.ZodType = Absent,
  Answer extends z.ZodType = Absent,
>(method: WriteMethod, call: Call<A, Params, Query, Body, Answer>): ApiActions {
  return apiActions({ [method]: apiOperation<A, Params, Query, Body, Answer>(call) })
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
>({ answer: answerInput, ...declared }: Call<A, Params, Query, Body, Answer>): Operation {
  const definition: OperationDefinition<A, Params, Query, Body, Answer> = declared
  async function answer({ request, params, context }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> {
    const caller = await findApiCaller(request)
    const user = caller?.user ?? null
    if (user) context.noteUser?.(user.publicId)
    const limit = await countRequest(caller, request, context, definition.visitorAllowance)
    if (limit) throw tooManyRequests(limit.retryAfterSeconds)
    if (definition.files && context.isPageData) throw new ApiError(404, 'A file is no data of a page.')
    if (!user && definition.linkedFrom && isNavigation(request)) return toSignIn(request, definition.linkedFrom)
    assertAccess(definition.access, user)
    if (caller?.needsFactor && definition.access !== 'open' && !definition.comesBeforeFactor) throw factorNeeded()
    if (caller?.token) {
      assertScope(caller.token.scopes, requiredScopes(definition, request.method, new URL(request.url).pathname))
    }

    const work = (request: Request) => perform({ request, params, context }, caller)
    const answer = () => {
      if (!user || request.method !== 'POST' || definition.answersSecret || !request.headers.has('Idempotency-Key')) {
        return work(request)
      }
      return answerOnce(database().writer, { request, userId: user.id, now: now() }, work)
    }
    return withServerTiming(user, answer, { isBrowser: bearerToken(request) === undefined })
  }

  async function perform(
    { request, params, context }: LoaderFunctionArgs | ActionFunctionArgs,
    caller: ApiCaller | null,
  ): Promise<Response> {
    const known = parseInput(definition.params, params) as z.output<Params>
    const { reader, writer } = database()
    const query = parseInput(definition.query, queryValues(new URL(request.url))) as z.output<Query>
    const input = {
      params: known,
      body: (await readBody((await definition.bodyOf?.(known, reader)) ?? definition.body, request)) as z.output<Body>,
      user: caller?.user as SignedInUser,
      request,
      context,
      author: (caller && requestActor(caller.user, request, context, caller.token?.name)) as OperationInput<
        A,
        Params,
        Query,
        Body
      >['author'],
      requireScope: (needed: ApiScope) => caller?.token && assertScope(caller.token.scopes, [needed]),
      requireProof: () => requireProof(request, reader),
      reader,
      writer,
      now: now(),
    }
    const value = await walked(query, (query) => answerInput({ ...input, query }))
    if (value instanceof Response) return value
    if (value === undefined) return new Response(null, { status: 204 })
    if (request.method === 'GET' || request.method === 'HEAD') {
      return taggedJson(request, value, {
        status: definition.status,
        headers: paginationLinks(request.url, value),
      })
    }
    const location = definition.location?.(value)
    return Response.json(value, { status: definition.status ?? 200, headers: location ? { Location: location } : {} })
  }

  return {
    definition,
    answer: (args) =>
      answer(args).catch((error: unknown) => {
        const response = toErrorResponse(error)
        if (response.status === 500) {
          log.error(
            { err: error, requestId: args.context.requestId, path: new URL(args.request.url).pathname },
            'an API call failed',
          )
        }
        if (definition.linkedFrom && TOLD_ON_PAGE.has(response.status) && isNavigation(args.request)) {
          return redirectWithToast(pageBehind(args.request, definition.linkedFrom), {
            title: 'Download not started',
            description: error instanceof ApiError ? error.message : 'Something went wrong. Please try again.',
            variant: 'destructive',
          })
        }
        return response
      }),
  }
}

/** A bearer has proved who it is when it got its token. */
async function requireProof(request: Request, reader: Connections['reader']): Promise<void> {
  if (bearerToken(request) === undefined) await requireFreshSession(reader, await requireCallSession(request), now())
}

function tooManyRequests(retryAfterSeconds: number): ApiError {
  return new ApiError(429, 'Too many requests. Please try again later.', [], undefined, {
    'Retry-After': String(retryAfterSeconds),
  })
}

/** Whether a browser navigates to the URL, as opposed to a script or program requesting it. */
export function isNavigation({ headers }: Request): boolean {
  const mode = headers.get('Sec-Fetch-Mode')
  return mode === null ? (headers.get('Accept') ?? '').includes('text/html') : mode === 'navigate'
}

/** Failures of a download that its user can do nothing about but try again: a browser has no page to show them on. */
const TOLD_ON_PAGE = new Set([409, 429, 500, 503, 507])

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
