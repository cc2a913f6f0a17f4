import type { VerificationStatus } from '#db/tables/relationship.ts'
import { type Icon, PendingIcon, VerifiedIcon } from '../icon.tsx'
import { Badge, type Tone } from './badge.tsx'

/** The status, in lower case. */
export function VerificationBadge({ status }: { status: VerificationStatus }) {
  const { tone, icon } = STATUSES[status]
  return (
    <Badge tone={tone} icon={icon}>
      {status.toLowerCase()}
    </Badge>
  )
}

const STATUSES: Record<VerificationStatus, { tone: Tone; icon: Icon }> = {
  VERIFIED: { tone: 'positive', icon: VerifiedIcon },
  PENDING: { tone: 'caution', icon: PendingIcon },
  UNVERIFIED: { tone: 'neutral', icon: PendingIcon },
}
