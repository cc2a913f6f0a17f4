import { type LinkProps, Link as RemixLink } from '@remix-run/react'

export type { LinkProps }

/** The browser knows every route from the first page on, so a link does not announce its own. */
export function Link(props: LinkProps) {
  return <RemixLink discover="none" {...props} />
}
