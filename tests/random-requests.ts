import { join } from 'node:path'
import fc from 'fast-check'
import { openDatabase } from '#db/open-database.ts'
import { accessTokenOf, signInToApi } from './api-client.ts'
import { createContractOf } from './api-contract.ts'
import { seedDirectory } from './invariants/seed-directory.ts'
import { ADMIN, type Product } from './product.ts'

type Schema = Record<string, unknown> & { properties?: Record<string, Schema>; required?: string[]; $ref?: string }
type Role = 'visitor' | 'user' | 'administrator'

interface Operation {
  operationId: string
  method: string
  path: string
  parameters: { name: string; in: string; required: boolean; schema: Schema }[]
  body?: { type: string; schema: Schema }
}

interface RandomRequest {
  role: Role
  operation: Operation
  parameters: Record<string, unknown>
  body: unknown
}

export interface Outcome {
  /** What went wrong, each with the request that shows it. */
  faults: string[]
  /** How often each status was the answer. */
  statuses: Record<number, number>
  calls: Set<string>
}

const USER = { email: 'user@example.com', password: 'Correct-Horse-2' }
const OTHER = { email: 'somebody.else@example.com', password: 'Correct-Horse-3' }
const OTHERS_SEARCH = 'a search of somebody else'
/** It would leave the others nothing to ask for. */
const LEFT_OUT = new Set(['deleteAthletesAll'])

const STRANGE = [
  '',
  ' ',
  "' or 1=1 --",
  '"; drop table athlete; --',
  '%_*?\\',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '\u0000',
  '\u202e\u200b',
  '\ud800',
  'Łukasz d’Souza',
  '大坂 なおみ',
  'محمد صلاح',
  '🏅'.repeat(40),
  'x'.repeat(5_000),
  '-1',
  '1e309',
  '9007199254740993',
  '0x10',
  'NaN',
  'null',
  '[object Object]',
  '2026-02-30',
  '{"a":',
]
const STRANGE_VALUES = [null, true, -1, 0, 1.5, 2 ** 53, 1e308, [], {}, [[]], { __proto__: null }, ...STRANGE]

/**
 * Sends random requests to a running product, guided by its own document: valid and almost valid ones, by a visitor, a
 * user and an administrator. The same seed sends the same requests.
 */
export async function sendRandomRequests(
  product: Product,
  { count, seed }: { count: number; seed: number },
): Promise<Outcome> {
  const secrets = await prepare(product, seed)
  const document = await (await fetch(`${product.url}/api/v1/openapi.json`)).json()
  const contract = createContractOf(document)
  const ids = await collectIds(product)
  const requests = fc.sample(requestsOf(document, ids), { seed, numRuns: count })
  const outcome: Outcome = { faults: [], statuses: {}, calls: new Set() }
  let tokens = await signInAll(product.url)

  for (const [number, request] of requests.entries()) {
    const asked = toRequest(product.url, request, tokens[request.role])
    const answer = await fetch(asked)
    const text = await answer.clone().text()
    const name = `${number} (seed ${seed}), ${request.role}: ${asked.method} ${asked.url} ${JSON.stringify(request.body)?.slice(0, 500)}`
    outcome.statuses[answer.status] = (outcome.statuses[answer.status] ?? 0) + 1
    outcome.calls.add(request.operation.operationId)

    if (answer.status >= 500) outcome.faults.push(`${name} answered ${answer.status}: ${text.slice(0, 500)}`)
    await contract.check(asked, answer).catch((error) => outcome.faults.push(`${name}: ${error.message}`))
    for (const found of forbiddenIn(text, request.role, secrets)) outcome.faults.push(`${name} reveals ${found}`)
    // A random call may have ended the caller's session.
    if (answer.status === 401 && request.role !== 'visitor') tokens = await signInAll(product.url)
  }
  return outcome
}

interface Secrets {
  /** Of passwords, sessions and tokens: for nobody. */
  hashes: string[]
  dataDir: string
}

/** A directory, an account besides the callers', and the hashes that are stored. */
async function prepare({ url, dataDir }: Product, seed: number): Promise<Secrets> {
  const { reader, writer, close } = openDatabase(join(dataDir, 'icon-radar.db'))
  try {
    await seedDirectory(writer, seed)
    const admin = await signInToApi(url)
    for (const person of [USER, OTHER]) {
      await admin.post('/api/v1/auth/register', { body: { firstName: 'Una', lastName: 'User', ...person } })
    }
    const other = await signInToApi(url, OTHER)
    await other.get('/api/v1/search/global', { query: { query: OTHERS_SEARCH } })
    await admin.importAthletes('name,sport\nAna Silva,Golf\nBo Berg,Judo\nNobody,\n')
    const users = await reader.selectFrom('user').select('password_hash as hash').execute()
    const sessions = await reader.selectFrom('refresh_token').select('token_hash as hash').execute()
    return { hashes: [...users, ...sessions].map(({ hash }) => hash), dataDir }
  } finally {
    await close()
  }
}

async function signInAll(url: string): Promise<Record<Role, string | undefined>> {
  return { visitor: undefined, user: await accessTokenOf(url, USER), administrator: await accessTokenOf(url) }
}

/** Ids of records that exist, but not those of the callers' accounts. */
async function collectIds({ url }: Product): Promise<string[]> {
  const api = await signInToApi(url)
  const athletes = await api.get('/api/v1/athletes', { query: { limit: 10 } })
  const brands = await api.get('/api/v1/brands', { query: { limit: 10, include: 'athletes' } })
  const imports = await api.get('/api/v1/imports')
  const users = await api.get('/api/v1/users', { query: { search: OTHER.email } })
  const links = brands.data.flatMap(({ athleteRelationships = [] }) => athleteRelationships)
  return [...athletes.data, ...brands.data, ...links, ...imports.data, ...users.data].map(({ id }) => id)
}

function forbiddenIn(text: string, role: Role, { hashes, dataDir }: Secrets): string[] {
  const stack = /\n\s+at \S|node_modules|SQLITE_|SqliteError|\.server\.[tj]s|ZodError/.exec(text)?.[0]
  const mails = role === 'administrator' ? [] : [OTHER.email, ADMIN.email, ...(role === 'user' ? [] : [USER.email])]
  return [
    ...(stack ? [`the inside of the product (${stack.trim()})`] : []),
    ...[dataDir, ...hashes, '$argon2'].filter((secret) => text.includes(secret)),
    ...[OTHERS_SEARCH, ...mails].filter((secret) => text.includes(secret)),
  ]
}

function requestsOf(document: { paths: object; components: { schemas: Record<string, Schema> } }, ids: string[]) {
  const operations = operationsOf(document).filter(({ operationId }) => !LEFT_OUT.has(operationId))
  const valuesOf = (schema: Schema): fc.Arbitrary<unknown> => {
    const named = schema.$ref ? document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] : undefined
    return named ? valuesOf(named) : ofSchema(schema, valuesOf, ids)
  }
  return fc.constantFrom(...operations).chain((operation) =>
    fc.record({
      role: fc.constantFrom<Role>('visitor', 'user', 'administrator'),
      operation: fc.constant(operation),
      parameters: fc.record(
        Object.fromEntries(
          operation.parameters.map((parameter) => [parameter.name, parameterOf(parameter, valuesOf, ids)]),
        ),
      ),
      body: operation.body ? almost(valuesOf(operation.body.schema)) : fc.constant(undefined),
    }),
  )
}

type ValuesOf = (schema: Schema) => fc.Arbitrary<unknown>

function parameterOf(
  { in: place, required, schema }: Operation['parameters'][number],
  valuesOf: ValuesOf,
  ids: string[],
) {
  if (place === 'path') {
    return fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...ids) },
      { weight: 1, arbitrary: almost(valuesOf(schema)) },
    )
  }
  const value = almost(valuesOf(schema))
  return required ? value : fc.oneof({ weight: 1, arbitrary: value }, { weight: 2, arbitrary: fc.constant(undefined) })
}

/** Mostly what was meant, now and then something else. */
function almost(meant: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 5, arbitrary: meant }, { weight: 1, arbitrary: fc.constantFrom(...STRANGE_VALUES) })
}

function ofSchema(schema: Schema, valuesOf: ValuesOf, ids: string[]): fc.Arbitrary<unknown> {
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined
  if (choices) return fc.oneof(...choices.map(valuesOf))
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'object': {
      const properties = Object.entries(schema.properties ?? {}).map(
        ([name, property]) => [name, almost(valuesOf(property))] as const,
      )
      return fc.record(Object.fromEntries(properties), { requiredKeys: schema.required ?? [] })
    }
    case 'array':
      return fc.array(almost(valuesOf(Object(schema.items))), { maxLength: 4 })
    case 'integer':
    case 'number':
      return fc.integer({ min: bound(schema.minimum, -100), max: bound(schema.maximum, 1_000) })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.oneof(
        fc.constantFrom(...ids),
        fc.constantFrom('Ana Silva', 'Golf', 'Tennis', 'Brand 1', USER.email, USER.password, '2026-01-31'),
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        fc.constantFrom(...STRANGE),
      )
  }
}

function bound(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Math.abs(value) < 2 ** 31 ? value : otherwise
}

function operationsOf({ paths }: { paths: object }): Operation[] {
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls as Record<string, Described>).map(([method, { operationId, parameters, requestBody }]) => {
      const [[type, { schema }] = ['', { schema: {} }]] = Object.entries(requestBody?.content ?? {})
      return {
        operationId,
        method: method.toUpperCase(),
        path,
        parameters,
        ...(type && { body: { type, schema } }),
      }
    }),
  )
}

interface Described {
  operationId: string
  parameters: Operation['parameters']
  requestBody?: { content: Record<string, { schema: Schema }> }
}

function toRequest(url: string, { operation, parameters, body }: RandomRequest, token: string | undefined): Request {
  const text = (value: unknown) =>
    Buffer.from(typeof value === 'object' ? JSON.stringify(value) : String(value)).toString()
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(text(parameters[name]))
    // A URL cannot say these: they are resolved away, or are another call.
    return value === '' || value === '.' || value === '..' ? 'nothing' : value
  })
  const address = new URL(path, url)
  const headers = new Headers(token ? { Authorization: `Bearer ${token}` } : {})
  for (const parameter of operation.parameters) {
    const value = parameters[parameter.name]
    if (value === undefined) continue
    if (parameter.in === 'query') address.searchParams.set(parameter.name, text(value))
    if (parameter.in === 'header') headers.set(parameter.name, encodeURIComponent(text(value)).slice(0, 300))
  }
  if (operation.body?.type === 'application/json') headers.set('Content-Type', 'application/json')
  return new Request(address, {
    method: operation.method,
    headers,
    redirect: 'manual',
    body: bodyOf(operation, body, text),
  })
}

function bodyOf({ body }: Operation, value: unknown, text: (value: unknown) => string): BodyInit | undefined {
  if (!body) return undefined
  if (body.type === 'application/json') return JSON.stringify(value)
  const form = new FormData()
  for (const [name, field] of Object.entries(Object(value))) {
    if (name === 'file') form.set(name, new File([text(field)], 'athletes.csv', { type: 'text/csv' }))
    else form.set(name, text(field))
  }
  return form
}
