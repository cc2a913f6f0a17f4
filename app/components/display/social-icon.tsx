import { LinkIcon } from '../icon.tsx'
import { type Icon, iconSprite } from '../icon-sprite.tsx'

const X = iconSprite('x')

const MARKS: Record<string, Icon> = {
  instagram: iconSprite('instagram'),
  twitter: X,
  x: X,
  tiktok: iconSprite('tiktok'),
  linkedin: iconSprite('linkedin'),
  youtube: iconSprite('youtube'),
  facebook: iconSprite('facebook'),
}

/** Icon of a social network; a chain link for networks without one. */
export function SocialIcon({ network, className }: { network: string; className?: string }) {
  const Mark = MARKS[network] ?? LinkIcon
  return <Mark className={className} aria-hidden />
}
