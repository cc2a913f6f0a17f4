import type { Kysely } from 'kysely'
import type { OutdatedScores } from '#app/champion-index/scoring/rescore-brands.server.ts'
import { updateScores } from '#app/champion-index/scoring/update-scores.server.ts'
import type { Actor } from '#app/people/auth/audit/record-audit.server.ts'
import { followReviews } from '#app/records/relationships/review/follow-reviews.server.ts'
import type { Reviewable } from '#app/records/relationships/review/review.queries.server.ts'
import { decideRelationship } from '#app/records/relationships/review/review-relationship.server.ts'
import type { ReviewInput } from '#app/records/relationships/review/review-schema.ts'
import type { Database } from '#db/schema.ts'
import { parseFigureId } from '../queue/held-figures.queries.server.ts'
import { listSameClaims } from '../queue/same-claims.queries.server.ts'
import { findWaitingLink } from '../queue/waiting-links.queries.server.ts'
import { decideFigure } from './decide-figure.server.ts'

/**
 * One decision about all given entries, with the same claims by other types, in one transaction. Entries that no longer wait, because somebody else was
 * faster, are left as they are.
 */
export async function decideEntries(
  db: Kysely<Database>,
  ids: readonly string[],
  input: ReviewInput,
  author: Actor,
  now: Date,
): Promise<{ decided: string[]; gone: string[] }> {
  return db.transaction().execute(async (trx) => {
    const decided: string[] = []
    const gone: string[] = []
    const links: Reviewable[] = []
    const outdated: OutdatedScores[] = []
    const claims = await listSameClaims(trx, ids)
    for (const id of new Set(ids)) {
      const figure = parseFigureId(id)
      const link = figure ? undefined : await decideLink(trx, id, input, author, now)
      const owners = figure && (await decideFigure(trx, figure, input, author, now))
      if (link) links.push(link)
      for (const claim of link ? (claims.get(id) ?? []) : []) {
        const same = ids.includes(claim.id) ? undefined : await decideLink(trx, claim.id, input, author, now)
        if (same) links.push(same)
      }
      if (owners) outdated.push(owners)
      ;(link || owners ? decided : gone).push(id)
    }
    if (links.length > 0) await followReviews(trx, links, now)
    if (outdated.length > 0) await updateScores(trx, joined(outdated), now)
    return { decided, gone }
  })
}

async function decideLink(
  trx: Kysely<Database>,
  id: string,
  input: ReviewInput,
  author: Actor,
  now: Date,
): Promise<Reviewable | undefined> {
  return (await findWaitingLink(trx, id)) && decideRelationship(trx, id, input, author, now)
}

function joined(parts: readonly OutdatedScores[]): OutdatedScores {
  const all = (name: 'rescore' | 'athletes') => [...new Set(parts.flatMap((part) => part[name] ?? []))]
  return { rescore: all('rescore'), athletes: all('athletes') }
}
