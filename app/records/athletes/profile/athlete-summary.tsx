import { ScoreBadge } from '#app/base/components/display/badge.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { formatCount, formatRank } from '#app/base/components/display/format.ts'
import { PartialDay } from '#app/base/components/display/partial-day.tsx'
import { ExternalLink, TextLink } from '#app/base/components/navigation/text-link.tsx'
import { DefinitionList } from '#app/base/components/tables/definition-list.tsx'
import { nameKey } from '#app/base/platform/names/name-key.ts'
import { sportLabel } from '#app/base/platform/names/sport-label.ts'
import { splitNames } from '#app/records/fields/name-list.ts'
import { ownDetails } from '#app/records/fields/own/own-details.tsx'
import type { NamedOwnValue } from '#app/records/fields/own/own-field.ts'
import { splitTags } from '#app/records/fields/tag-text.ts'
import type { OtherName, SerializedAthlete } from '../athlete-answer.ts'
import { SocialHandleList } from '../social-handles.tsx'

/** Key figures, handles and history of one athlete, one card each. */
export function AthleteSummary({
  athlete,
  brandCount,
  ownValues,
  otherNames,
}: {
  athlete: SerializedAthlete
  brandCount: number
  ownValues: readonly NamedOwnValue[]
  otherNames: readonly OtherName[]
}) {
  return (
    <>
      <PerformanceSummary athlete={athlete} brandCount={brandCount} />
      <Person athlete={athlete} ownValues={ownValues} />
      <Card title="Social Media">
        <SocialHandleList handles={athlete.socialHandles} />
      </Card>
      {(athlete.tags !== null || athlete.note !== null) && <TagsAndNote {...athlete} />}
      <OtherNames names={withEntered(otherNames, athlete)} />
      <RecentActivity athlete={athlete} />
    </>
  )
}

function PerformanceSummary({ athlete, brandCount }: { athlete: SerializedAthlete; brandCount: number }) {
  const [score] = athlete.championIndexScores
  return (
    <Card
      title="Performance Summary"
      description={
        score && (
          <>
            This athlete&apos;s own index, and their rank among athletes.{' '}
            <TextLink to="#index">How it is calculated</TextLink>
          </>
        )
      }
    >
      <DefinitionList
        items={[
          { term: 'Total Brands', detail: formatCount(brandCount) },
          ...(score ? [{ term: 'Champion Index Score', detail: <ScoreBadge score={score.totalScore} /> }] : []),
          ...(score && score.rank !== null ? [{ term: 'Current Rank', detail: formatRank(score.rank) }] : []),
        ]}
      />
    </Card>
  )
}

type PersonProps = { athlete: SerializedAthlete; ownValues: readonly NamedOwnValue[] }

/** What tells the athlete from others of the name, and own fields; absent if there is nothing. */
function Person({ athlete: { dateOfBirth, country, wikidataId }, ownValues }: PersonProps) {
  const items = [
    ...(dateOfBirth === null ? [] : [{ term: 'Born', detail: <PartialDay value={dateOfBirth} /> }]),
    ...(country === null ? [] : [{ term: 'Country', detail: country }]),
    ...(wikidataId === null
      ? []
      : [
          {
            term: 'Wikidata',
            detail: <ExternalLink href={`https://www.wikidata.org/wiki/${wikidataId}`}>{wikidataId}</ExternalLink>,
          },
        ]),
    ...ownDetails('/athletes', ownValues),
  ]
  if (items.length === 0) return null
  return (
    <Card title="Person">
      <DefinitionList items={items} />
    </Card>
  )
}

function TagsAndNote({ tags, note }: Pick<SerializedAthlete, 'tags' | 'note'>) {
  return (
    <Card title={tags === null ? 'Note' : 'Tags'}>
      <div className="space-y-3 text-sm">
        {tags !== null && (
          <ul className="flex flex-wrap gap-x-3 gap-y-1">
            {splitTags(tags).map((tag) => (
              <li key={tag}>
                <TextLink to={`/athletes?${new URLSearchParams({ tag })}`}>
                  <bdi>{tag}</bdi>
                </TextLink>
              </li>
            ))}
          </ul>
        )}
        {note !== null && <p className="wrap-anywhere">{note}</p>}
      </div>
    </Card>
  )
}

/** With the entered names that files give another athlete. */
function withEntered(names: readonly OtherName[], { aliases, sport }: SerializedAthlete): OtherName[] {
  const known = new Set(names.map(({ name }) => nameKey(name)))
  const entered = splitNames(aliases).filter((name) => !known.has(nameKey(name)))
  return [...names, ...entered.map((name) => ({ name, sport }))]
}

/** Names that people have entered, and those of the records merged into this athlete. */
function OtherNames({ names }: { names: readonly OtherName[] }) {
  if (names.length === 0) return null
  return (
    <Card title="Also known as">
      <ul className="space-y-1 text-sm">
        {names.map(({ name, sport }) => (
          <li key={`${name} ${sport}`} className="wrap-anywhere">
            <bdi>{name}</bdi> <span className="text-ink-mute">({sportLabel(sport)})</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function RecentActivity({ athlete: { createdAt, updatedAt } }: { athlete: SerializedAthlete }) {
  return (
    <Card title="Recent Activity">
      <DefinitionList
        items={[
          { term: 'Profile created on', detail: <DateTime value={createdAt} /> },
          ...(updatedAt === createdAt ? [] : [{ term: 'Last updated on', detail: <DateTime value={updatedAt} /> }]),
        ]}
      />
    </Card>
  )
}
