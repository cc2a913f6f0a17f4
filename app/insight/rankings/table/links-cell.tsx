import type { ReactNode } from 'react'
import { SocialIcon } from '#app/base/components/display/social-icon.tsx'
import { GlobeIcon } from '#app/base/components/icon.tsx'
import { socialUrl } from '#app/base/platform/names/social-handle.ts'
import { hostOf, isWebAddress } from '#app/base/platform/web-address.ts'
import { platformName } from '#app/records/brands/profile/platform-name.ts'
import type { RankedBrand } from '../ranked-brand.ts'

/** Links to the brand's own site and profiles. */
export function LinksCell({ website, profiles }: Pick<RankedBrand, 'website' | 'profiles'>) {
  const accounts = accountsOf(profiles)
  const site = website !== null && isWebAddress(website) ? website : null
  if (site === null && accounts.length === 0) return <span className="text-ink-mute">None known</span>

  return (
    <ul className="links-cell">
      {site !== null && (
        <LinkItem href={site} label={hostOf(site)}>
          <GlobeIcon />
        </LinkItem>
      )}
      {accounts.map(({ platform, handle, url }) => (
        <LinkItem key={platform} href={url} label={`${platformName(platform)} @${handle}`}>
          <SocialIcon network={platform} />
        </LinkItem>
      ))}
    </ul>
  )
}

function LinkItem({ href, label, children }: { href: string; label: string; children: ReactNode }) {
  return (
    <li>
      <a href={href} target="_blank" rel="noopener noreferrer nofollow" title={label} className="icon-link small">
        {children}
        <span className="sr-only">{`${label} (opens in a new tab)`}</span>
      </a>
    </li>
  )
}

/** Only valid handles; free text gets no link. */
function accountsOf(profiles: RankedBrand['profiles']) {
  return PLATFORMS.flatMap((platform) => {
    const handle = profiles[platform]?.replace(/^@/, '')
    return handle && HANDLE.test(handle) ? [{ platform, handle, url: socialUrl(platform, handle) }] : []
  })
}

const PLATFORMS = ['instagram', 'tiktok', 'linkedin', 'x', 'youtube', 'facebook'] as const
const HANDLE = /^[\p{L}\p{N}_.-]{1,100}$/u
