import { useLocation } from '@remix-run/react'
import { Card } from '#app/base/components/display/card.tsx'
import { formatCount } from '#app/base/components/display/format.ts'
import { AddIcon } from '#app/base/components/icon.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { sportLabel } from '#app/base/platform/names/sport-label.ts'
import { useMayEdit } from '#app/site/shell/root-data.ts'
import type { LinkFilter } from './link-filters.ts'
import type { SerializedAthleteLink, SerializedBrandLink } from './relationship.ts'
import { RelationshipItem } from './relationship-item.tsx'
import type { ReviewNote } from './review/review.ts'
import { pageOf } from './review/review-address.ts'

type Reviewed<Link> = Link & { reviewNote: ReviewNote | null; entered: string }

type RelationshipsCardProps = {
  id?: string
  title: string
  description?: string
  /** Shown when there are none. */
  none: string
  relationships: readonly (Reviewed<SerializedAthleteLink> | Reviewed<SerializedBrandLink>)[]
  /** Number of those that have what is chosen; the strongest are shown. */
  total: number
  filters: readonly LinkFilter[]
}

/** The relationships of a brand or an athlete, with their evidence. */
export function RelationshipsCard({ none, relationships, total, filters, ...card }: RelationshipsCardProps) {
  const hidden = total - relationships.length
  const mayEdit = useMayEdit()
  const { pathname } = useLocation()
  return (
    <Card
      {...card}
      flush
      actions={
        mayEdit && (
          <LinkButton to={`${pageOf(pathname)}/links/new`} size="sm" icon={AddIcon} preventScrollReset prefetch="none">
            Add link
          </LinkButton>
        )
      }
      footer={hidden > 0 ? `${formatCount(hidden)} weaker relationships are not shown.` : undefined}
    >
      {filters.length > 0 && (
        <nav
          aria-label="Filter links"
          className="flex flex-wrap gap-x-4 border-t px-5 py-2 text-sm sm:px-6 print:hidden"
        >
          {filters.map(({ text, search, links, isChosen }) => (
            <TextLink
              key={text}
              to={{ search }}
              preventScrollReset
              className="inline-flex items-center py-1 wrap-anywhere touch:min-h-11"
            >
              {isChosen ? `Show all, not only ${text}` : `${text} (${links})`}
            </TextLink>
          ))}
        </nav>
      )}
      {relationships.length === 0 ? (
        <p className="border-t px-5 py-8 text-sm text-ink-mute sm:px-6">{none}</p>
      ) : (
        <div className="divide-y border-t">
          {relationships.map(({ reviewNote, entered, ...link }) => (
            <RelationshipItem key={link.id} link={link} {...otherSide(link)} note={reviewNote} entered={entered} />
          ))}
        </div>
      )}
    </Card>
  )
}

function otherSide(link: SerializedAthleteLink | SerializedBrandLink) {
  return 'athlete' in link
    ? { to: `/athletes/${link.athlete.id}`, name: link.athlete.name, detail: sportLabel(link.athlete.sport) }
    : { to: `/brands/${link.brand.id}`, name: link.brand.name, detail: link.brand.category }
}
