import type { PageOfSomebody } from '#app/champion-index/evidence/page-identity.ts'
import { linksOf, openNodes } from '#app/champion-index/evidence/structured/json-ld-nodes.ts'
import type { SitePage } from '#app/discovery/providers/provider.ts'

/** Where evidence from a page was found. */
export function pagePlace(page: SitePage, source: string, publisherGroup: string) {
  return {
    source,
    url: page.url,
    finalUrl: page.finalUrl,
    publisherGroup,
    publishedAt: page.publishedAt,
    retrievedAt: page.retrievedAt,
    httpStatus: page.status,
    contentHash: page.contentHash,
    requestId: page.request.requestId,
  }
}

export function pageOf(page: SitePage): PageOfSomebody {
  return {
    text: page.text,
    links: [...page.externalLinks, ...page.handles.map((handle) => handle.url)],
    stated: openNodes(page.jsonLd).flatMap((node) => linksOf(node)),
  }
}
