/** The display name of a platform. */
export function platformName(platform: string): string {
  return NAMES[platform] ?? platform
}

const NAMES: Record<string, string> = {
  instagram: 'Instagram',
  tiktok: 'TikTok',
  x: 'Twitter',
  twitter: 'Twitter',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  facebook: 'Facebook',
  bluesky: 'Bluesky',
  mastodon: 'Mastodon',
  telegram: 'Telegram',
  threads: 'Threads',
}
