import { Day } from '#app/base/components/display/day.tsx'
import { formatCompactNumber, formatCount } from '#app/base/components/display/format.ts'
import { SocialIcon } from '#app/base/components/display/social-icon.tsx'
import { RowPanel } from '#app/base/components/overlays/row-popover.tsx'
import { providerName } from '#app/base/platform/providers/provider-labels.ts'
import { platformName } from '#app/records/brands/profile/platform-name.ts'
import { SourceLink } from '#app/records/relationships/source-link.tsx'
import type { RankedBrand } from '../ranked-brand.ts'

const SOURCES = 'sources'

/** The largest known audience. Its link opens all known ones with their sources, or leads to the page with them. */
export function MetricsCell({ id, followers }: Pick<RankedBrand, 'id' | 'followers'>) {
  const [largest, ...others] = followers
  if (!largest) return <span className="text-ink-mute">Unknown</span>

  return (
    <a href={`/champions/${id}#followers`} data-opens={SOURCES} data-of={id} aria-haspopup="true" className="sourced">
      <SocialIcon network={largest.platform} />
      {formatCompactNumber(largest.followers)}
      <span className="sr-only">{` followers on ${platformName(largest.platform)}, with sources`}</span>
      {others.length > 0 && (
        <small>
          {`+${formatCount(others.length)}`}
          <span className="sr-only"> more</span>
        </small>
      )}
    </a>
  )
}

/** All audiences of the brand whose figure was pressed, each with its source and date. */
export function MetricsSources({ brands }: { brands: readonly RankedBrand[] }) {
  return (
    <RowPanel name={SOURCES} className="popover-below sources">
      {(row) => <Sources followers={brands.find(({ id }) => id === row)?.followers ?? []} />}
    </RowPanel>
  )
}

export function Sources({ followers }: Pick<RankedBrand, 'followers'>) {
  return (
    <ul>
      {followers.map(({ platform, followers, provider, url, observedAt }) => (
        <li key={platform}>
          {`${platformName(platform)}: ${formatCompactNumber(followers)} `}
          <small>
            <SourceLink url={url}>{providerName(provider)}</SourceLink>, <Day value={observedAt} />
          </small>
        </li>
      ))}
    </ul>
  )
}
