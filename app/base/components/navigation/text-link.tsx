import { clsx } from 'clsx'
import { ExternalLinkIcon } from '../icon.tsx'
import { Link, type LinkProps } from './link.tsx'

type TextLinkProps = LinkProps & {
  /** Quiet links look like text until hovered: names in tables. */
  quiet?: boolean
}

export function TextLink({ quiet = false, className, ...rest }: TextLinkProps) {
  return <Link prefetch="intent" {...rest} className={clsx(quiet ? 'quiet-link' : 'loud-link', className)} />
}

/** An external link: opens in a new tab and says so. */
export function ExternalLink({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className="external-link loud-link">
      <span>{children}</span>
      <ExternalLinkIcon />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  )
}
