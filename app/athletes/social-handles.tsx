import { SocialIcon } from '#app/components/social-icon.tsx'
import { ExternalLink } from '#app/components/text-link.tsx'
import type { SerializedAthlete } from './athlete-answer.ts'
import { SOCIAL_NETWORKS, type SocialNetwork } from './social-network.ts'

type Handles = SerializedAthlete['socialHandles']

/** Each handle by the name of its network. */
export function SocialHandleList({ handles }: { handles: Handles }) {
  const known = handlesOf(handles)
  if (known.length === 0) return <p className="text-sm text-ink-mute">No social media information available</p>

  return (
    <dl className="space-y-2.5 text-sm">
      {known.map(({ network, handle, url }) => (
        <div key={network} className="flex items-center justify-between gap-4">
          <dt className="flex items-center gap-2 text-ink-mute">
            <SocialIcon network={network} />
            {NETWORK_NAMES[network]}
          </dt>
          <dd className="min-w-0">
            <ExternalLink href={url}>@{handle}</ExternalLink>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The marks alone, each a link: for a cell of a table. */
export function SocialHandleIcons({ handles }: { handles: Handles }) {
  const known = handlesOf(handles)
  if (known.length === 0) return <span className="text-ink-mute">–</span>

  return (
    <ul className="flex items-center gap-1">
      {known.map(({ network, handle, url }) => (
        <li key={network}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer nofollow"
            title={`${NETWORK_NAMES[network]}: @${handle}`}
            className="flex size-7 items-center justify-center rounded-md text-ink-mute transition-colors hover:bg-hover hover:text-ink"
          >
            <SocialIcon network={network} />
            <span className="sr-only">
              {NETWORK_NAMES[network]} @{handle} (opens in a new tab)
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function handlesOf(handles: Handles) {
  return SOCIAL_NETWORKS.flatMap((network) => {
    const handle = handles[network]
    return handle ? [{ network, handle, url: PROFILE_URLS[network] + encodeURIComponent(handle) }] : []
  })
}

const NETWORK_NAMES: Record<SocialNetwork, string> = {
  instagram: 'Instagram',
  tiktok: 'TikTok',
  linkedin: 'LinkedIn',
  twitter: 'Twitter',
}

const PROFILE_URLS: Record<SocialNetwork, string> = {
  instagram: 'https://www.instagram.com/',
  tiktok: 'https://www.tiktok.com/@',
  linkedin: 'https://www.linkedin.com/in/',
  twitter: 'https://x.com/',
}
