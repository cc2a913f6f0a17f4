import type { Claim } from '#app/champion-index/evidence/claim.ts'
import type { RelationshipType } from '#app/champion-index/evidence/evidence-model.ts'
import type { RequestSource } from '#app/discovery/http/request-source.ts'
import { siteState } from '#app/records/relationships/site-state.ts'
import { sha256, toDrafts } from './drafts-of-claim.server.ts'
import type { Findings } from './findings.ts'

/** The site is gone or parked: a statement about today only, for every type of relationship. */
export function readDeadSite(
  request: RequestSource,
  state: 'gone' | 'parked',
  domain: string,
  group: string,
  types: readonly RelationshipType[],
): Findings {
  const source = siteState(domain)
  const claim: Claim = {
    code: 'C4',
    variant: null,
    stance: 'CONTRADICTS',
    relationshipTypes: types,
    rule: `site:${state}`,
    proximity: 'structured',
    rumour: false,
    athleteIdentity: 'exact',
    brandIdentity: 'exact',
    quote:
      state === 'gone' ? `The site responds with ${request.status} at its root.` : 'The site is parked or for sale.',
    quoteStart: null,
    quoteEnd: null,
    factDate: null,
    ownershipPercentage: null,
    otherParties: [],
  }
  const drafts = toDrafts(claim, {
    code: 'C4',
    source,
    key: state,
    extractor: 'site-state@1',
    url: request.url,
    finalUrl: null,
    publisherGroup: group,
    publishedAt: null,
    retrievedAt: request.retrievedAt,
    httpStatus: request.status,
    contentHash: sha256(`${source} ${state} ${request.retrievedAt.slice(0, 10)}`),
    requestId: request.requestId,
  })
  return { drafts, sources: [{ key: source, readAt: request.retrievedAt }], otherFounders: [] }
}

/** The site works again: an earlier C4 no longer holds. */
export function readLivingSite(domain: string, readAt: string): Findings {
  return { drafts: [], sources: [{ key: siteState(domain), readAt }], otherFounders: [] }
}
