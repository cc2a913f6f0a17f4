import { z } from 'zod'
import { PROVIDERS, SITES } from '#app/base/platform/providers/provider-list.ts'

/** What became of a request, as the log has it. */
export const OUTCOMES = [
  'ok',
  'not_modified',
  'absent',
  'aborted',
  'query_refused',
  'rate_limited',
  'unavailable',
  'timeout',
  'unexpected_response',
  'too_large',
  'refused',
] as const

/** The sources, and the sites of brands and athletes taken together. */
export const SOURCES = [...PROVIDERS.map(({ name }): string => name), SITES.name]

const id = z.string().max(100).optional()

const RequestFilterSchema = z.object({
  search: z.string().trim().max(200).optional().describe('Text the address contains'),
  provider: z.enum(SOURCES).optional().describe('`site`: the sites of brands and athletes'),
  host: z.string().trim().toLowerCase().max(253).optional().describe('The host of the address'),
  outcome: z.enum(OUTCOMES).optional(),
  status: z.coerce.number().int().min(100).max(599).optional().describe('The HTTP status of the response'),
  from: z.iso.date().optional().describe('First UTC day'),
  to: z.iso.date().optional().describe('Last UTC day'),
  job: id.describe('The job that sent it'),
  brand: id.describe('A brand with evidence based on it'),
  athlete: id.describe('An athlete with evidence based on it'),
})
export type RequestFilter = z.infer<typeof RequestFilterSchema>

export const RequestQuerySchema = RequestFilterSchema.extend({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  before: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z_\d{1,15}$/, 'Use the value of `next` of the previous page')
    .optional()
    .describe('`next` of the previous page'),
})
export type RequestQuery = z.infer<typeof RequestQuerySchema>
