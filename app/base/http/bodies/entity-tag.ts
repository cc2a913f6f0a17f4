/** Whether an If-None-Match header contains the tag; weak and strong tags compare equal here. */
export function isKnownTag(ifNoneMatch: string | null | undefined, tag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch.split(',').some((candidate) => candidate.trim() === '*' || opaque(candidate) === opaque(tag))
}

function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, '')
}
