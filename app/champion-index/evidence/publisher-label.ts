/** The publisher group of statements by administrators of this product. */
export const OPERATOR_GROUP = 'operator'

/** That of statements by its users. */
export const USER_GROUP = 'user'

/** `brand:nike.com` → The brand itself (nike.com); other groups by their own name. */
export function publisherLabel(group: string): string {
  const [kind, name] = splitGroup(group)
  if (kind === 'brand') return name ? `The brand itself (${name})` : 'The brand itself'
  if (kind === 'athlete') return name ? `The athlete (${name})` : 'The athlete'
  if (group === OPERATOR_GROUP) return 'An administrator'
  if (group === USER_GROUP) return 'A user'
  return group === 'wikimedia' ? 'Wikimedia' : group
}

function splitGroup(group: string): [string, string] {
  const colon = group.indexOf(':')
  return colon === -1 ? [group, ''] : [group.slice(0, colon), group.slice(colon + 1)]
}
