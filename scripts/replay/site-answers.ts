import { type Answer, htmlAnswer, redirectAnswer, textAnswer } from './answer.ts'
import type { RecordedItem, RecordedSite, Recording } from './recording.ts'
import { aboutPage, homePage, newsPage, notFoundPage, parkedPage } from './site-pages.ts'

/**
 * What a gateway answers for a page of somebody's site: `target` is the page's whole address, and the status, headers
 * and body are the site's own. Redirects are passed on, not followed.
 */
export function answerSite(recording: Recording, target: string): Answer {
  if (!URL.canParse(target)) return textAnswer('The gateway needs the whole address of a page.', 400)
  const url = new URL(target)
  const owner = recording.items.find(({ site }) => site && hostsOf(site).includes(url.hostname))
  if (!owner?.site) return textAnswer('The gateway found no such host.', 502)

  const home = new URL(owner.site.url)
  if (url.hostname !== home.hostname || url.protocol !== home.protocol) {
    return redirectAnswer(new URL(url.pathname + url.search, home).href)
  }
  return answerOwnSite(recording, owner, owner.site, url.pathname)
}

function answerOwnSite(recording: Recording, owner: RecordedItem, site: RecordedSite, path: string): Answer {
  if (path === '/robots.txt') return answerRobots(site)
  if (site.state === 'gone') return htmlAnswer(notFoundPage('404'), 404)
  if (site.state === 'parked') return htmlAnswer(parkedPage(new URL(site.url).hostname))
  if (path === '/') return htmlAnswer(homePage(recording, owner, site))
  if (path === '/about') return htmlAnswer(aboutPage(recording, owner, site))
  if (path === '/about-us') return redirectAnswer('/about', 302)
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
