import { parse } from 'tldts'

/** The registrable domain of a host name or URL; null if it has none. */
export function registrableDomain(site: string): string | null {
  return parse(site, { allowPrivateDomains: true }).domain
}

/** The registrable domain, unless the URL is on a shared platform. */
export function ownDomain(website: string | null): string | null {
  return website === null || isSharedHost(website) ? null : registrableDomain(website)
}

/** Whether a URL is on a platform shared by many, so that neither its words nor its traffic are the brand's. */
export function isSharedHost(site: string): boolean {
  const { domain, hostname, isPrivate } = parse(site, { allowPrivateDomains: true })
  if (!domain || !hostname) return false
  return Boolean(isPrivate) || SHARED_DOMAINS.has(domain) || SHARED_HOSTS.has(hostname) || AMAZON.test(domain)
}

const AMAZON = /^amazon\.(com|co\.\w\w|com\.\w\w|\w\w)$/

const SHARED_HOSTS = new Set([
  'apps.apple.com',
  'itunes.apple.com',
  'music.apple.com',
  'podcasts.apple.com',
  'play.google.com',
  'sites.google.com',
  'docs.google.com',
  'goo.gl',
])

const SHARED_DOMAINS = new Set([
  'about.me',
  'archive.org',
  'bandcamp.com',
  'beacons.ai',
  'behance.net',
  'bigcartel.com',
  'bio.link',
  'bit.ly',
  'blogspot.com',
  'bsky.app',
  'campsite.bio',
  'carrd.co',
  'crunchbase.com',
  'discord.com',
  'discord.gg',
  'ebay.com',
  'etsy.com',
  'eventbrite.com',
  'facebook.com',
  'fb.com',
  'flickr.com',
  'github.com',
  'github.io',
  'gofundme.com',
  'imdb.com',
  'instagram.com',
  'kickstarter.com',
  'linkedin.com',
  'linkin.bio',
  'linktr.ee',
  'lnk.bio',
  'medium.com',
  'myshopify.com',
  'notion.site',
  'onlyfans.com',
  'patreon.com',
  'pinterest.com',
  'reddit.com',
  'shopify.com',
  'snapchat.com',
  'soundcloud.com',
  'spotify.com',
  'squarespace.com',
  'substack.com',
  't.me',
  'threads.com',
  'threads.net',
  'tiktok.com',
  'tumblr.com',
  'twitch.tv',
  'twitter.com',
  'vimeo.com',
  'weebly.com',
  'weibo.com',
  'wikidata.org',
  'wikipedia.org',
  'wix.com',
  'wixsite.com',
  'wordpress.com',
  'x.com',
  'youtu.be',
  'youtube.com',
])
