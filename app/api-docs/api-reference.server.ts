import { z } from 'zod'
import { fieldsAsText, listFields } from './describe-schema.ts'

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
        security: z.array(z.unknown()),
        'x-role': z.string().optional(),
        parameters: z.array(z.object({ name: z.string(), required: z.boolean(), schema: z.unknown() })),
        requestBody: z.object({ content: ContentSchema }).optional(),
        responses: z.record(z.string(), z.object({ description: z.string(), content: ContentSchema })),
      }),
    ),
  ),
})
type ApiOperation = z.infer<typeof DocumentSchema>['paths'][string][string]

export interface CallDescription {
  id: string
  method: string
  path: string
  summary: string
  access: 'everyone' | 'signed in' | 'administrators'
  /** Each field as text; '' when there is none. */
  parameters: string
  body: { type: string; fields: string } | null
  answer: { status: string; type: string | null; fields: string }
  errors: { status: string; description: string }[]
  example: string
}

export interface ApiReference {
  groups: { name: string; calls: CallDescription[] }[]
}

/** Turns an OpenAPI document into readable form: calls grouped by subject, fields as flat lists. */
export function describeReference(document: unknown, origin: string): ApiReference {
  const { paths } = DocumentSchema.parse(document)
  const groups = new Map<string, CallDescription[]>()
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const name = operation.tags[0] ?? 'other'
      groups.set(name, [...(groups.get(name) ?? []), describeCall(path, method.toUpperCase(), operation, origin)])
    }
  }
  return { groups: [...groups].map(([name, calls]) => ({ name, calls })) }
}

function describeCall(path: string, method: string, operation: ApiOperation, origin: string): CallDescription {
  const { operationId: id, summary, security, parameters, requestBody, responses } = operation
  const access = operation['x-role'] ? 'administrators' : security.length > 0 ? 'signed in' : 'everyone'
  const body = contentOf(requestBody?.content)
  const [[status = '200', answer] = [], ...errors] = Object.entries(responses)
  const answered = contentOf(answer?.content)

  return {
    id,
    method,
    path,
    summary,
    access,
    parameters: fieldsAsText(parameters.flatMap(({ name, required, schema }) => listFields(schema, name, required))),
    body: body && { type: body.type, fields: fieldsAsText(listFields(body.schema)) },
    answer: { status, type: answered?.type ?? null, fields: fieldsAsText(listFields(answered?.schema)) },
    errors: errors.map(([code, { description }]) => ({ status: code, description })),
    example: exampleOf({ path, method, access, bodyType: body?.type, origin }),
  }
}

/** The schema of a request or response body; undefined when it has none. */
function contentOf(content: z.infer<typeof ContentSchema>): { type: string; schema: unknown } | null {
  const [[type, media] = []] = Object.entries(content ?? {})
  return type && media ? { type, schema: media.schema } : null
}

type ExampleFacts = Pick<CallDescription, 'path' | 'method' | 'access'> & {
  bodyType: string | undefined
  origin: string
}

/** A curl command with shell variables for the values to fill in. */
function exampleOf({ path, method, access, bodyType, origin }: ExampleFacts): string {
  const parts = [
    'curl',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...(access === 'everyone' ? [] : [`-H "Authorization: Bearer $TOKEN"`]),
    ...(bodyType === 'application/json' ? ['--json @body.json'] : []),
    ...(bodyType === 'multipart/form-data' ? ['-F file=@athletes.csv'] : []),
    origin + path.replace(/\{(\w+)\}/g, (_, name: string) => `$${name.toUpperCase()}`),
  ]
  return parts.join(' ')
}
