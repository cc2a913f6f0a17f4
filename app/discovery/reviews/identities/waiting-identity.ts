import { z } from 'zod'
import { PageQuerySchema } from '#app/base/api/pagination.ts'
import { CandidateSchema } from '#app/records/athletes/people/identity-candidates.ts'
import { NamedAthleteSchema } from '#app/records/relationships/relationship.ts'
import { TextFilter } from '../queue/review-entry.ts'

export const IDENTITY_KINDS = ['ambiguous', 'unknown'] as const
export type IdentityKind = (typeof IDENTITY_KINDS)[number]

export const IDENTITY_LABELS: Record<IdentityKind, string> = { ambiguous: 'Several matches', unknown: 'No match' }

const TakenCandidateSchema = CandidateSchema.extend({
  athletes: z.array(NamedAthleteSchema).describe('Athletes of the directory who are this person already'),
})
export type Candidate = z.infer<typeof TakenCandidateSchema>

export const WaitingIdentitySchema = z
  .object({
    id: z.string().describe('Of the athlete'),
    name: z.string(),
    sport: z.string(),
    kind: z.enum(IDENTITY_KINDS),
    candidates: z.array(TakenCandidateSchema),
    waitingRelationships: z.int().describe('Imported relationships assessed once the identity is decided'),
  })
  .meta({ id: 'WaitingIdentity' })
export type WaitingIdentity = z.infer<typeof WaitingIdentitySchema>

export const IdentityQuerySchema = PageQuerySchema.extend({
  kind: z
    .enum(['', ...IDENTITY_KINDS])
    .optional()
    .transform((value) => value || undefined),
  sport: TextFilter,
  search: TextFilter.describe('Part of the name'),
})
export type IdentityQuery = z.output<typeof IdentityQuerySchema>
export type IdentityFilter = Partial<Omit<IdentityQuery, 'page' | 'limit'>>

/** Which Wikidata item the athlete is; null for none. */
export const IdentityChoiceSchema = z.object({
  wikidataId: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^Q[1-9]\d{0,11}$/, { error: 'Enter a Q and a number, such as Q36159' })
    .nullable()
    .describe('null: none of the candidates'),
})
