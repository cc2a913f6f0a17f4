import { type LinkProps, Link as RemixLink } from '@remix-run/react'

export type { LinkProps }

const IS_SERVER = typeof document === 'undefined'
/** Of this product, whole and without parts that stand for others. */
const WHOLE_PATH = /^\/(?!\/)(?!.*\/\.)/

/**
 * A link within the product. On the server, one with a whole path is the anchor that Remix would make of it: the page has
 * a hundred, and Remix resolves each address three times and prepares clicks that nobody makes there.
 */
export function Link(props: LinkProps) {
  if (IS_SERVER && typeof props.to === 'string' && WHOLE_PATH.test(props.to))
    return <Anchor {...(props as AnchorProps)} />
  // The browser knows every route from the first page on, so a link does not announce its own.
  return <RemixLink discover="none" {...props} />
}

type AnchorProps = LinkProps & { to: string }

function Anchor({
  to,
  discover,
  prefetch,
  reloadDocument,
  replace,
  state,
  preventScrollReset,
  relative,
  viewTransition,
  ...attributes
}: AnchorProps) {
  return <a href={to} {...attributes} />
}
