import { z } from 'zod'
import { REPORT_SECTIONS } from '#app/files/exports/analytics/report-sections.ts'
import { TIME_RANGES } from '#app/insight/analytics/time-range.ts'
import { ATHLETE_STATUSES } from '#db/tables/athlete.ts'
import { BRAND_CATEGORIES } from '#db/tables/brand.ts'
import { JOB_STATUSES } from '#db/tables/job.ts'
import { RELATIONSHIP_TYPES, VERIFICATION_STATUSES } from '#db/tables/relationship.ts'

export type JsonSchema = Record<string, unknown>

export interface JsonSchemas {
  /** The JSON schema of a value; schemas with an id (`.meta({ id })`) and lists of values are referenced. */
  write: (schema: z.ZodType, io: 'input' | 'output') => JsonSchema
  /** The referenced schemas written so far, by name. */
  named: Record<string, JsonSchema>
}

const PREFIX = '#/components/schemas/'
/** The pattern that zod adds to these only repeats what the format says. */
const FORMATS = new Set(['date-time', 'date', 'uuid'])

export function createJsonSchemas(): JsonSchemas {
  const named: Record<string, JsonSchema> = {}

  function write(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const { $defs, ...json } = toJson(schema, io)
    const isNamed = Object.keys($defs).length > 0
    const answered = isNamed && io === 'input' ? toJson(schema, 'output').$defs : $defs
    const nameOf = (id: string) => (isSame($defs[id], answered[id] ?? $defs[id]) ? id : `${id}Input`)

    for (const [id, definition] of Object.entries($defs)) keep(nameOf(id), refer(definition, nameOf) as JsonSchema)
    return refer(json, nameOf) as JsonSchema
  }

  function keep(name: string, definition: JsonSchema): void {
    if (!isSame(definition, named[name] ?? definition)) throw new Error(`Two schemas are called ${name}.`)
    named[name] = definition
  }

  /** With references to what has a name. */
  function refer(value: unknown, nameOf: (id: string) => string): unknown {
    if (Array.isArray(value)) return value.map((part) => refer(part, nameOf))
    if (typeof value !== 'object' || value === null) return value
    const parts = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, refer(part, nameOf)]))
    if (typeof parts.$ref === 'string') return { ...parts, $ref: PREFIX + nameOf(parts.$ref.replace('#/$defs/', '')) }

    const name = nameOfValues(parts.enum)
    if (name === undefined) return parts
    const { type, enum: values, ...rest } = parts
    keep(name, { type, enum: values })
    return { $ref: PREFIX + name, ...rest }
  }

  return { write, named }
}

function toJson(schema: z.ZodType, io: 'input' | 'output') {
  const {
    $schema: _,
    $defs = {},
    ...json
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ jsonSchema }) => {
      if (FORMATS.has(jsonSchema.format ?? '')) delete jsonSchema.pattern
    },
  })
  return { ...json, $defs }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The values that schemas of several rooms choose from; each list is described once. */
const NAMED_VALUES: Record<string, readonly string[]> = {
  AthleteStatus: ATHLETE_STATUSES,
  BrandCategory: BRAND_CATEGORIES,
  JobStatus: JOB_STATUSES,
  RelationshipType: RELATIONSHIP_TYPES,
  ReportSection: REPORT_SECTIONS,
  TimeRange: TIME_RANGES,
  VerificationStatus: VERIFICATION_STATUSES,
}

const NAMES = new Map(Object.entries(NAMED_VALUES).map(([name, values]) => [JSON.stringify(values), name]))

/** What exactly these values in this order are called. */
function nameOfValues(values: unknown): string | undefined {
  return NAMES.get(JSON.stringify(values))
}
