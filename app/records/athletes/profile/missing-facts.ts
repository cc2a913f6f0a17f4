import type { MissingFact } from '#app/base/components/feedback/missing-card.tsx'
import type { AthleteRow } from '#db/tables/athlete.ts'
import { NETWORK_NAMES, SOCIAL_NETWORKS } from '../social-network.ts'

type Known = Pick<
  AthleteRow,
  'identity_status' | 'last_processed_at' | 'champion_score' | 'website' | (typeof SOCIAL_NETWORKS)[number]
>

/** What is unknown about an athlete, and why: not discovered yet, nothing found, or ambiguous. */
export function missingFacts(athlete: Known, { brands }: { brands: number }): MissingFact[] {
  const handles = SOCIAL_NETWORKS.filter((network) => !athlete[network]).map((network) => NETWORK_NAMES[network])
  return [
    ...identityMissing(athlete),
    ...(brands === 0 && athlete.last_processed_at !== null
      ? [{ what: 'Brands', why: 'The last discovery found no brand with evidence of a relationship.' }]
      : []),
    ...(athlete.champion_score === null && brands > 0
      ? [{ what: 'Champion Index', why: 'None of the linked brands has a score yet.' }]
      : []),
    ...(handles.length > 0 ? [{ what: `${LIST.format(handles)} handle`, why: 'None entered.' }] : []),
  ]
}

function identityMissing({ identity_status, last_processed_at }: Known): MissingFact[] {
  if (last_processed_at === null && identity_status === 'UNRESOLVED') {
    return [{ what: 'Brands', why: 'Not processed yet.' }]
  }
  switch (identity_status) {
    case 'NOT_FOUND':
      return [{ what: 'Identity', why: 'Wikidata has no athlete with this name and sport.' }]
    case 'AMBIGUOUS':
      return [
        { what: 'Identity', why: 'Wikidata has several people with this name and sport, and none has been chosen.' },
      ]
    case 'UNRESOLVED':
      return [
        {
          what: 'Identity',
          why: 'The name, the sport or the item has changed. The next discovery identifies the athlete again.',
        },
      ]
    default:
      return []
  }
}

const LIST = new Intl.ListFormat('en', { type: 'conjunction' })
