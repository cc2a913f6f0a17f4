import {
  articleTitle,
  getItem,
  type Platform,
  type RecordedItem,
  type RecordedSite,
  type Recording,
} from './recording.ts'

type News = RecordedSite['news'][number]

const PROFILE_ADDRESSES: Record<Platform, string> = {
  instagram: 'https://www.instagram.com/',
  x: 'https://x.com/',
  tiktok: 'https://www.tiktok.com/@',
  youtube: 'https://www.youtube.com/channel/',
  facebook: 'https://www.facebook.com/',
  bluesky: 'https://bsky.app/profile/',
  mastodon: 'https://',
}

export function homePage(recording: Recording, owner: RecordedItem, site: RecordedSite): string {
  const welcome = owner.born ? `The official website of ${owner.name}.` : `Welcome to ${owner.name}.`
  return page({
    owner,
    site,
    title: owner.name,
    main: `<h1>${escapeHtml(owner.name)}</h1><p>${escapeHtml(welcome)}</p>`,
    data: owner.born ? [] : [organization(recording, owner, { ...site, founders: [] })],
  })
}

export function aboutPage(recording: Recording, owner: RecordedItem, site: RecordedSite): string {
  const paragraphs = site.about.map((text) => `<p>${linked(recording, text)}</p>`).join('\n')
  const node = owner.born ? person(owner, site) : organization(recording, owner, site)
  const data = {
    none: [],
    names: [node],
    identified: [node],
    graph: [{ '@context': 'https://schema.org', '@graph': [{ '@type': 'WebSite', url: site.url }, node] }],
    broken: ['{ "@context": "https://schema.org", "@type": "Organization", "name": '],
  }[site.structuredData]
  return page({
    owner,
    site,
    title: `About ${owner.name}`,
    main: `<h1>About ${escapeHtml(owner.name)}</h1>\n${paragraphs}`,
    data,
  })
}

export function newsPage(recording: Recording, owner: RecordedItem, site: RecordedSite, news: News): string {
  const paragraphs = news.paragraphs.map((text) => `<p>${linked(recording, text)}</p>`).join('\n')
  const article = {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: news.title,
    datePublished: news.publishedOn,
    publisher: { '@type': 'Organization', name: owner.name, url: site.url },
  }
  const main = `<article><h1>${escapeHtml(news.title)}</h1>\n${paragraphs}</article>`
  return page({ owner, site, title: news.title, main, data: [article] })
}

export function notFoundPage(title: string): string {
  return `<!doctype html><html lang="en"><title>${escapeHtml(title)}: not found</title><h1>Page not found</h1></html>`
}

export function parkedPage(host: string): string {
  return `<!doctype html><html lang="en"><head><title>${host} is for sale</title></head><body>
<h1>${host}</h1><p>This domain is for sale.</p><p>Buy this domain: make an offer today.</p>
<p>This page is parked free of charge by the registrar.</p></body></html>`
}

/** `/jordan` for a site that begins there, nothing for one that has its host to itself. */
export function basePath(site: RecordedSite | undefined): string {
  return site ? new URL(site.url).pathname.replace(/\/$/, '') : ''
}

interface PageParts {
  owner: RecordedItem
  site: RecordedSite
  title: string
  main: string
  /** Nodes of structured data; a string stands as it is. */
  data: unknown[]
}

function page({ owner, site, title, main, data }: PageParts): string {
  const scripts = data.map((node) => {
    const text = typeof node === 'string' ? node : JSON.stringify(node).replaceAll('<', '\\u003c')
    return `<script type="application/ld+json">${text}</script>`
  })
  const base = basePath(site)
  const links = [
    `<a href="${base}/">Home</a>`,
    `<a href="${base}/about">About</a>`,
    ...site.news.map(({ slug, title: headline }) => `<a href="${base}/news/${slug}">News: ${escapeHtml(headline)}</a>`),
  ]
  const profiles = profilesOf(owner).map((address) => `<a rel="me" href="${address}">${address}</a>`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(owner.description)}">
<meta name="generator" content="Sample page of a replay: the text is invented">
<meta property="og:site_name" content="${escapeHtml(owner.name)}">
${scripts.join('\n')}
</head>
<body>
<nav>${links.join(' ')}</nav>
<main>
${main}
</main>
<footer>${profiles.join(' ')}</footer>
</body>
</html>
`
}

function organization(recording: Recording, owner: RecordedItem, site: RecordedSite) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: owner.name,
    url: site.url,
    logo: new URL('/logo.png', site.url).href,
    description: owner.description,
    ...(owner.inception && { foundingDate: owner.inception }),
    ...(site.founders.length && {
      founder: site.founders.map((founder) => founderNode(recording, founder, site.structuredData === 'identified')),
    }),
    sameAs: [`https://www.wikidata.org/wiki/${owner.id}`, ...profilesOf(owner)],
  }
}

function founderNode(recording: Recording, founder: string, identified: boolean) {
  if (!recording.byKey.has(founder)) return { '@type': 'Person', name: founder }
  const item = getItem(recording, founder)
  return { '@type': 'Person', name: item.name, ...(identified && { sameAs: identitiesOf(item) }) }
}

function person(owner: RecordedItem, site: RecordedSite) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name: owner.name,
    url: site.url,
    sameAs: [...identitiesOf(owner), ...profilesOf(owner)],
  }
}

function identitiesOf(item: RecordedItem): string[] {
  const title = articleTitle(item)
  return [
    `https://www.wikidata.org/wiki/${item.id}`,
    ...(title ? [`https://en.wikipedia.org/wiki/${encodeURIComponent(title.replaceAll(' ', '_'))}`] : []),
  ]
}

function profilesOf(item: RecordedItem): string[] {
  return (Object.entries(item.handles) as [Platform, string][]).map(
    ([platform, handle]) => `${PROFILE_ADDRESSES[platform]}${platform === 'mastodon' ? mastodonPath(handle) : handle}`,
  )
}

/** `name@server` has its profile at `server/@name`. */
function mastodonPath(handle: string): string {
  const [name, server] = handle.split('@')
  return `${server}/@${name}`
}

function linked(recording: Recording, text: string): string {
  return escapeHtml(text).replace(/\[([^\]]+)\]\(@([a-z0-9-]+)\)/g, (_, label: string, key: string) => {
    const { site } = getItem(recording, key)
    return site ? `<a href="${site.url}">${label}</a>` : label
  })
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
