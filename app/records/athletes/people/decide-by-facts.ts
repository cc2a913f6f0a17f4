import { areOneCountry } from '#app/base/platform/countries/countries.ts'
import { findCountry } from '#app/base/platform/countries/find-country.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'
import { type IdentityCandidate, readCandidates } from './identity-candidates.ts'

/** What people have entered that tells an athlete from others of the name. */
export type KnownFacts = Pick<AthleteRow, 'date_of_birth' | 'country'>

/** What is said of somebody who may be the athlete. */
export type FactsOfCandidate = Pick<IdentityCandidate, 'birthDate' | 'countries'>

/**
 * Those whom the facts leave, whose date of birth is not another one: if there are any with that date, they alone, and of
 * those left the ones of that country, if there are any.
 */
export function narrowByFacts<Candidate>(
  candidates: readonly Candidate[],
  facts: KnownFacts,
  factsOf: (candidate: Candidate) => FactsOfCandidate,
): Candidate[] {
  const born = candidates.map((candidate) => ({ candidate, birth: compareBirth(facts, factsOf(candidate)) }))
  const possible = born.filter(({ birth }) => birth !== 'other')
  const sure = possible.filter(({ birth }) => birth === 'same')
  const left = (sure.length > 0 ? sure : possible).map(({ candidate }) => candidate)
  const compatriots = left.filter((candidate) => isOfCountry(facts, factsOf(candidate)))
  return compatriots.length > 0 ? compatriots : left
}

/** The only stored candidate whom the date of birth or the country speaks for. */
export function decideByFacts({
  identity_candidates,
  ...facts
}: KnownFacts & Pick<AthleteRow, 'identity_candidates'>): IdentityCandidate | undefined {
  const [only, ...others] = narrowByFacts(readCandidates(identity_candidates), facts, (candidate) => candidate)
  return only && others.length === 0 && isSpokenFor(facts, only) ? only : undefined
}

/** Whether a fact says that it is this one, rather than only that it is none of the others. */
export function isSpokenFor(facts: KnownFacts, candidate: FactsOfCandidate): boolean {
  return compareBirth(facts, candidate) === 'same' || isOfCountry(facts, candidate)
}

/** As precise as both are known. */
function compareBirth(
  { date_of_birth: known }: KnownFacts,
  { birthDate }: FactsOfCandidate,
): 'same' | 'other' | 'unknown' {
  if (known === null || birthDate === null) return 'unknown'
  const length = Math.min(known.length, birthDate.length)
  return known.slice(0, length) === birthDate.slice(0, length) ? 'same' : 'other'
}

function isOfCountry({ country }: KnownFacts, { countries }: FactsOfCandidate): boolean {
  return country !== null && countries.some((name) => areOneCountry(country, findCountry(name) ?? name))
}
