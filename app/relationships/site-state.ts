const PREFIX = 'site-state:'

/** The source that tells whether a site is there at all. */
export function siteState(domain: string): string {
  return `${PREFIX}${domain}`
}

export function isSiteState(source: string): boolean {
  return source.startsWith(PREFIX)
}
