export const SOCIAL_NETWORKS = ['instagram', 'tiktok', 'linkedin', 'twitter'] as const
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number]

export const NETWORK_NAMES: Record<SocialNetwork, string> = {
  instagram: 'Instagram',
  tiktok: 'TikTok',
  linkedin: 'LinkedIn',
  twitter: 'Twitter',
}
