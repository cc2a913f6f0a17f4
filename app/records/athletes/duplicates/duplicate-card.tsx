import { Form, useLocation, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button } from '#app/base/components/button.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { formatCount } from '#app/base/components/display/format.ts'
import { PartialDay } from '#app/base/components/display/partial-day.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { sportLabel } from '#app/base/platform/names/sport-label.ts'
import { mergeAddress } from '#app/records/merging/merge-words.ts'
import { SourceLink } from '#app/records/relationships/source-link.tsx'
import { SocialHandleIcons } from '../social-handles.tsx'
import type { DuplicateFacts, DuplicateGroup } from './duplicate.ts'

/** Athletes that may be one person, side by side: the one that would be kept first. */
export function DuplicateCard({ group }: { group: DuplicateGroup }) {
  const { search } = useLocation()
  const busy = useNavigation().formMethod === 'POST'
  const { kind, key, athlete, duplicates, more } = group

  return (
    <Card
      title={<bdi className="wrap-anywhere">{athlete.name}</bdi>}
      description={
        kind === 'item' ? (
          <>
            All have the Wikidata item <ItemLink item={key} /> and already count as one person.
          </>
        ) : (
          'Same name, and no Wikidata items tell them apart.'
        )
      }
    >
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        <li className="flex flex-col gap-3 rounded-md border border-accent! bg-sunken p-4 text-sm">
          <Facts athlete={athlete} note="Kept when you merge" />
        </li>
        {duplicates.map((duplicate) => (
          <li key={duplicate.id} className="flex flex-col gap-3 rounded-md border bg-sunken p-4 text-sm">
            <Facts athlete={duplicate} note={kind === 'item' ? 'Same person' : sharedWords(duplicate.sharedItems)} />
            <div className="mt-auto flex flex-wrap gap-2">
              <LinkButton
                to={mergeAddress('athlete', athlete.id, { with: duplicate.id, from: `/athletes/duplicates${search}` })}
                size="sm"
                variant="primary"
                prefetch="none"
              >
                Merge…<span className="sr-only"> {describe(duplicate)}</span>
              </LinkButton>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="one" value={athlete.id} />
                <Button name="other" value={duplicate.id} size="sm" disabled={busy}>
                  Different people<span className="sr-only"> ({describe(duplicate)})</span>
                </Button>
              </Form>
            </div>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-3 text-sm text-ink-mute">
          {more === 1 ? 'One more is' : `${formatCount(more)} more are`} shown once these are decided.
        </p>
      )}
    </Card>
  )
}

function sharedWords(items: readonly string[]): ReactNode {
  if (items.length === 0) return 'Same name'
  return `Both may be ${items.join(' or ')}`
}

function describe({ name, sport }: DuplicateFacts): string {
  return `${name}, ${sportLabel(sport)}`
}

function Facts({ athlete, note }: { athlete: DuplicateFacts; note: ReactNode }) {
  const { id, name, sport, item, birthDate, countries, brandCount, brands, socialHandles } = athlete
  const facts: { term: string; detail: ReactNode }[] = [
    { term: 'Sport', detail: <bdi>{sportLabel(sport)}</bdi> },
    { term: 'Item', detail: item === null ? 'not settled' : <ItemLink item={item} /> },
    { term: 'Born', detail: birthDate === null ? 'unknown' : <PartialDay value={birthDate} /> },
    { term: 'Country', detail: countries.join(', ') || 'unknown' },
    { term: 'Brands', detail: brandWords(brandCount, brands) },
    { term: 'Handles', detail: <SocialHandleIcons handles={socialHandles} /> },
  ]
  return (
    <>
      <p>
        <TextLink to={`/athletes/${id}`} className="font-medium">
          <bdi className="wrap-anywhere">{name}</bdi>
        </TextLink>
        <span className="block text-xs text-ink-mute">{note}</span>
      </p>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-0.5">
        {facts.map(({ term, detail }) => (
          <div key={term} className="contents">
            <dt className="text-ink-mute">{term}</dt>
            <dd className="min-w-0 wrap-anywhere">{detail}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function brandWords(count: number, names: readonly string[]): string {
  const more = count - names.length
  if (names.length === 0) return 'none'
  return more > 0 ? `${names.join(', ')} and ${formatCount(more)} more` : names.join(', ')
}

function ItemLink({ item }: { item: string }) {
  return <SourceLink url={`https://www.wikidata.org/wiki/${item}`}>{item}</SourceLink>
}
