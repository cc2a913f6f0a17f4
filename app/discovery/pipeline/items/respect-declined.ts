import { z } from 'zod'
import type { IdentityChoice } from './choose-identity.ts'

/**
 * What a person's `none of these` makes of a choice: nobody, as long as only declined items are found; with somebody
 * new among them, a person is asked again. `declined` is as the athlete's row has it, null if nobody said so.
 */
export function respectDeclined(choice: IdentityChoice, declined: string | null): IdentityChoice {
  if (declined === null || choice.outcome === 'not_found') return choice
  const known = new Set(z.array(z.string()).parse(JSON.parse(declined)))
  const entities = choice.outcome === 'resolved' ? [choice.entity] : choice.entities
  return entities.every(({ id }) => known.has(id)) ? { outcome: 'not_found' } : { outcome: 'ambiguous', entities }
}
