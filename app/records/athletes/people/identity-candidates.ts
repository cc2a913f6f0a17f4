import { z } from 'zod'

/** A person that the athlete may be. What Wikidata does not say is empty. */
export const CandidateSchema = z.object({
  id: z.string().describe('The id of the Wikidata item'),
  label: z.string().nullable(),
  description: z.string().nullable(),
  url: z.string(),
  sports: z.array(z.string()).default([]),
  birthDate: z.string().nullable().default(null).describe('As precise as known: a day, a month or a year'),
  countries: z.array(z.string()).default([]),
})
export type IdentityCandidate = z.infer<typeof CandidateSchema>

export function readCandidates(json: string): IdentityCandidate[] {
  return z.array(CandidateSchema).parse(JSON.parse(json))
}
