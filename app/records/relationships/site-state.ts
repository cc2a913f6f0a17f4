const PREFIX = 'site-state:'

/** The source that tells whether a site still exists. */
export function siteState(domain: string): string {
  return `${PREFIX}${domain}`
}

export function isSiteState(source: string): boolean {
  return source.startsWith(PREFIX)
}
