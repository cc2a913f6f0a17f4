import { Card } from '#app/components/display/card.tsx'
import { formatCount } from '#app/components/display/format.ts'
import type { SerializedBrandLink } from '#app/relationships/relationship.ts'
import { RelationshipItem } from '#app/relationships/relationship-item.tsx'
import type { ReviewNote } from '#app/relationships/review/review.ts'

type BrandRelationshipsProps = {
  relationships: readonly (SerializedBrandLink & { reviewNote: ReviewNote | null })[]
  /** Total number; the strongest are shown. */
  total: number
}

export function BrandRelationships({ relationships, total }: BrandRelationshipsProps) {
  const hidden = total - relationships.length
  return (
    <Card
      id="brands"
      title={`Brand Relationships (${formatCount(total)})`}
      flush
      footer={hidden > 0 ? `${formatCount(hidden)} weaker relationships are not shown.` : undefined}
    >
      {relationships.length === 0 ? (
        <p className="border-t px-5 py-8 text-sm text-ink-mute sm:px-6">No brand relationships found</p>
      ) : (
        <div className="divide-y border-t">
          {relationships.map((relationship) => (
            <RelationshipItem
              key={relationship.id}
              link={relationship}
              to={`/brands/${relationship.brand.id}`}
              name={relationship.brand.name}
              detail={relationship.brand.category}
              note={relationship.reviewNote}
            />
          ))}
        </div>
      )}
    </Card>
  )
}
