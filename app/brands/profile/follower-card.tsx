import { Card } from '#app/components/display/card.tsx'
import { Day } from '#app/components/display/day.tsx'
import { formatCompactNumber } from '#app/components/display/format.ts'
import { SocialIcon } from '#app/components/display/social-icon.tsx'
import { providerName } from '#app/platform/providers/provider-list.ts'
import { SourceLink } from '#app/relationships/source-link.tsx'
import { RequestLink } from '#app/request-log/request-link.tsx'
import { platformName } from './platform-name.ts'

export interface PlatformFollowers {
  platform: string
  followers: number
  provider: string
  url: string
  observedAt: string
}

/** The newest known count of each platform with its source; platforms without a count are left out. */
export function FollowerCard({ brandId, counts }: { brandId: string; counts: readonly PlatformFollowers[] }) {
  return (
    <Card title="Social Media Metrics" description="Followers, newest count of each platform">
      <dl className="divide-y text-sm">
        {counts.map((count) => (
          <div
            key={count.platform}
            className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5 first:pt-0 last:pb-0"
          >
            <dt className="flex items-center gap-2">
              <SocialIcon network={count.platform} />
              {platformName(count.platform)}
            </dt>
            <dd className="font-semibold tabular-nums">{formatCompactNumber(count.followers)}</dd>
            <dd className="w-full text-xs text-ink-mute">
              <SourceLink url={count.url}>{providerName(count.provider)}</SourceLink>, <Day value={count.observedAt} />{' '}
              <RequestLink
                to={{ brand: brandId, provider: count.provider, url: count.url, observedAt: count.observedAt }}
              />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
