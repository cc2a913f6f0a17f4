import { Badge, type Tone } from '#app/components/badge.tsx'
import { Disclosure } from '#app/components/disclosure.tsx'
import { formatCount, formatPercent } from '#app/components/format.ts'
import { type Icon, PendingIcon, VerifiedIcon, WarningIcon } from '#app/components/icon.tsx'
import { TextLink } from '#app/components/text-link.tsx'
import { EvidenceList } from './evidence-list.tsx'
import type { SerializedAthleteLink, SerializedBrandLink, SerializedEvidence } from './relationship.ts'
import { relationshipLabel } from './wording.ts'

type RelationshipItemProps = {
  link: SerializedAthleteLink | SerializedBrandLink
  /** Where the other side of the relationship has its page, and its name. */
  to: string
  name: string
  /** Sport of the athlete or category of the brand. */
  detail: string
  /** Why a person accepted or rejected it. */
  reviewReason?: string | null
}

/** One relationship with its status, its confidence and the evidence behind both. */
export function RelationshipItem({ link, to, name, detail, reviewReason }: RelationshipItemProps) {
  return (
    <article className="space-y-2 px-5 py-4 sm:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h3 className="text-sm font-medium wrap-anywhere">
            <TextLink to={to}>{name}</TextLink>
          </h3>
          <p className="text-sm text-ink-mute wrap-anywhere">
            {relationshipLabel(link.relationshipType)} · {detail}
            {link.ownershipPercentage !== null && ` · ${link.ownershipPercentage}% ownership`}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {link.standing === 'FORMER' && <Badge tone="warning">former</Badge>}
          {link.disputed && (
            <Badge tone="danger" icon={WarningIcon}>
              disputed
            </Badge>
          )}
          <StatusBadge status={link.verificationStatus} />
          <span className="text-sm text-ink-soft tabular-nums">{formatPercent(link.confidence)} confidence</span>
        </div>
      </div>
      {link.review !== null && <Review review={link.review} reason={reviewReason ?? null} />}
      <Evidence evidence={link.evidence ?? []} />
    </article>
  )
}

/** The status in the lower case that the records use. */
function StatusBadge({ status }: { status: SerializedAthleteLink['verificationStatus'] }) {
  const { tone, icon } = STATUSES[status]
  return (
    <Badge tone={tone} icon={icon}>
      {status.toLowerCase()}
    </Badge>
  )
}

function Review({ review, reason }: { review: 'ACCEPTED' | 'REJECTED'; reason: string | null }) {
  return (
    <p className="text-sm text-ink-soft wrap-anywhere">
      {review === 'ACCEPTED' ? 'Accepted by an administrator' : 'Rejected by an administrator'}
      {reason === null ? '.' : `: ${reason}`}
    </p>
  )
}

function Evidence({ evidence }: { evidence: readonly SerializedEvidence[] }) {
  if (evidence.length === 0) return <p className="text-sm text-ink-mute">No evidence recorded.</p>
  const counted = evidence.filter((item) => item.counted).length
  return (
    <Disclosure summary={`Evidence: ${formatCount(counted)} of ${formatCount(evidence.length)} counted`}>
      <EvidenceList evidence={evidence} />
    </Disclosure>
  )
}

const STATUSES: Record<SerializedAthleteLink['verificationStatus'], { tone: Tone; icon: Icon }> = {
  VERIFIED: { tone: 'positive', icon: VerifiedIcon },
  PENDING: { tone: 'caution', icon: PendingIcon },
  UNVERIFIED: { tone: 'neutral', icon: PendingIcon },
}
