import { drawnOnce, type Icon } from '../drawn-once.tsx'
import { LinkIcon } from '../icon.tsx'

const X = drawnOnce('x')

const MARKS: Record<string, Icon> = {
  instagram: drawnOnce('instagram'),
  twitter: X,
  x: X,
  tiktok: drawnOnce('tiktok'),
  linkedin: drawnOnce('linkedin'),
  youtube: drawnOnce('youtube'),
  facebook: drawnOnce('facebook'),
}

/** The mark of a social network; a chain link for one without a mark. */
export function SocialIcon({ network, className }: { network: string; className?: string }) {
  const Mark = MARKS[network] ?? LinkIcon
  return <Mark className={className} aria-hidden />
}
