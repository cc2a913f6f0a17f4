/** Display name of a metrics source; unknown ones, such as a file, by their stored name. */
export function providerName(provider: string): string {
  return NAMES[provider] ?? provider
}

const NAMES: Record<string, string> = {
  wikidata: 'Wikidata',
  wikipedia: 'Wikipedia',
  pageviews: 'Wikimedia page views',
  tranco: 'Tranco',
  site: 'Own site',
}
