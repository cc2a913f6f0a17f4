import type { ServerBuild } from '@remix-run/node'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describeApi } from '#app/server/openapi/openapi.server.ts'

/** What the document says about one call; the parts a check of responses needs. */
export interface DescribedCall {
  operationId: string
  responses: Record<string, DescribedResponse | { $ref: string }>
}

interface DescribedResponse {
  headers?: Record<string, { $ref: string }>
  content?: Record<string, { schema: object }>
}

export interface Contract {
  /** Throws when the response is not what the document says about the call. */
  check: (request: Pick<Request, 'method' | 'url'>, answer: Response) => Promise<void>
  /** `operationId status` of every response checked. */
  seen: Set<string>
  document: ReturnType<typeof describeApi>
}

/** Checks responses against the OpenAPI document of the build, strictly: what it does not list is an error. */
export function createContract(build: ServerBuild): Contract {
  return createContractOf(describeApi(build))
}

export function createContractOf(document: ReturnType<typeof describeApi>): Contract {
  const ajv = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true })
  addFormats.default(ajv)
  const { components } = document
  // Under names of their own they are compiled once, not again with every schema that refers to them.
  for (const [name, schema] of Object.entries(components.schemas)) ajv.addSchema(withNamedReferences(schema), name)
  const paths = Object.keys(document.paths)
    .toSorted((one, other) => one.split('{').length - other.split('{').length)
    .map((path) => ({
      path,
      pattern: new RegExp(`^${path.replace(/\./g, '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i'),
    }))
  const compiled = new Map<object, ValidateFunction>()
  const seen = new Set<string>()

  async function check({ method, url }: Pick<Request, 'method' | 'url'>, answer: Response): Promise<void> {
    const { pathname } = new URL(url)
    if (!pathname.startsWith('/api/') || pathname.endsWith('.data')) return

    const found = paths.find(({ pattern }) => pattern.test(pathname))
    const calls = found ? (document.paths[found.path] as Record<string, DescribedCall>) : {}
    const call = calls[(method === 'HEAD' ? 'GET' : method).toLowerCase()]
    const place = `${method} ${pathname} answered ${answer.status}`
    if (call) return checkCall(call, method, answer, place)
    if (method === 'OPTIONS' && found) return
    if (answer.status < 400) throw new Error(`${place}, but the document has no such call`)
    if (method !== 'HEAD') await checkBody(components.schemas.Error ?? {}, answer, place)
  }

  async function checkCall({ operationId, responses }: DescribedCall, method: string, answer: Response, place: string) {
    const response = resolve(responses[answer.status])
    if (!response) {
      throw new Error(`${place}, which the document does not list: ${await answer.clone().text()}`)
    }
    seen.add(`${operationId} ${answer.status}`)

    for (const name of Object.keys(response.headers ?? {})) {
      if (components.headers[name as keyof typeof components.headers].required && !answer.headers.has(name))
        throw new Error(`${place} without the header ${name}`)
    }
    const type = answer.headers.get('Content-Type')?.split(';')[0]?.trim()
    if (method === 'HEAD') return
    if (!response.content) {
      if (type || answer.body) throw new Error(`${place} with a body of ${type}, but the document lists none`)
      return
    }
    const media = response.content[type ?? '']
    if (!media) throw new Error(`${place} as ${type}, which the document does not list`)
    if (type === 'application/json' && Object.keys(media.schema).length > 0)
      await checkBody(media.schema, answer, place)
  }

  async function checkBody(schema: object, answer: Response, place: string): Promise<void> {
    const validate = compiled.get(schema) ?? ajv.compile(withNamedReferences(schema))
    compiled.set(schema, validate)
    const body = await answer.clone().json()
    if (validate(body)) return
    const problems = validate.errors?.map(({ instancePath, message, params }) =>
      [instancePath, message, JSON.stringify(params)].join(' '),
    )
    throw new Error(`${place}, but not as the document says:\n${problems?.join('\n')}\n${JSON.stringify(body)}`)
  }

  function resolve(response: DescribedResponse | { $ref: string } | undefined): DescribedResponse | undefined {
    if (!response || !('$ref' in response)) return response
    return components.responses[response.$ref.split('/').at(-1) ?? ''] as DescribedResponse | undefined
  }

  return { check, seen, document }
}

/** References by the name of a schema, not by its place in the document. */
function withNamedReferences(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/components/schemas/', '"$ref":"'))
}
