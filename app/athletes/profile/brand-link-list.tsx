import { Badge } from '#app/components/display/badge.tsx'
import { formatPercent } from '#app/components/display/format.ts'
import { TextLink } from '#app/components/navigation/text-link.tsx'
import type { SerializedBrandLink } from '#app/relationships/relationship.ts'
import { relationshipLabel } from '#app/relationships/wording.ts'

/** A summary of an athlete's brands, strongest first; the evidence is on the athlete's page. */
export function BrandLinkList({ links }: { links: readonly SerializedBrandLink[] }) {
  return (
    <ul className="-mx-5 divide-y border-y sm:-mx-6">
      {links.map((link) => (
        <li
          key={link.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-3 text-sm sm:px-6"
        >
          <div className="min-w-0">
            <TextLink to={`/champions/${link.brand.id}`} quiet className="wrap-anywhere" dir="auto">
              {link.brand.name}
            </TextLink>
            <p className="text-ink-mute">
              {relationshipLabel(link.relationshipType)} · {link.brand.category}
              {link.ownershipPercentage !== null && ` · ${link.ownershipPercentage}% ownership`}
            </p>
          </div>
          <div className="flex items-center gap-2">
            {link.standing === 'FORMER' && <Badge tone="warning">former</Badge>}
            <Badge tone={TONES[link.verificationStatus]}>{link.verificationStatus.toLowerCase()}</Badge>
            <span className="text-ink-mute tabular-nums">{formatPercent(link.confidence)} confidence</span>
          </div>
        </li>
      ))}
    </ul>
  )
}

const TONES = { VERIFIED: 'positive', PENDING: 'caution', UNVERIFIED: 'neutral' } as const
