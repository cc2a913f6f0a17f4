import { createPath, type Path } from '@remix-run/react'
import type { ComponentPropsWithoutRef } from 'react'

export type RowLinkProps = Omit<ComponentPropsWithoutRef<'a'>, 'href'> & {
  to: string | Partial<Path>
  /** What it leads to lies over this page, which stays where it is. */
  inPlace?: boolean
}

/**
 * A link that a page shows by the hundred: in its rows. A plain anchor costs a tenth of a `Link`; the one `FollowRowLinks`
 * of the document turns the page.
 */
export function RowLink({ to, inPlace = false, ...rest }: RowLinkProps) {
  return <a {...rest} href={typeof to === 'string' ? to : createPath(to)} data-row-link={inPlace ? 'in-place' : ''} />
}
