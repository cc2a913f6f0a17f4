import { Form, useLocation, useNavigation } from '@remix-run/react'
import { Button } from '#app/base/components/button.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { formatCount } from '#app/base/components/display/format.ts'
import { PartialDay } from '#app/base/components/display/partial-day.tsx'
import { Field } from '#app/base/components/forms/field.tsx'
import { Link } from '#app/base/components/navigation/link.tsx'
import { searchLink } from '#app/base/components/tables/search-link.ts'
import { sportLabel } from '#app/base/platform/names/sport-label.ts'
import { AthleteLinks } from '#app/records/athletes/people/athlete-links.tsx'
import { SourceLink } from '#app/records/relationships/source-link.tsx'
import { KeyButton } from '../keys.tsx'
import type { Candidate, WaitingIdentity } from './waiting-identity.ts'

type IdentityCardProps = {
  identity: WaitingIdentity
  /** The keys act on this one. */
  isCurrent: boolean
  /** The one that is current once this one is decided. */
  next: string | undefined
  /** The key that makes it the current one. */
  moveKey: string | undefined
  /** What was entered and not saved. */
  refused: { wikidataId: string; error?: string | undefined } | undefined
}

/** An athlete with the people it may be, side by side. */
export function IdentityCard({ identity, isCurrent, next, moveKey, refused }: IdentityCardProps) {
  const { search } = useLocation()
  const busy = useNavigation().formMethod === 'POST'
  const { id, name, sport, candidates, waitingRelationships: waiting } = identity

  const decided = (
    <>
      <input type="hidden" name="athlete" value={id} />
      {next !== undefined && <input type="hidden" name="next" value={next} />}
    </>
  )

  return (
    <Card
      id={id}
      className={isCurrent ? 'border-accent!' : undefined}
      title={
        <Link
          to={{ search: searchLink(search, { selected: id }), hash: id }}
          aria-keyshortcuts={moveKey}
          aria-current={isCurrent ? 'true' : undefined}
          className="touch:hit"
        >
          <bdi className="wrap-anywhere">{name}</bdi>
        </Link>
      }
      description={[
        sport,
        waiting > 0 &&
          `${waiting === 1 ? 'one imported link is waiting' : `${formatCount(waiting)} imported links are waiting`}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      <div className="space-y-4">
        {candidates.length === 0 ? (
          <p className="text-sm text-ink-soft">
            Wikidata has no athlete with this name and sport. If you know the item, enter it.
          </p>
        ) : (
          <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
            {candidates.map((candidate, index) => (
              <li key={candidate.id} className="flex flex-col gap-3 rounded-md border bg-sunken p-4 text-sm">
                <CandidateFacts candidate={candidate} />
                <Form method="post" preventScrollReset className="mt-auto">
                  {decided}
                  <KeyButton
                    name="wikidataId"
                    value={candidate.id}
                    size="sm"
                    disabled={busy}
                    shortcut={isCurrent && index < 9 ? String(index + 1) : undefined}
                  >
                    Choose<span className="sr-only"> {candidate.description ?? candidate.id}</span>
                  </KeyButton>
                </Form>
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
          <Form method="post" preventScrollReset>
            {decided}
            <KeyButton name="none" value="yes" size="sm" disabled={busy} shortcut={isCurrent ? 'n' : undefined}>
              {candidates.length === 0 ? 'Has no item' : 'None of these'}
              <span className="sr-only"> for {name}</span>
            </KeyButton>
          </Form>
          <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-2">
            {decided}
            <Field
              name="wikidataId"
              label="Another Wikidata item"
              size="sm"
              placeholder="Q36159"
              defaultValue={refused?.wikidataId}
              error={refused?.error}
            />
            <Button size="sm" disabled={busy}>
              Confirm<span className="sr-only"> the item of {name}</span>
            </Button>
          </Form>
        </div>
      </div>
    </Card>
  )
}

function CandidateFacts({
  candidate: { id, label, description, url, sports, birthDate, countries, athletes },
}: {
  candidate: Candidate
}) {
  const facts = [
    { term: 'Sport', text: sports.map(sportLabel).join(', ') },
    { term: 'Born', text: birthDate && <PartialDay value={birthDate} /> },
    { term: 'Country', text: countries.join(', ') },
    { term: 'Item', text: <SourceLink url={url}>{id}</SourceLink> },
  ]
  return (
    <div className="space-y-2">
      <p>
        <bdi className="font-medium wrap-anywhere">{label ?? id}</bdi>
        <span className="block text-ink-soft wrap-anywhere">{description ?? 'No description'}</span>
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
        {facts.map(({ term, text }) => (
          <div key={term} className="contents">
            <dt className="text-ink-mute">{term}</dt>
            <dd className="wrap-anywhere">{text || 'unknown'}</dd>
          </div>
        ))}
      </dl>
      {athletes.length > 0 && (
        <p>
          Already in the directory as <AthleteLinks athletes={athletes} />. Choosing this item makes them one person.
        </p>
      )}
    </div>
  )
}
