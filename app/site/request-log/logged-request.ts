import { z } from 'zod'

/** How long an entry is kept. */
export const REQUEST_LOG_DAYS = 30

const Named = z.object({ id: z.string(), name: z.string() })

export const LoggedRequestSchema = z
  .object({
    id: z.string(),
    method: z.literal('GET'),
    provider: z.string().describe('The source; `site:` and the host for sites of brands and athletes'),
    providerName: z.string().describe('As the screens call the source'),
    url: z.string().describe('Without keys'),
    status: z.int().nullable().describe('HTTP status; null when no response came'),
    outcome: z
      .string()
      .describe('`ok`, `not_modified` (the cached response was confirmed), `absent` (nothing there), or the error'),
    words: z.string().nullable().describe('What a refusing source says, in its own words'),
    bytes: z.int().describe('Received over the network'),
    durationMs: z.int(),
    requestedAt: z.iso.datetime(),
    jobId: z.string().nullable().describe('null when no job sent it, or when the job has been deleted'),
    athlete: Named.nullable().describe('For whose discovery it was sent'),
  })
  .meta({ id: 'LoggedRequest' })
export type LoggedRequest = z.infer<typeof LoggedRequestSchema>

const RestingEvidenceSchema = z.object({
  id: z.string(),
  title: z.string(),
  quote: z.string().nullable(),
  counted: z.boolean(),
  brand: Named,
  athlete: Named,
})
export type RestingEvidence = z.infer<typeof RestingEvidenceSchema>

const RestingFigureSchema = z.object({
  metric: z.string(),
  platform: z.string().describe('Empty for figures without a platform'),
  value: z.number().nullable(),
  unit: z.string(),
  observedAt: z.iso.datetime(),
  of: Named.extend({ kind: z.enum(['brand', 'athlete']) }),
})
export type RestingFigure = z.infer<typeof RestingFigureSchema>

export const RequestDetailSchema = LoggedRequestSchema.extend({
  evidence: z.array(RestingEvidenceSchema).describe('Evidence based on it, at most 100 items'),
  figures: z.array(RestingFigureSchema).describe('Figures based on it, at most 100'),
}).meta({ id: 'LoggedRequestDetail' })
