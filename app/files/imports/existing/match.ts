import { z } from 'zod'

/** Why a row may mean a record. */
export const MATCH_REASONS = {
  identity: 'Same name and sport',
  brand_name: 'Same name',
  other_name: 'One of its other names',
  spelling: 'Same name and sport but for accents',
  sport: 'Same name in another sport',
  item: 'Same Wikidata item',
  instagram: 'Same Instagram handle',
  tiktok: 'Same TikTok handle',
  linkedin: 'Same LinkedIn handle',
  twitter: 'Same Twitter handle',
  birth: 'Born on the same day with a name in common',
  name: 'A name in common but for spelling and legal form',
  account: 'Same account on a social network',
  website: 'Same website',
} as const

export type MatchReason = keyof typeof MATCH_REASONS

const REASONS = Object.keys(MATCH_REASONS) as MatchReason[]

/** A record that a row may mean, by its public id. */
export const MatchSchema = z.object({ id: z.string(), reasons: z.array(z.enum(REASONS)) })
export type Match = z.infer<typeof MatchSchema>

/** Those of a row that are asked about. */
const MAX_MATCHES = 5

/** A record that a row which was just added may mean. */
export interface Likeness extends Match {
  /** Row ids of the one that was added, and of the other. */
  added: number
  other: number
}

/**
 * What asks for an answer, by the row ids of what a file has just added, in their order: of two rows that may mean one record,
 * the second.
 */
export function questionable(added: readonly number[], likenesses: readonly Likeness[]): Map<number, Match[]> {
  const waiting = new Set(added)
  const asked = new Map<number, Match[]>()
  for (const id of added) {
    const matches = likenesses.filter((likeness) => likeness.added === id && !waiting.has(likeness.other))
    if (matches.length === 0) waiting.delete(id)
    else asked.set(id, likeliest(matches))
  }
  return asked
}

function likeliest(likenesses: readonly Likeness[]): Match[] {
  const place = (reason: MatchReason | undefined) => (reason === undefined ? REASONS.length : REASONS.indexOf(reason))
  return likenesses
    .map(({ id, other, reasons }) => ({ id, other, reasons: reasons.toSorted((one, two) => place(one) - place(two)) }))
    .toSorted((one, two) => place(one.reasons[0]) - place(two.reasons[0]) || one.other - two.other)
    .slice(0, MAX_MATCHES)
    .map(({ id, reasons }) => ({ id, reasons }))
}

/** What a person has said a row means: a record by its row id, or none. */
export type Decision = { record: number } | 'new'
