import { clsx } from 'clsx'
import { SocialIcon } from '#app/base/components/display/social-icon.tsx'
import { ExternalLink } from '#app/base/components/navigation/text-link.tsx'
import type { SerializedAthlete } from './athlete-answer.ts'
import { profileUrl } from './social-handle.ts'
import { NETWORK_NAMES, SOCIAL_NETWORKS } from './social-network.ts'

type Handles = SerializedAthlete['socialHandles']

/** The handles with the names of their networks. */
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
            {url ? (
              <ExternalLink href={url}>@{handle}</ExternalLink>
            ) : (
              <span className="block wrap-anywhere text-ink-soft">@{handle}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Icons only, linked if there is a profile: for table cells, or where a finger has room. */
export function SocialHandleIcons({ handles, isRoomy = false }: { handles: Handles; isRoomy?: boolean }) {
  const known = handlesOf(handles)
  if (known.length === 0) return <span className="text-ink-mute">–</span>

  return (
    <ul className={clsx('-ml-1.5 flex items-center gap-1', isRoomy && 'touch:*:*:size-11')}>
      {known.map(({ network, handle, url }) => (
        <li key={network}>
          {url ? (
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer nofollow"
              title={`${NETWORK_NAMES[network]}: @${handle}`}
              className="icon-link"
            >
              <SocialIcon network={network} />
              <span className="sr-only">{`${NETWORK_NAMES[network]} @${handle} (opens in a new tab)`}</span>
            </a>
          ) : (
            <span title={`${NETWORK_NAMES[network]}: @${handle}`} className="icon-link opacity-60">
              <SocialIcon network={network} />
              <span className="sr-only">
                {NETWORK_NAMES[network]} @{handle}
              </span>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function handlesOf(handles: Handles) {
  return SOCIAL_NETWORKS.flatMap((network) => {
    const handle = handles[network]
    return handle ? [{ network, handle, url: profileUrl(network, handle) }] : []
  })
}
