import { placeholderOf, segmentBefore } from './placeholder.ts'
import type { SampleRecords } from './sample-records.queries.server.ts'

type Schema = Record<string, unknown> & {
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
}

interface Operation {
  operationId: string
  parameters: { name: string; in: string; required: boolean; schema: unknown }[]
  requestBody?: { required?: boolean; content?: Record<string, { schema: unknown }> }
}

export interface ExampleRequest {
  /** Values of the path's parameters; what is missing is for the reader to fill in. */
  path: Record<string, string>
  query: Record<string, string>
  /** The text of a JSON body. */
  body: string | null
  /** The fields of a form, without its file. */
  fields: Record<string, string> | null
}

/** A request of the operation that is valid by its schemas, about records of this installation. */
export function exampleOf(path: string, operation: Operation, samples: SampleRecords): ExampleRequest {
  const place: Place = { path, operationId: operation.operationId, samples }
  const json = operation.requestBody?.content?.['application/json']?.schema
  const form = operation.requestBody?.content?.['multipart/form-data']?.schema
  const isSent = operation.requestBody?.required ?? false

  return {
    path: pathValues(path, operation, samples),
    query: queryValues(operation, place),
    body: json && isSent ? JSON.stringify(bodyOf(json as Schema, place), null, 2) : null,
    fields: form ? formFields(form as Schema, place) : null,
  }
}

interface Place {
  path: string
  operationId: string
  samples: SampleRecords
}

function pathValues(path: string, { parameters }: Operation, { ids, merges }: SampleRecords) {
  const merge = path.includes('{mergeId}') ? merges?.[path.includes('/athletes/') ? 'athletes' : 'brands'] : undefined
  const known = parameters.flatMap(({ name, in: place }) => {
    if (place !== 'path') return []
    const segment = segmentBefore(path, name)
    const [parent] = path.split(`/${segment}/{${name}}`)
    const both = `${parent?.split('/').at(-1)}/${segment}`
    const value = merge ? (segment === 'merges' ? merge.id : merge.into) : (ids[both] ?? ids[segment])
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(known)
}

/** Optional parameters that make an example say more. */
const SHOWN_PARAMETERS = new Set(['query', 'limit'])
const SHORT_LIST = '5'

function queryValues({ parameters }: Operation, place: Place): Record<string, string> {
  const shown = parameters.filter(
    ({ name, in: kind, required }) => kind === 'query' && (required || SHOWN_PARAMETERS.has(name)),
  )
  return Object.fromEntries(
    shown.map(({ name, schema }) => [
      name,
      name === 'limit' ? SHORT_LIST : String(sampleFor(schema as Schema, name, place)),
    ]),
  )
}

/** With the current values of what the call changes, as far as the reader may see them. */
function bodyOf(schema: Schema, place: Place): unknown {
  const simplest = sampleFor(schema, '', place)
  const current = place.samples.current[place.operationId]
  if (!current) return simplest
  return { ...Object(simplest), ...currentValues(schema, current) }
}

/** The values of the body's fields, also of those that are nested in the body alone. */
function currentValues({ properties = {} }: Schema, current: object): object {
  const values: Record<string, unknown> = { ...current }
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, field]) => {
      if (name in values) return [[name, values[name]]]
      return field.properties ? [[name, currentValues(field, current)]] : []
    }),
  )
}

function formFields(schema: Schema, place: Place): Record<string, string> {
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
      if (field.contentMediaType || !isShown(field, name, schema, place)) return []
      const value = sampleFor(field, name, place)
      return [[name, typeof value === 'string' ? value : JSON.stringify(value)]]
    }),
  )
}

/** A value that is valid by the schema: what the name of the field suggests, or else the simplest one. */
function sampleFor(schema: Schema, name: string, place: Place): unknown {
  const suggested = suggestionFor(name, place)
  if (suggested !== undefined && fits(suggested, schema)) return suggested
  if (Array.isArray(schema.examples) && schema.examples.length > 0) return schema.examples[0]
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice) return sampleFor(choice, name, place)
  if (schema.allOf) return sampleFor({ ...schema, ...mergedParts(schema.allOf), allOf: undefined }, name, place)
  if ('const' in schema) return schema.const
  if (schema.enum) return 'default' in schema ? schema.default : schema.enum[0]
  if (schema.properties) return objectOf(schema, place)
  if ('default' in schema) return schema.default
  return simplestOf(schema, name, place)
}

function simplestOf(schema: Schema, name: string, place: Place): unknown {
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return {}
    case 'array':
      return [sampleFor(schema.items ?? {}, name, place)]
    case 'integer':
    case 'number':
      return Math.max(Number(schema.minimum ?? schema.exclusiveMinimum ?? 0), 1)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return textOf(schema, name, place)
  }
}

function objectOf(schema: Schema, place: Place): object {
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
      isShown(field, name, schema, place) ? [[name, sampleFor(field, name, place)]] : [],
    ),
  )
}

/** An optional field is shown where there is something to say. */
function isShown(field: Schema, name: string, { required = [] }: Schema, place: Place): boolean {
  return required.includes(name) || 'default' in field || suggestionFor(name, place) !== undefined
}

const FORMATS: Record<string, string> = {
  date: '2026-01-31',
  'date-time': '2026-01-31T12:00:00.000Z',
  email: 'you@example.com',
  uri: 'https://example.com',
  uuid: '00000000-0000-7000-8000-000000000000',
}

function textOf({ format, minLength }: Schema, name: string, { path }: Place): string {
  const known = FORMATS[String(format)]
  if (known !== undefined) return known
  const text = /Ids?$|^ids?$/.test(name) ? placeholderOf(path, name) : 'text'
  return text.padEnd(Number(minLength ?? 0), 'x')
}

const TEXTS: Record<string, unknown> = {
  firstName: 'Ana',
  lastName: 'Silva',
  email: 'you@example.com',
  password: 'Follow-the-evidence-1',
  currentPassword: 'Correct-Horse-Battery-1',
  refreshToken: 'REFRESH_TOKEN',
  instagram: 'ana.silva',
  contact: 'you@example.com',
  website: 'https://example.com',
  url: 'https://example.com',
  issuer: 'https://login.example.com',
  reason: 'Named as founder on the brand’s own site',
  role: 'USER',
  lifetime: '90',
  threshold: 500,
  wikidataId: 'Q36159',
  scope: ['athletes:read'],
}

/** What a field of this name is about, of this installation as far as it has one. */
function suggestionFor(name: string, { path, samples }: Place): unknown {
  const { athlete, otherAthlete, brand, otherBrand } = samples
  const athleteId = athlete?.id ?? 'ATHLETE_ID'
  switch (name) {
    case 'query':
    case 'search':
      return athlete?.name ?? brand?.name ?? 'serena'
    case 'name':
      return path.includes('/athletes') ? 'Ana Silva' : 'Example'
    case 'athleteId':
      return athleteId
    case 'athleteIds':
      return [athleteId]
    case 'ids':
      return path.includes('/athletes/') ? [athleteId] : undefined
    case 'count':
      return path.includes('/athletes/') ? 1 : undefined
    case 'athleteName':
      return athlete?.name
    case 'sport':
      return athlete?.sport ?? 'Tennis'
    case 'otherId':
    case 'duplicateId':
      return path.includes('/athletes') ? (otherAthlete?.id ?? 'ATHLETE_ID') : (otherBrand?.id ?? 'BRAND_ID')
    case 'subject':
      return brand?.id ?? 'BRAND_ID'
    case 'uploadType':
      return 'athletes_csv'
    case 'instagram':
      return path.includes('/brands') ? undefined : TEXTS.instagram
    default:
      return TEXTS[name]
  }
}

/** Whether the type and the choices of the schema allow the value. */
function fits(value: unknown, schema: Schema): boolean {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.some((choice) => fits(value, choice))
  if ('const' in schema) return schema.const === value
  if (schema.enum) return schema.enum.includes(value)
  if (Array.isArray(value)) return schema.type === 'array' && value.every((item) => fits(item, schema.items ?? {}))
  const types = [schema.type ?? typeof value].flat()
  if (typeof value === 'number') return types.some((type) => type === 'number' || type === 'integer')
  if (typeof value !== 'string' || !types.includes('string')) return false
  const isLongEnough = value.length >= Number(schema.minLength ?? 0)
  return isLongEnough && value.length <= Number(schema.maxLength ?? Number.POSITIVE_INFINITY)
}

function mergedParts(parts: readonly Schema[]): Schema {
  return Object.assign({}, ...parts)
}
