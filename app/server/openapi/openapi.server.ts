import type { ServerBuild } from '@remix-run/node'
import { z } from 'zod'
import { cookiePrefix } from '#app/base/http/own-cookies.server.ts'
import type { Operation } from '#app/people/auth/api-access/api-route.server.ts'
import { type ApiScope, requiredScopes } from '#app/people/auth/api-access/api-scope.ts'
import { listApiRoutes } from '../api-routes.server.ts'
import { createJsonSchemas, type JsonSchema, type JsonSchemas } from './json-schemas.server.ts'
import {
  describeShared,
  ErrorSchema,
  errorStatuses,
  HEADERS,
  type HeaderName,
  headers,
  json,
  RATE_LIMIT,
  SHARED_RESPONSES,
  sharedResponse,
  takesKey,
} from './shared-responses.server.ts'
import { TAGS } from './tags.ts'

type Definition = Operation['definition']

const documents = new WeakMap<ServerBuild, ReturnType<typeof generate>>()

/** The OpenAPI 3.1 document of every call in the build, generated from the schemas that validate its requests. */
export function describeApi(build: ServerBuild) {
  const known = documents.get(build) ?? generate(build)
  documents.set(build, known)
  return known
}

function generate(build: ServerBuild) {
  const schemas = createJsonSchemas()
  const paths = listApiRoutes(build)
    .map(({ path, operations }) => [path.replace(/:(\w+)\??/g, '{$1}'), operations] as const)
    .sort(([one], [other]) => one.localeCompare(other))
  const error = schemas.write(ErrorSchema, 'output')
  const described = Object.fromEntries(
    paths.map(([path, operations]) => [path, describePath(path, operations, schemas)]),
  )

  return {
    openapi: '3.1.0',
    info: {
      title: 'Icon Radar',
      version: '1.0.0',
      description: 'Athletes, the brands linked to them, and their Champion Index.',
      license: { name: 'All rights reserved', url: '/terms' },
    },
    servers: [{ url: '/', description: 'This installation' }],
    tags: describeTags(paths.map(([path]) => tagOf(path))),
    paths: described,
    components: {
      schemas: schemas.named,
      headers: HEADERS,
      responses: describeShared(error),
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'The access token of a sign-in: it allows everything its user can do',
        },
        apiToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'A personal API token, limited to its scopes',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: `${cookiePrefix()}icon-radar-auth`,
          description: 'The session of a page; a write must come from this site',
        },
      },
    },
  }
}

function describeTags(names: readonly string[]) {
  return [...new Set(names)].map((name) => ({ name, description: TAGS[name] }))
}

function describePath(path: string, operations: Partial<Record<string, Operation>>, schemas: JsonSchemas) {
  const calls = Object.entries(operations).map(([method, operation]) => [
    method.toLowerCase(),
    operation && describeOperation(path, method, operation, schemas),
  ])
  return Object.fromEntries(calls)
}

function describeOperation(path: string, method: string, { definition }: Operation, schemas: JsonSchemas) {
  const { access, summary, params, query, body, fields } = definition
  const scopes = requiredScopes(definition, method, path)
  return {
    operationId: operationId(path, method),
    summary,
    tags: [tagOf(path)],
    security: describeSecurity(access, scopes),
    ...(access === 'admin' ? { 'x-role': 'ADMIN' } : {}),
    parameters: [
      ...pathParameters(path, params, schemas),
      ...parametersIn('query', query, schemas),
      ...(takesKey(method, definition) ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(body ? { requestBody: describeBody(body, fields, schemas) } : {}),
    responses: describeResponses(method, definition, scopes.length > 0, schemas),
  }
}

/** With what the call can be made. An open one that looks at scopes can be made with nothing as well. */
function describeSecurity(access: Definition['access'], scopes: ReturnType<typeof requiredScopes>) {
  if (access === 'open' && scopes.length === 0) return []
  return [
    ...(access === 'open' ? [{}] : []),
    { accessToken: [] },
    ...(scopes === 'session' ? [] : waysOfTokens(scopes)),
    { session: [] },
  ]
}

/** One for each scope, because the scopes of one are needed all together. */
function waysOfTokens(scopes: readonly ApiScope[]) {
  return scopes.length === 0 ? [{ apiToken: [] }] : scopes.map((scope) => ({ apiToken: [scope] }))
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Makes the call safe to repeat: the same key and body get the same answer for 24 hours',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

const API_ROOT = /^\/api(\/v1)?/

function tagOf(path: string): string {
  const [name = ''] = path.replace(API_ROOT, '').split('/').slice(1)
  return name.includes('.') ? 'description' : name
}

/** `GET /api/v1/athletes/{id}/brands` is `getAthletesByIdBrands`. */
function operationId(path: string, method: string): string {
  const words = path
    .replace(API_ROOT, '')
    .replace(/\{(\w+)\}/g, 'by-$1')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
  return method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('')
}

function pathParameters(path: string, schema: z.ZodType | undefined, schemas: JsonSchemas) {
  const known = new Map(parametersIn('path', schema, schemas).map((parameter) => [parameter.name, parameter]))
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    schema: { type: 'string' },
    ...known.get(name),
    required: true,
  }))
}

function parametersIn(place: 'path' | 'query', schema: z.ZodType | undefined, schemas: JsonSchemas) {
  if (!schema) return []
  const { properties = {}, required = [] } = schemas.write(schema, 'input') as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place as string,
    required: required.includes(name),
    ...(property.type === 'object' && { style: 'deepObject', explode: true }),
    schema: property,
  }))
}

function describeBody(body: z.ZodType | 'multipart', fields: z.ZodType | undefined, schemas: JsonSchemas) {
  if (body !== 'multipart') {
    return { required: !body.safeParse(undefined).success, content: json(schemas.write(body, 'input')) }
  }
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  const properties = { file, ...(fields && Object(schemas.write(fields, 'input').properties)) }
  return {
    required: true,
    content: { 'multipart/form-data': { schema: { type: 'object', properties, required: ['file'] } } },
  }
}

function describeResponses(
  method: string,
  definition: Definition,
  needsScope: boolean,
  schemas: JsonSchemas,
): Record<string, unknown> {
  const { status, response, location, files, accepted, linkedFrom, others = {} } = definition
  const isTagged = method === 'GET' && response !== undefined
  const answerHeaders: HeaderName[] = [
    ...(isTagged ? (['ETag'] as const) : []),
    ...(isListOf(response) ? (['Link'] as const) : []),
    ...(location ? (['Location'] as const) : []),
    ...(takesKey(method, definition) ? (['Idempotency-Replayed'] as const) : []),
  ]
  return {
    [status ?? (response || files ? 200 : 204)]: files
      ? {
          description: 'A file',
          headers: headers('Content-Disposition', ...RATE_LIMIT),
          content: contentOfTypes(files),
        }
      : describeAnswer(response, 'Done', answerHeaders, schemas),
    ...(accepted && { 202: describeAnswer(accepted.response, accepted.description, [], schemas) }),
    ...(linkedFrom && { 302: sharedResponse(302) }),
    ...(isTagged && { 304: sharedResponse(304) }),
    ...Object.fromEntries(errorStatuses(method, definition, needsScope).map((code) => [code, sharedResponse(code)])),
    ...Object.fromEntries(
      Object.entries(others).map(([code, other]) => [code, other && describeOther(Number(code), other, schemas)]),
    ),
  }
}

type Other = NonNullable<NonNullable<Definition['others']>[number]>

function describeOther(code: number, { description, data }: Other, schemas: JsonSchemas) {
  const shared = SHARED_RESPONSES[code]
  if (!data && description === shared?.description) return sharedResponse(code)
  if (code < 400) return { description, headers: headers('Location') }
  const schema = schemas.write(data ? ErrorSchema.extend({ data: data.optional() }) : ErrorSchema, 'output')
  return { description, ...(shared?.headers && { headers: shared.headers }), content: json(schema) }
}

function describeAnswer(
  response: z.ZodType | undefined,
  description: string,
  names: readonly HeaderName[],
  schemas: JsonSchemas,
): object {
  if (!response && names.length === 0) return sharedResponse(204)
  return {
    description,
    headers: headers(...names, ...RATE_LIMIT),
    ...(response && { content: json(schemas.write(response, 'output')) }),
  }
}

function isListOf(response: z.ZodType | undefined): boolean {
  return response instanceof z.ZodObject && 'pagination' in response.shape
}

function contentOfTypes(types: readonly string[]) {
  return Object.fromEntries(types.map((type) => [type, { schema: {} }]))
}
