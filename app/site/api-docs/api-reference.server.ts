import { z } from 'zod'
import { type FieldLine, fieldsAsText, listFields } from './describe-schema.ts'
import { type ExampleRequest, exampleOf } from './examples/example-request.server.ts'
import type { SampleRecords } from './examples/sample-records.queries.server.ts'
import { type CallLine, matchesText } from './find-calls.ts'

const ContentSchema = z.record(z.string(), z.object({ schema: z.unknown() })).optional()

/** The parts of an OpenAPI document that the reference page needs. */
const DocumentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        summary: z.string(),
        tags: z.array(z.string()),
        security: z.array(z.record(z.string(), z.array(z.string()))),
        'x-role': z.string().optional(),
        parameters: z.array(
          z.object({
            name: z.string(),
            in: z.enum(['path', 'query', 'header']),
            required: z.boolean(),
            description: z.string().optional(),
            style: z.string().optional(),
            schema: z.unknown(),
          }),
        ),
        requestBody: z.object({ required: z.boolean().optional(), content: ContentSchema }).optional(),
        responses: z.record(z.string(), z.object({ description: z.string(), content: ContentSchema })),
      }),
    ),
  ),
  tags: z.array(z.object({ name: z.string(), description: z.string().optional() })).optional(),
})
type ApiDocument = z.infer<typeof DocumentSchema>
type ApiOperation = ApiDocument['paths'][string][string]

type Parameter = FieldLine & { in: 'path' | 'query' | 'header' }

export interface CallDescription extends CallLine {
  access: 'everyone' | 'signed in' | 'administrators'
  /** `refused`, or what an API token needs for it: one of these scopes, or no certain one. */
  apiToken: 'refused' | 'any' | { scopes: readonly string[] }
  parameters: Parameter[]
  body: { type: string; fields: FieldLine[] } | null
  /** `fields` as text, '' when there is none. */
  answer: { status: string; type: string | null; fields: string }
  /** Its other answers, as far as they mean something else than for most calls. */
  errors: { status: string; description: string }[]
  /** The statuses of the others. */
  commonErrors: string[]
  example: ExampleRequest
}

export interface CallGroup {
  name: string
  description: string | null
  calls: CallLine[]
}

export interface ApiReference {
  /** All subjects with their calls, or those that match. */
  groups: CallGroup[]
  /** The calls that are shown in full; none where the subjects are an overview. */
  cards: CallDescription[]
  /** Of all calls. */
  total: number
  /** What a status means for most calls. */
  statuses: Record<string, string>
}

/** A call as the document describes it, whoever reads the page. */
type Described = Omit<CallDescription, 'example'> & { operation: ApiOperation }

interface DescribedDocument {
  groups: { name: string; description: string | null; calls: Described[] }[]
  statuses: Record<string, string>
}

const documents = new WeakMap<object, DescribedDocument>()

/** More would weigh more than anybody reads. */
const MAX_CARDS = 40

interface Wanted {
  /** Words of the calls. */
  search: string
  /** The name of a group; '' for all. */
  subject: string
}

/** Turns an OpenAPI document into readable form: calls grouped by subject, with examples about the sample records. */
export function describeReference(document: object, samples: SampleRecords, { search, subject }: Wanted): ApiReference {
  const described = documents.get(document) ?? describeDocument(document)
  documents.set(document, described)
  const found = described.groups
    .filter(({ name }) => subject === '' || name === subject)
    .map((group) => ({ ...group, calls: group.calls.filter((call) => matchesText(call, group.name, search)) }))
    .filter(({ calls }) => calls.length > 0)
  const calls = found.flatMap((group) => group.calls)
  const isOverview = subject === '' && (search === '' || calls.length > MAX_CARDS)
  const listed = search === '' ? described.groups : found
  return {
    groups: listed.map((group) => ({ ...group, calls: group.calls.map(toLine) })),
    cards: isOverview
      ? []
      : calls.map(({ operation, ...call }) => ({ ...call, example: exampleOf(call.path, operation, samples) })),
    total: described.groups.reduce((sum, group) => sum + group.calls.length, 0),
    statuses: described.statuses,
  }
}

function toLine({ id, method, path, summary }: CallLine): CallLine {
  return { id, method, path, summary }
}

function describeDocument(document: object): DescribedDocument {
  const { paths, tags = [] } = DocumentSchema.parse(inlineReferences(document))
  const statuses = usualMeanings(paths)
  const groups = new Map<string, Described[]>()
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const name = operation.tags[0] ?? 'other'
      groups.set(name, [...(groups.get(name) ?? []), describeCall(path, method.toUpperCase(), operation, statuses)])
    }
  }
  return {
    groups: [...groups].map(([name, calls]) => ({
      name,
      description: tags.find((tag) => tag.name === name)?.description ?? null,
      calls,
    })),
    statuses,
  }
}

const NOT_MODIFIED = 304

/** The most frequent description of each status that is no success and leads nowhere else, in order. */
function usualMeanings(paths: ApiDocument['paths']): Record<string, string> {
  const counts = new Map<string, Map<string, number>>()
  const operations = Object.values(paths).flatMap((calls) => Object.values(calls))
  for (const [status, { description }] of operations.flatMap(({ responses }) => Object.entries(responses))) {
    if (Number(status) < NOT_MODIFIED) continue
    const ofStatus = counts.get(status) ?? new Map<string, number>()
    counts.set(status, ofStatus.set(description, (ofStatus.get(description) ?? 0) + 1))
  }
  return Object.fromEntries(
    [...counts].map(([status, ofStatus]) => {
      const [[most] = ['']] = [...ofStatus].sort(([, one], [, other]) => other - one)
      return [status, most]
    }),
  )
}

function describeCall(
  path: string,
  method: string,
  operation: ApiOperation,
  statuses: Record<string, string>,
): Described {
  const { operationId: id, summary, security, parameters, requestBody, responses } = operation
  const body = contentOf(requestBody?.content)
  const [[status = '200', answer] = [], ...errors] = Object.entries(responses)
  const answered = contentOf(answer?.content)

  return {
    id,
    method,
    path,
    summary,
    access: operation['x-role'] ? 'administrators' : isOpen(security) ? 'everyone' : 'signed in',
    apiToken: apiTokenFor(security),
    parameters: parameters.flatMap(({ name, in: place, required, description, style, schema }) =>
      listFields(schema, style === 'deepObject' ? `${name}[key]` : name, required).map((field) => ({
        ...field,
        note: field.note ?? description,
        in: place,
      })),
    ),
    body: body && { type: body.type, fields: listFields(body.schema) },
    answer: { status, type: answered?.type ?? null, fields: fieldsAsText(listFields(answered?.schema)) },
    errors: errors
      .filter(([code, { description }]) => statuses[code] !== description)
      .map(([code, { description }]) => ({ status: code, description })),
    commonErrors: errors.filter(([code, { description }]) => statuses[code] === description).map(([code]) => code),
    operation,
  }
}

function isOpen(security: ApiOperation['security']): boolean {
  return security.length === 0 || security.some((ways) => Object.keys(ways).length === 0)
}

function apiTokenFor(security: ApiOperation['security']): CallDescription['apiToken'] {
  if (security.length === 0) return 'any'
  const ways = security.flatMap(({ apiToken }) => (apiToken ? [apiToken] : []))
  if (ways.length === 0) return 'refused'
  const scopes = ways.flat()
  return scopes.length === 0 ? 'any' : { scopes }
}

/** The schema of a request or response body; undefined when it has none. */
function contentOf(content: z.infer<typeof ContentSchema>): { type: string; schema: unknown } | null {
  const [[type, media] = []] = Object.entries(content ?? {})
  return type && media ? { type, schema: media.schema } : null
}

/** The document with each `$ref` replaced by what it refers to; its neighbours, such as a description, win. */
function inlineReferences(document: unknown): unknown {
  const inlined = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inlined)
    if (!isObject(value)) return value
    const parts = Object.fromEntries(
      Object.entries(value).flatMap(([key, part]) => (key === '$ref' ? [] : [[key, inlined(part)]])),
    )
    return typeof value.$ref === 'string' ? { ...Object(inlined(target(document, value.$ref))), ...parts } : parts
  }
  return inlined(document)
}

function target(document: unknown, reference: string): unknown {
  return reference
    .split('/')
    .slice(1)
    .reduce((value, key) => (isObject(value) ? value[key] : undefined), document)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
