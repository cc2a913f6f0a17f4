import type { components, paths } from '#app/site/api-docs/client.generated.ts'

// --- the client: everything above is types ---

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** The paths that have the method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends { [K in M]: { responses: unknown } } ? P : never
}[keyof paths]

type OperationOf<P extends keyof paths, M extends Method> = M extends keyof paths[P] ? paths[P][M] : never

type ParametersOf<O> = O extends { parameters: infer V } ? V : unknown

/** The parameters of a place as they stand there; where there are none, none may be given. */
type Given<O, Place extends 'path' | 'query'> = Place extends keyof ParametersOf<O>
  ? Pick<ParametersOf<O>, Place>
  : { [P in Place]?: undefined }

type Content<C> = C extends { 'application/json': infer V }
  ? V
  : C extends { 'multipart/form-data': unknown }
    ? FormData
    : never

type Body<O> = O extends { requestBody: { content: infer C } }
  ? { body: Content<C> }
  : O extends { requestBody?: { content: infer C } }
    ? { body?: Content<C> }
    : { body?: undefined }

/** What a call takes: its parameters, its body (a FormData with the field `file` for a file), headers and a signal. */
export type Options<P extends keyof paths, M extends Method> = Given<OperationOf<P, M>, 'path'> &
  Given<OperationOf<P, M>, 'query'> &
  Body<OperationOf<P, M>> & { headers?: Record<string, string>; signal?: AbortSignal }

// The document describes what JSON holds, but not the files that are JSON.
type OfResponse<R> = R extends { content: { 'application/json': infer V } }
  ? unknown extends V
    ? Response
    : V
  : R extends { content: Record<string, unknown> }
    ? Response
    : undefined

type Responses<O> = O extends { responses: infer R } ? R : never

/** What a call gives: the parsed JSON, the Response itself of a file, undefined of 204. */
export type Result<P extends keyof paths, M extends Method> =
  Responses<OperationOf<P, M>> extends infer R
    ? { [S in keyof R]: S extends 200 | 201 | 202 | 204 ? OfResponse<R[S]> : never }[keyof R]
    : never

type Rest<T> = Record<never, never> extends T ? [options?: T] : [options: T]

type Item<R> = R extends { data: (infer I)[]; pagination: unknown } ? I : never

/** The lists: what `pages` can walk through. */
export type ListPath = {
  [P in PathOf<'get'>]: [Item<Result<P, 'get'>>] extends [never] ? never : P
}[PathOf<'get'>]

type Call<M extends Method> = <P extends PathOf<M>>(path: P, ...rest: Rest<Options<P, M>>) => Promise<Result<P, M>>

export interface Client {
  get: Call<'get'>
  post: Call<'post'>
  put: Call<'put'>
  patch: Call<'patch'>
  delete: Call<'delete'>
  /** Every item of a list, page after page as long as they are asked for. */
  items: <P extends ListPath>(path: P, ...rest: Rest<Options<P, 'get'>>) => AsyncGenerator<Item<Result<P, 'get'>>, void>
}

export type FieldProblem = components['schemas']['FieldProblem']

/** Any response of 400 and above. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly errors: readonly FieldProblem[]
  /** What a conflict carries, such as the current record. */
  readonly data: unknown
  /** Seconds, of 429 and 503. */
  readonly retryAfter: number | undefined
  /** Name it when you report a problem: the log has it too. */
  readonly requestId: string | undefined

  constructor(response: Response, body: { message?: string; errors?: FieldProblem[]; data?: unknown }) {
    super(body.message ?? `The API answered ${response.status}`)
    this.status = response.status
    this.errors = body.errors ?? []
    this.data = body.data
    this.retryAfter = Number(response.headers.get('Retry-After') ?? undefined) || undefined
    this.requestId = response.headers.get('X-Request-Id') ?? undefined
  }
}

export interface ClientOptions {
  /** Where the installation is: `https://radar.example.com`. Left out on its own pages. */
  baseUrl?: string
  /** An API token, an access token, or what gives the current one. */
  token?: string | (() => string | undefined | Promise<string | undefined>)
  fetch?: typeof globalThis.fetch
}

interface AnyOptions {
  path?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

export function createClient({ baseUrl = '', token, fetch = globalThis.fetch }: ClientOptions = {}): Client {
  async function call(method: Method, path: string, options: AnyOptions = {}): Promise<unknown> {
    const headers = new Headers(options.headers)
    const bearer = typeof token === 'function' ? await token() : token
    if (bearer !== undefined) headers.set('Authorization', `Bearer ${bearer}`)
    const isJson = options.body !== undefined && !(options.body instanceof FormData)
    if (isJson) headers.set('Content-Type', 'application/json')

    const response = await fetch(baseUrl + addressOf(path, options), {
      method: method.toUpperCase(),
      headers,
      body: isJson ? JSON.stringify(options.body) : (options.body as FormData | undefined),
      signal: options.signal,
    })
    if (response.status === 204) return undefined
    const isJsonAnswer = response.headers.get('Content-Type')?.startsWith('application/json') ?? false
    if (!response.ok) throw new ApiError(response, isJsonAnswer ? await response.json() : {})
    // A file of JSON is a file as well.
    return isJsonAnswer && !response.headers.has('Content-Disposition') ? response.json() : response
  }

  async function* items(path: string, options: AnyOptions = {}): AsyncGenerator<unknown, void> {
    let page = Number(options.query?.page ?? 1)
    for (;;) {
      const answer = (await call('get', path, { ...options, query: { ...options.query, page } })) as {
        data: unknown[]
        pagination: { hasNext: boolean }
      }
      yield* answer.data
      if (!answer.pagination.hasNext) return
      page += 1
    }
  }

  const methodOf = (method: Method) => (path: string, options?: AnyOptions) => call(method, path, options)
  return {
    get: methodOf('get'),
    post: methodOf('post'),
    put: methodOf('put'),
    patch: methodOf('patch'),
    delete: methodOf('delete'),
    items,
  } as unknown as Client
}

function addressOf(path: string, { path: values = {}, query = {} }: AnyOptions): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (typeof value !== 'object' || value === null) {
      if (value !== undefined) parameters.set(name, String(value))
    } else {
      for (const [key, each] of Object.entries(value)) parameters.set(`${name}[${key}]`, String(each))
    }
  }
  return parameters.size > 0 ? `${filled}?${parameters}` : filled
}
