import type { SocialPlatform } from '#app/base/platform/names/social-handle.ts'

/** The platforms whose followers a file can tell, and what they are called besides. */
const PLATFORMS: readonly { platform: SocialPlatform; name: string; others?: readonly string[] }[] = [
  { platform: 'instagram', name: 'Instagram', others: ['insta', 'ig'] },
  { platform: 'tiktok', name: 'TikTok' },
  { platform: 'x', name: 'X', others: ['twitter', 'x twitter', 'twitter x', 'x formerly twitter'] },
  { platform: 'linkedin', name: 'LinkedIn' },
  { platform: 'youtube', name: 'YouTube', others: ['yt'] },
  { platform: 'facebook', name: 'Facebook', others: ['fb'] },
  { platform: 'threads', name: 'Threads' },
  { platform: 'bluesky', name: 'Bluesky', others: ['bsky'] },
  { platform: 'mastodon', name: 'Mastodon' },
  { platform: 'telegram', name: 'Telegram' },
]

export const PLATFORM_LIST = PLATFORMS.map(({ name }) => name)

const BY_NAME = new Map(
  PLATFORMS.flatMap(({ platform, name, others = [] }) =>
    [name, ...others].map((one) => [platformKey(one), platform] as const),
  ),
)

/** By any usual name: `Twitter / X`, `You Tube`, `tiktok.com`. */
export function readPlatform(cell: string): SocialPlatform | undefined {
  return BY_NAME.get(platformKey(cell))
}

function platformKey(name: string): string {
  const word = name
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/\.com$/, '')
  return word.replace(/[^\p{L}\p{N}]/gu, '')
}
