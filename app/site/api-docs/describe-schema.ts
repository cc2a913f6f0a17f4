import { z } from 'zod'

/** One field of a request or response body, with its path. */
export interface FieldLine {
  path: string
  type: string
  isRequired: boolean
  note?: string
  /** The only values it takes. */
  choices?: string[]
}

const SchemaSchema = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  format: z.string().optional(),
  description: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  default: z.unknown().optional(),
  contentMediaType: z.string().optional(),
})
type Schema = z.infer<typeof SchemaSchema>

/** Every field of a JSON schema; nested fields carry their path: `data[].socialHandles.instagram`. */
export function listFields(value: unknown, path = '', isRequired = true): FieldLine[] {
  const schema = SchemaSchema.parse(value ?? {})
  const line = path === '' ? [] : [{ path, type: typeOf(schema), isRequired, ...noteOn(schema), ...choicesOf(schema) }]
  return [...line, ...nestedFields(schema, path)]
}

/** Fields as a text list: name, type and description. */
export function fieldsAsText(fields: readonly FieldLine[]): string {
  const widest = Math.min(Math.max(0, ...fields.map(({ path }) => path.length)), WIDEST_PATH)
  return fields
    .map(({ path, type, isRequired, note }) => {
      const notes = [isRequired ? undefined : 'optional', note].filter((part) => part !== undefined)
      return `${path.padEnd(widest)}  ${type}${notes.length > 0 ? `  (${notes.join('; ')})` : ''}`
    })
    .join('\n')
}

const WIDEST_PATH = 44

function nestedFields(schema: Schema, path: string): FieldLine[] {
  const { properties, required = [] } = schema
  if (properties) {
    return Object.entries(properties).flatMap(([name, property]) =>
      listFields(property, path === '' ? name : `${path}.${name}`, required.includes(name)),
    )
  }
  if (schema.items !== undefined) return nestedFields(SchemaSchema.parse(schema.items), `${path}[]`)
  const object = alternatives(schema).find((part) => part.properties ?? part.items)
  return object ? nestedFields(object, path) : []
}

/** The type in words: `string`, `integer or null`, `array of object`, `ACTIVE | RETIRED`. */
function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return String(schema.const)
  if (schema.enum) return schema.enum.map(String).join(' | ')
  const parts = alternatives(schema)
  if (parts.length > 0) return [...new Set(parts.map(typeOf))].join(' or ')
  if (schema.type === 'array') return `array of ${typeOf(SchemaSchema.parse(schema.items ?? {}))}`
  if (schema.contentMediaType) return 'file'
  if (schema.format === 'date-time') return 'time (ISO 8601)'
  if (Array.isArray(schema.type)) return schema.type.join(' or ')
  return schema.type ?? 'any'
}

function noteOn(schema: Schema): Pick<FieldLine, 'note'> {
  const notes = [schema.description, rangeOf(schema), defaultOf(schema)].filter((note) => note !== undefined)
  return notes.length > 0 ? { note: notes.join('; ') } : {}
}

function choicesOf({ enum: values, type }: Schema): Pick<FieldLine, 'choices'> {
  if (values) return { choices: values.map(String) }
  return type === 'boolean' ? { choices: ['true', 'false'] } : {}
}

function rangeOf({ minimum, maximum, minLength, maxLength }: Schema): string | undefined {
  const isRange = minimum !== undefined && maximum !== undefined && Math.abs(maximum) < Number.MAX_SAFE_INTEGER
  if (isRange) return `${minimum} to ${maximum.toLocaleString('en-US')}`
  if (minLength !== undefined && maxLength !== undefined) return `${minLength} to ${maxLength} characters`
  return undefined
}

function defaultOf(schema: Schema): string | undefined {
  return schema.default === undefined ? undefined : `${JSON.stringify(schema.default)} unless given`
}

function alternatives({ anyOf = [], allOf = [] }: Schema): Schema[] {
  return [...anyOf, ...allOf].map((part) => SchemaSchema.parse(part))
}
