import type { ServerBuild } from '@remix-run/node'
import { z } from 'zod'
import type { Operation } from '#app/auth/api-access/api-route.server.ts'
import { cookiePrefix } from '#app/http/own-cookies.server.ts'
import { listApiRoutes } from './api-routes.server.ts'

type JsonSchema = Record<string, unknown>

const ErrorSchema = z.object({
  message: z.string(),
  status: z.int(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })),
})

const BODY_ERRORS = { 400: 'The body is malformed', 413: 'The body is too large', 415: 'The body has the wrong type' }

const documents = new WeakMap<ServerBuild, ReturnType<typeof generate>>()

/** The OpenAPI 3.1 document of every call in the build, generated from the schemas that validate its requests. */
export function describeApi(build: ServerBuild) {
  const known = documents.get(build) ?? generate(build)
  documents.set(build, known)
  return known
}

function generate(build: ServerBuild) {
  const paths = listApiRoutes(build)
    .map(({ path, operations }) => [path.replace(/:(\w+)\??/g, '{$1}'), operations] as const)
    .sort(([one], [other]) => one.localeCompare(other))

  return {
    openapi: '3.1.0',
    info: {
      title: 'Icon Radar',
      version: '1.0.0',
      description: 'Athletes, the brands linked to them, and their Champion Index.',
    },
    servers: [{ url: '/' }],
    paths: Object.fromEntries(paths.map(([path, operations]) => [path, describePath(path, operations)])),
    components: {
      schemas: { Error: toJsonSchema(ErrorSchema, 'output') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        session: { type: 'apiKey', in: 'cookie', name: `${cookiePrefix()}icon-radar-auth` },
      },
    },
  }
}

function describePath(path: string, operations: Partial<Record<string, Operation>>) {
  const calls = Object.entries(operations).map(([method, operation]) => [
    method.toLowerCase(),
    operation && describeOperation(path, method, operation),
  ])
  return Object.fromEntries(calls)
}

function describeOperation(path: string, method: string, { definition }: Operation) {
  const { access, summary, params, query, body, fields, response, files, accepted } = definition
  return {
    operationId: operationId(path, method),
    summary,
    tags: [path.replace(API_ROOT, '').split('/')[1] ?? 'other'],
    security: access === 'open' ? [] : [{ bearer: [] }, { session: [] }],
    ...(access === 'admin' ? { 'x-role': 'ADMIN' } : {}),
    parameters: [...pathParameters(path, params), ...parametersIn('query', query)],
    ...(body ? { requestBody: describeBody(body, fields) } : {}),
    responses: {
      [definition.status ?? (response || files ? 200 : 204)]: files ? describeFiles(files) : describeAnswer(response),
      ...(accepted && { 202: describeAnswer(accepted.response, accepted.description) }),
      ...describeErrors(definition),
    },
  }
}

const API_ROOT = /^\/api(\/v1)?/

/** `GET /api/v1/athletes/{id}/brands` is `getAthletesByIdBrands`. */
function operationId(path: string, method: string): string {
  const words = path
    .replace(API_ROOT, '')
    .replace(/\{(\w+)\}/g, 'by-$1')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
  return method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('')
}

function pathParameters(path: string, schema: z.ZodType | undefined) {
  const known = new Map(parametersIn('path', schema).map((parameter) => [parameter.name, parameter]))
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    schema: { type: 'string' },
    ...known.get(name),
    required: true,
  }))
}

function parametersIn(place: 'path' | 'query', schema: z.ZodType | undefined) {
  if (!schema) return []
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input') as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place as string,
    required: required.includes(name),
    schema: property,
  }))
}

function describeBody(body: z.ZodType | 'multipart', fields: z.ZodType | undefined) {
  if (body !== 'multipart') {
    return {
      required: !body.safeParse(undefined).success,
      content: { 'application/json': { schema: toJsonSchema(body, 'input') } },
    }
  }
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  const properties = { file, ...(fields && Object(toJsonSchema(fields, 'input').properties)) }
  return {
    required: true,
    content: { 'multipart/form-data': { schema: { type: 'object', properties, required: ['file'] } } },
  }
}

function describeAnswer(response: z.ZodType | undefined, description = 'Done') {
  if (!response) return { description }
  return { description, content: { 'application/json': { schema: toJsonSchema(response, 'output') } } }
}

function describeFiles(types: readonly string[]) {
  return { description: 'A file', content: Object.fromEntries(types.map((type) => [type, { schema: {} }])) }
}

function describeErrors({ access, params, query, body }: Operation['definition']) {
  const errors = {
    ...(body ? BODY_ERRORS : {}),
    ...(access === 'open' ? {} : { 401: 'Nobody is signed in' }),
    ...(access === 'admin' ? { 403: 'Administrators only' } : {}),
    ...(params ? { 404: 'Not found' } : {}),
    ...(query || body ? { 422: 'A value is not valid' } : {}),
    429: 'Too many requests',
    500: 'An error occurred',
  }
  return Object.fromEntries(
    Object.entries<string | undefined>(errors).map(([status, description]) => [
      status,
      { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
    ]),
  )
}

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return json
}
