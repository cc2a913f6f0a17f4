import { platformName } from '#app/brands/profile/platform-name.ts'
import { Day } from '#app/components/display/day.tsx'
import { formatCompactNumber, formatCount } from '#app/components/display/format.ts'
import { SocialIcon } from '#app/components/display/social-icon.tsx'
import { providerName } from '#app/platform/providers/provider-list.ts'
import { SourceLink } from '#app/relationships/source-link.tsx'
import type { RankedBrand } from '../ranked-brand.ts'

/** The largest known audience with its source and date, and the number of further platforms with a known one. */
export function MetricsCell({ followers }: Pick<RankedBrand, 'followers'>) {
  const [largest, ...others] = followers
  if (!largest) return <span className="text-ink-mute">Unknown</span>

  return (
    <div className="metrics-cell">
      <p>
        <SocialIcon network={largest.platform} />
        {formatCompactNumber(largest.followers)}
        <span className="sr-only">{` followers on ${platformName(largest.platform)}`}</span>
        {others.length > 0 && (
          <small title={others.map(describe).join(', ')}>{`+${formatCount(others.length)} more`}</small>
        )}
      </p>
      <p>
        <SourceLink url={largest.url}>{providerName(largest.provider)}</SourceLink>
        {', '}
        <Day value={largest.observedAt} />
      </p>
    </div>
  )
}

function describe({ platform, followers }: RankedBrand['followers'][number]): string {
  return `${platformName(platform)} ${formatCompactNumber(followers)}`
}
