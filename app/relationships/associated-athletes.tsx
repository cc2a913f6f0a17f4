import { Card } from '#app/components/display/card.tsx'
import { formatCount } from '#app/components/display/format.ts'
import type { SerializedAthleteLink } from './relationship.ts'
import { RelationshipItem } from './relationship-item.tsx'
import type { ReviewNote } from './review/review.ts'

type AssociatedAthletesProps = {
  relationships: readonly (SerializedAthleteLink & { reviewNote: ReviewNote | null })[]
  /** Total number of relationships; the strongest are shown. */
  total: number
  /** Each person once, however many relationships and records there are. */
  athleteCount: number
}

export function AssociatedAthletes({ relationships, total, athleteCount }: AssociatedAthletesProps) {
  const hidden = total - relationships.length
  return (
    <Card
      title={`Associated Athletes (${formatCount(athleteCount)})`}
      description="A verified link needs 80% confidence, a first-hand source and two independent publishers."
      flush
      footer={hidden > 0 ? `${formatCount(hidden)} weaker relationships are not shown.` : undefined}
    >
      {relationships.length === 0 ? (
        <p className="border-t px-5 py-8 text-sm text-ink-mute sm:px-6">No associated athletes found</p>
      ) : (
        <div className="divide-y border-t">
          {relationships.map((relationship) => (
            <RelationshipItem
              key={relationship.id}
              link={relationship}
              to={`/athletes/${relationship.athlete.id}`}
              name={relationship.athlete.name}
              detail={relationship.athlete.sport}
              note={relationship.reviewNote}
            />
          ))}
        </div>
      )}
    </Card>
  )
}
