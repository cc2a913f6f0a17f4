import { createPath, type Path } from '@remix-run/react'
import type { ComponentPropsWithoutRef } from 'react'

export type RowLinkProps = Omit<ComponentPropsWithoutRef<'a'>, 'href'> & {
  to: string | Partial<Path>
  /** Its target is a dialog over this page, so the scroll position is kept. */
  inPlace?: boolean
  /** A click anywhere in its row follows it. */
  wholeRow?: boolean
}

/**
 * A link for table rows, which show hundreds. A plain anchor costs a tenth of a `Link`; the document's one
 * `FollowRowLinks` handles the navigation.
 */
export function RowLink({ to, inPlace = false, wholeRow = false, ...rest }: RowLinkProps) {
  const kind = wholeRow ? 'whole' : inPlace ? 'in-place' : ''
  return <a href={typeof to === 'string' ? to : createPath(to)} data-row={kind} {...rest} />
}
