export const SOCIAL_NETWORKS = ['instagram', 'tiktok', 'linkedin', 'twitter'] as const
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number]
