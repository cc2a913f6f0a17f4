import { z } from 'zod'

export type JsonSchema = Record<string, unknown>

export interface JsonSchemas {
  /** The JSON schema of a value; schemas with an id (`.meta({ id })`) are referenced. */
  write: (schema: z.ZodType, io: 'input' | 'output') => JsonSchema
  /** The referenced schemas written so far, by id. */
  named: Record<string, JsonSchema>
}

const PREFIX = '#/components/schemas/'
/** The pattern that zod adds to these only repeats what the format says. */
const FORMATS = new Set(['date-time', 'date', 'uuid'])

export function createJsonSchemas(): JsonSchemas {
  const named: Record<string, JsonSchema> = {}

  function write(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const {
      $schema: _,
      $defs,
      ...json
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      target: 'draft-2020-12',
      override: ({ jsonSchema }) => {
        if (FORMATS.has(jsonSchema.format ?? '')) delete jsonSchema.pattern
      },
    })
    for (const [id, definition] of Object.entries($defs ?? {})) keep(id, withComponents(definition) as JsonSchema)
    return withComponents(json) as JsonSchema
  }

  function keep(id: string, definition: JsonSchema): void {
    const known = named[id]
    if (known && JSON.stringify(known) !== JSON.stringify(definition)) {
      throw new Error(`Two schemas are called ${id}: a schema with an id cannot differ between input and output.`)
    }
    named[id] = definition
  }

  return { write, named }
}

function withComponents(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withComponents)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === '$ref' && typeof part === 'string' ? part.replace('#/$defs/', PREFIX) : withComponents(part),
    ]),
  )
}
