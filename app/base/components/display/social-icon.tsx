import {
  FacebookMark,
  type Icon,
  InstagramMark,
  LinkedInMark,
  LinkIcon,
  TikTokMark,
  XMark,
  YouTubeMark,
} from '../icon.tsx'

const MARKS: Record<string, Icon> = {
  instagram: InstagramMark,
  twitter: XMark,
  x: XMark,
  tiktok: TikTokMark,
  linkedin: LinkedInMark,
  youtube: YouTubeMark,
  facebook: FacebookMark,
}

/** Icon of a social network; a chain link for networks without one. */
export function SocialIcon({ network }: { network: string }) {
  const Mark = MARKS[network] ?? LinkIcon
  return <Mark />
}
