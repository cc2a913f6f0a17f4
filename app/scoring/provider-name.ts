/** The name a source of figures goes by; others, such as a file, by the one that is stored. */
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
