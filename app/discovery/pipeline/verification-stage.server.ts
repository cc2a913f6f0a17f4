import type { SocialHandle } from '#app/base/platform/names/social-handle.ts'
import type { ProviderName } from '#app/base/platform/providers/provider-list.ts'
import { saveFindings } from '#app/records/relationships/save-findings.server.ts'
import { isSiteState } from '#app/records/relationships/site-state.ts'
import { updateLinkCounts } from '#app/records/relationships/update-link-counts.server.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import { atStage, type Checkpoint, withFailures, withPause } from './checkpoint.ts'
import type { DiscoveryRun } from './discovery-run.ts'
import { readAthleteSources } from './evidence/athlete-sources.server.ts'
import type { Findings } from './evidence/findings.ts'
import { saveFoundAccounts } from './evidence/found-accounts.server.ts'
import { gatherFindings } from './evidence/gather-findings.server.ts'
import { findBrandToProcess, findNextBrand } from './find-next-brand.server.ts'
import { identifyBrand } from './items/identify-brand.server.ts'
import { loadAthleteSubject } from './load-athlete-subject.server.ts'
import { createProviderCalls, type ProviderCalls } from './provider-calls.server.ts'
import { reportBrand } from './stage-progress.ts'

/** Stage 2: reads the brands' sites, the athlete's site and the articles, and assesses every relationship. */
export async function runVerificationStage(run: DiscoveryRun, start: Checkpoint, row: AthleteRow): Promise<Checkpoint> {
  let checkpoint = start
  const calls = createProviderCalls(run, 'verification')
  const athlete = await loadAthleteSubject(run, calls, row)
  const own = await readAthleteSources(run, calls, athlete)
  const ownFailure = calls.unread.at(-1)
  const isAthleteUnsettled = calls.unanswered.some(tellsOfItems)

  while (checkpoint.next < checkpoint.brandIds.length) {
    const brand = await findNextBrand(run, checkpoint)
    if (brand) {
      reportBrand(run, 'verification', checkpoint, `Verifying ownership of ${brand.name}`)
      const failedBefore = calls.unread.length
      const unansweredBefore = calls.unanswered.length
      const identified = await identifyBrand(run, calls, checkpoint, brand)
      const { findings, accounts } = await gatherFindings(run, calls, athlete, own, identified)
      const why = calls.unread.slice(failedBefore).at(-1) ?? ownFailure
      if (why !== undefined) checkpoint = withUnreadLink(checkpoint, brand.id, why)
      const isUnsettled = isAthleteUnsettled || calls.unanswered.slice(unansweredBefore).some(tellsOfItems)
      const counted = isUnsettled ? withoutReadings(findings) : findings
      checkpoint = await commit(run, checkpoint, calls, row, { brand: identified, findings: counted, accounts })
    } else {
      checkpoint = { ...checkpoint, next: checkpoint.next + 1 }
    }
  }

  const done = withPause(atStage(withFailures(checkpoint, calls.failures), 'metrics'), calls.retryAfterMs())
  await run.providers.requests.commit(run.db.writer, (trx) => run.saveCheckpoint(trx, done))
  return done
}

function tellsOfItems(provider: ProviderName): boolean {
  return provider === 'wikidata' || provider === 'wikipedia'
}

/**
 * While items cannot be looked up, a finding absent from a page does not count as missing; whether a site works needs
 * no item.
 */
function withoutReadings(findings: Findings): Findings {
  return { ...findings, sources: findings.sources.filter(({ key }) => isSiteState(key)) }
}

function withUnreadLink(checkpoint: Checkpoint, brandId: number, why: string): Checkpoint {
  const { unread } = checkpoint
  return { ...checkpoint, unread: { ...unread, links: { ...unread.links, [String(brandId)]: why } } }
}

async function commit(
  run: DiscoveryRun,
  checkpoint: Checkpoint,
  calls: ProviderCalls,
  athlete: AthleteRow,
  { brand, findings, accounts }: { brand: BrandRow; findings: Findings; accounts: readonly SocialHandle[] },
): Promise<Checkpoint> {
  const now = run.now()
  return run.providers.requests.commit(run.db.writer, async (trx) => {
    if (!(await findBrandToProcess(trx, brand.id))) {
      const skipped = { ...withFailures(checkpoint, calls.failures), next: checkpoint.next + 1 }
      await run.saveCheckpoint(trx, skipped)
      return skipped
    }
    const saved = await saveFindings(trx, { athleteId: athlete.id, brandId: brand.id, ...findings }, now)
    await saveFoundAccounts(trx, brand.id, accounts, now)
    await updateLinkCounts(trx, { athleteIds: [athlete.id], brandIds: [brand.id] })
    const isVerified = saved.relationships.some((relationship) => relationship.verification_status === 'VERIFIED')
    const next: Checkpoint = {
      ...withFailures(checkpoint, calls.failures),
      next: checkpoint.next + 1,
      results: { ...checkpoint.results, verified: checkpoint.results.verified + (isVerified ? 1 : 0) },
    }
    await run.saveCheckpoint(trx, next)
    return next
  })
}
