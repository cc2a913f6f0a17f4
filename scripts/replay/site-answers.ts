import { type Answer, htmlAnswer, redirectAnswer, textAnswer } from './answer.ts'
import type { RecordedItem, RecordedSite, Recording } from './recording.ts'
import { aboutPage, basePath, homePage, newsPage, notFoundPage, parkedPage } from './site-pages.ts'

/**
 * A gateway's response for a page of a site: status, headers and body are the site's own. Redirects are returned, not
 * followed.
 */
export function answerSite(recording: Recording, url: URL): Answer {
  const owner = findOwner(recording, url)
  if (!owner?.site) return textAnswer('The gateway found no such host.', 502)

  const home = new URL(owner.site.url)
  if (url.hostname !== home.hostname || url.protocol !== home.protocol) {
    return redirectAnswer(new URL(url.pathname + url.search, home).href)
  }
  return answerOwnSite(recording, owner, owner.site, url.pathname.slice(basePath(owner.site).length) || '/')
}

/** The owner of a page when several share a host: the one whose site begins deepest in it. */
function findOwner(recording: Recording, url: URL): RecordedItem | undefined {
  const isBelow = (site: RecordedSite) => `${url.pathname}/`.startsWith(`${basePath(site)}/`)
  return recording.items
    .filter(({ site }) => site && hostsOf(site).includes(url.hostname) && isBelow(site))
    .toSorted((a, b) => basePath(b.site).length - basePath(a.site).length)[0]
}

function answerOwnSite(recording: Recording, owner: RecordedItem, site: RecordedSite, path: string): Answer {
  if (path === '/robots.txt') return answerRobots(site)
  if (site.state === 'gone') return htmlAnswer(notFoundPage('404'), 404)
  if (site.state === 'parked') return htmlAnswer(parkedPage(new URL(site.url).hostname))
  if (path === '/') return htmlAnswer(homePage(recording, owner, site))
  if (path === '/about') return htmlAnswer(aboutPage(recording, owner, site))
  if (path === '/about-us') return redirectAnswer(`${basePath(site)}/about`, 302)
  const news = site.news.find(({ slug }) => path === `/news/${slug}`)
  return news ? htmlAnswer(newsPage(recording, owner, site, news)) : htmlAnswer(notFoundPage(owner.name), 404)
}

function answerRobots(site: RecordedSite): Answer {
  if (site.state === 'gone') return htmlAnswer(notFoundPage('404'), 404)
  const closed = site.state === 'closed-by-robots'
  return textAnswer(['User-agent: *', closed ? 'Disallow: /' : 'Disallow: /checkout/', ''].join('\n'))
}

function hostsOf(site: RecordedSite): string[] {
  const { hostname } = new URL(site.url)
  return [hostname, hostname.startsWith('www.') ? hostname.slice(4) : `www.${hostname}`]
}
