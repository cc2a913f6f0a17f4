import { formatCount } from '#app/base/components/display/format.ts'
import { PartialDay } from '#app/base/components/display/partial-day.tsx'
import { sportLabel } from '#app/base/platform/names/sport-label.ts'
import type { ComparedFact } from '#app/records/duplicates/compared-record.tsx'
import { DuplicateCard } from '#app/records/duplicates/duplicate-card.tsx'
import { ItemLink } from '#app/records/duplicates/item-link.tsx'
import { SocialHandleIcons } from '../social-handles.tsx'
import type { DuplicateFacts, DuplicateGroup } from './duplicate.ts'

/** Athletes that may be one person. */
export function AthleteDuplicateCard({ group }: { group: DuplicateGroup }) {
  const { kind, key, athlete, duplicates, more } = group

  return (
    <DuplicateCard
      noun="athlete"
      description={
        kind === 'item' ? (
          <>
            All have the Wikidata item <ItemLink item={key} /> and already count as one person.
          </>
        ) : (
          'Same name, and no Wikidata items tell them apart.'
        )
      }
      kept={{ id: athlete.id, name: athlete.name, facts: factsOf(athlete) }}
      duplicates={duplicates.map((duplicate) => ({
        id: duplicate.id,
        name: duplicate.name,
        facts: factsOf(duplicate),
        why: kind === 'item' ? 'Same person' : sharedWords(duplicate.sharedItems),
        described: `${duplicate.name}, ${sportLabel(duplicate.sport)}`,
      }))}
      more={more}
    />
  )
}

function sharedWords(items: readonly string[]): string {
  if (items.length === 0) return 'Same name'
  return `Both may be ${items.join(' or ')}`
}

function factsOf(athlete: DuplicateFacts): ComparedFact[] {
  const { sport, item, birthDate, countries, brandCount, brands, socialHandles } = athlete
  return [
    { term: 'Sport', detail: <bdi>{sportLabel(sport)}</bdi> },
    { term: 'Item', detail: item === null ? 'not settled' : <ItemLink item={item} /> },
    { term: 'Born', detail: birthDate === null ? 'unknown' : <PartialDay value={birthDate} /> },
    { term: 'Country', detail: countries.join(', ') || 'unknown' },
    { term: 'Brands', detail: brandWords(brandCount, brands) },
    { term: 'Handles', detail: <SocialHandleIcons handles={socialHandles} isRoomy /> },
  ]
}

function brandWords(count: number, names: readonly string[]): string {
  const more = count - names.length
  if (names.length === 0) return 'none'
  return more > 0 ? `${names.join(', ')} and ${formatCount(more)} more` : names.join(', ')
}
