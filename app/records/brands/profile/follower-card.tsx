import { Card } from '#app/base/components/display/card.tsx'
import { MeasuredFigures, PlatformLabel } from './measured-figures.tsx'

export interface PlatformFollowers {
  platform: string
  followers: number
  provider: string
  url: string
  observedAt: string
}

/** The newest known count of each platform with its source; platforms without a count are left out. */
export function FollowerCard({ brandId, counts }: { brandId: string; counts: readonly PlatformFollowers[] }) {
  const figures = counts.map(({ platform, followers, ...source }) => ({
    ...source,
    key: platform,
    label: <PlatformLabel platform={platform} />,
    value: followers,
  }))
  return (
    <Card id="followers" title="Social Media Metrics" description="Latest follower count on each platform">
      <MeasuredFigures of={{ brand: brandId }} figures={figures} />
    </Card>
  )
}
