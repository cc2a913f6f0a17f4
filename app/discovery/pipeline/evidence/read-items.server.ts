import { WIKIMEDIA_GROUP } from '#app/champion-index/evidence/evidence-model.ts'
import { findWikidataClaims } from '#app/champion-index/evidence/structured/wikidata-claims.ts'
import type { WikidataEntity } from '#app/champion-index/evidence/structured/wikidata-entity.ts'
import type { RequestSource } from '#app/discovery/http/request-source.ts'
import type { AthleteSubject } from '../athlete-subject.ts'
import { sha256, toDrafts } from './drafts-of-claim.server.ts'
import type { Findings } from './findings.ts'

export function readItems(
  athlete: AthleteSubject & { entity: WikidataEntity },
  brand: WikidataEntity,
  redirects: ReadonlyMap<string, string>,
  request: RequestSource,
  lines: readonly WikidataEntity[] = [],
): Findings {
  const source = `wikidata:${athlete.entity.id}+${brand.id}`
  const found = findWikidataClaims({ athlete: athlete.entity, brand, redirects, labels: athlete.labels, lines })
  const drafts = found.claims.flatMap((claim) =>
    toDrafts(claim, {
      code: claim.code,
      source,
      key: claim.statementId,
      extractor: 'wikidata@1',
      url: claim.itemUrl,
      finalUrl: null,
      publisherGroup: WIKIMEDIA_GROUP,
      publishedAt: claim.code === 'F1' ? claim.factDate : null,
      retrievedAt: request.retrievedAt,
      httpStatus: request.status,
      contentHash: sha256(JSON.stringify([claim.statementId, claim.code, claim.factDate, claim.otherParties])),
      requestId: request.requestId,
    }),
  )
  return { drafts, sources: [{ key: source, readAt: request.retrievedAt }], otherFounders: found.otherFounders }
}
