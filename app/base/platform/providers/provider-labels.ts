/** The names of the sources, all that most screens show of them. */
export const PROVIDER_LABELS = {
  wikidata: 'Wikidata',
  wikipedia: 'Wikipedia',
  pageviews: 'Wikimedia page views',
  tranco: 'Tranco',
  crux: 'CrUX list',
  'instagram-api': 'Instagram',
  'youtube-api': 'YouTube Data API',
  youtube: 'YouTube',
  'x-api': 'X',
  bluesky: 'Bluesky',
  mastodon: 'Mastodon',
  gdelt: 'GDELT',
  searxng: 'SearXNG',
  brave: 'Brave Search',
  site: 'Own site',
} as const

/** The provider of the figures in files that users upload. */
export const OPERATOR_PROVIDER = 'operator-csv'

/** Display name of a source of figures; unknown ones by their stored name. */
export function providerName(provider: string): string {
  if (provider === OPERATOR_PROVIDER) return 'Uploaded file'
  return (PROVIDER_LABELS as Record<string, string>)[provider] ?? provider
}
