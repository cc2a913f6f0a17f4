export type SocialPlatform =
  | 'instagram'
  | 'x'
  | 'tiktok'
  | 'youtube'
  | 'facebook'
  | 'linkedin'
  | 'bluesky'
  | 'mastodon'
  | 'telegram'
  | 'threads'

export interface SocialHandle {
  platform: SocialPlatform
  /** Without the leading @, in the platform's own spelling. YouTube has channel ids (UC…) as well as handles. */
  handle: string
  url: string
}

/** The account of a profile URL; undefined for a post, a share button or any other URL. */
export function findSocialHandle(address: string): SocialHandle | undefined {
  if (!URL.canParse(address)) return undefined

  const url = new URL(address)
  const host = url.hostname.replace(/^(www|m|mobile|web|en|en-gb|[a-z]{2}(-[a-z]{2})?)\./, '')
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean).map(decoded)
  const found = findAccount(host, first, second)
  if (!found) return undefined

  const { platform, handle } = found
  return { platform, handle, url: socialUrl(platform, handle, first === 'in' ? 'person' : 'organisation') }
}

/**
 * The account of a link that its page calls its own: a profile on any server may then be one of Mastodon, whose addresses
 * are `https://server/@name`.
 */
export function findOwnHandle(address: string): SocialHandle | undefined {
  const known = findSocialHandle(address)
  if (known || !URL.canParse(address)) return known
  const { protocol, host, pathname } = new URL(address)
  const name = /^\/@(\w{1,30})\/?$/.exec(pathname)?.[1]
  if (protocol !== 'https:' || name === undefined || OTHER_PROFILES.test(host)) return undefined
  const handle = `${name}@${host}`
  return { platform: 'mastodon', handle, url: socialUrl('mastodon', handle) }
}

/** Sites that write their profiles like Mastodon's. */
const OTHER_PROFILES =
  /(^|\.)(medium\.com|tiktok\.com|youtube\.com|threads\.(net|com)|substack\.com|pinterest\.com|twitch\.tv)$/

/** The public URL of an account. */
export function socialUrl(
  platform: SocialPlatform,
  handle: string,
  owner: 'person' | 'organisation' = 'organisation',
): string {
  switch (platform) {
    case 'instagram':
      return `https://www.instagram.com/${handle}/`
    case 'x':
      return `https://x.com/${handle}`
    case 'tiktok':
      return `https://www.tiktok.com/@${handle}`
    case 'youtube':
      return CHANNEL_ID.test(handle)
        ? `https://www.youtube.com/channel/${handle}`
        : `https://www.youtube.com/@${handle}`
    case 'facebook':
      return `https://www.facebook.com/${handle}`
    case 'linkedin':
      return `https://www.linkedin.com/${owner === 'person' ? 'in' : 'company'}/${handle}`
    case 'bluesky':
      return `https://bsky.app/profile/${handle}`
    case 'mastodon':
      return mastodonUrl(handle)
    case 'telegram':
      return `https://t.me/${handle}`
    case 'threads':
      return `https://www.threads.net/@${handle}`
  }
}

const CHANNEL_ID = /^UC[\w-]{22}$/
const NAME = /^[\p{L}\p{N}_.-]{1,100}$/u

/** First path segments that are pages of the platform, not accounts. */
const PLATFORM_PAGES = new Set(
  'about ads business download events explore groups hashtag help home i intent legal login p pages plugins policies policy privacy reel reels search settings share sharer signup stories terms tos tv watch photo dialog accounts directory developer developers tag tags topics video videos embed playlist results feed discover'.split(
    ' ',
  ),
)

function findAccount(
  host: string,
  first: string,
  second: string,
): { platform: SocialPlatform; handle: string } | undefined {
  const atName = first.startsWith('@') ? first.slice(1) : ''

  switch (host) {
    case 'instagram.com':
      return account('instagram', first)
    case 'x.com':
    case 'twitter.com':
      return account('x', atName || first)
    case 'tiktok.com':
      return account('tiktok', atName)
    case 'youtube.com':
      if (first === 'channel') return CHANNEL_ID.test(second) ? { platform: 'youtube', handle: second } : undefined
      // Custom and user names are no handles: another channel may have the same word as its handle.
      return account('youtube', atName)
    case 'facebook.com':
    case 'fb.com':
      return account('facebook', first)
    case 'linkedin.com':
      return account('linkedin', first === 'company' || first === 'in' || first === 'school' ? second : '')
    case 'bsky.app':
      return account('bluesky', first === 'profile' ? second : '')
    case 't.me':
      return account('telegram', first)
    case 'threads.net':
    case 'threads.com':
      return account('threads', atName)
    default:
      return undefined
  }
}

function account(platform: SocialPlatform, handle: string) {
  if (handle.endsWith('.php') || !NAME.test(handle) || PLATFORM_PAGES.has(handle.toLowerCase())) return undefined
  return { platform, handle }
}

/** A Mastodon address is `name@server`. */
function mastodonUrl(handle: string): string {
  const [name = '', server = ''] = handle.split('@')
  return `https://${server}/@${name}`
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
