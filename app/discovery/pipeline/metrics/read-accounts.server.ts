import { socialUrl } from '#app/base/platform/names/social-handle.ts'
import { findProvider } from '#app/base/platform/providers/enterable.ts'
import { providerName } from '#app/base/platform/providers/provider-labels.ts'
import { METHODOLOGY } from '#app/champion-index/scoring/champion-index/methodology.ts'
import type { RequestSource } from '#app/discovery/http/request-source.ts'
import type { LatestPosts } from '#app/discovery/providers/accounts/account-offers.ts'
import { listOffering } from '#app/discovery/providers/offering.ts'
import type { Answer } from '#app/discovery/providers/provider.ts'
import type { DiscoveryRun } from '../discovery-run.ts'
import type { ProviderCalls } from '../provider-calls.server.ts'
import type { Account } from './accounts-of.ts'
import type { Measurement, Snapshot } from './measurement.ts'

/** The followers of each account, from every source that counts them. */
export async function readFollowers(
  run: DiscoveryRun,
  calls: ProviderCalls,
  accounts: readonly Account[],
): Promise<Measurement> {
  const snapshots: Snapshot[] = []
  let failed: string | undefined
  for (const account of accounts) {
    for (const { name, adapter } of listOffering(run.providers, 'followers', account.platform)) {
      const answer = await calls.attempt(name, (options) => adapter.countFollowers(account.handle, options))
      if (!answer) failed = `The followers on ${providerName(name)} could not be read: ${calls.failureOf(name)}`
      if (answer?.outcome === 'found') snapshots.push(followersOf(account, name, answer))
    }
  }
  return { snapshots, missing: {}, ...(failed !== undefined && { failed: { followers: failed, growth: failed } }) }
}

/** The latest posts of each account, from the first source that knows enough of them. */
export async function readPosts(
  run: DiscoveryRun,
  calls: ProviderCalls,
  accounts: readonly Account[],
): Promise<Measurement> {
  const readings: Measurement[] = []
  for (const account of accounts) readings.push(await readPostsOf(run, calls, account))

  const snapshots = readings.flatMap((reading) => reading.snapshots)
  const unread = readings.flatMap((reading) => reading.unread ?? [])
  const failed = readings.find((reading) => reading.failed)?.failed
  const forbidden = readings.find((reading) => reading.missing.engagement)?.missing.engagement
  const missing = readings.length === 0 ? {} : { engagement: forbidden ?? whyMissing(run, accounts) }
  return { snapshots, missing: snapshots.length > 0 ? {} : missing, unread, ...(failed && { failed }) }
}

async function readPostsOf(run: DiscoveryRun, calls: ProviderCalls, account: Account): Promise<Measurement> {
  let failed: string | undefined
  let forbidden: string | undefined
  let best: Snapshot[] = []
  for (const { name, adapter } of listOffering(run.providers, 'posts', account.platform)) {
    const answer = await calls.attempt(name, (options) => adapter.listPosts(account.handle, options))
    if (!answer) failed = `The posts on ${providerName(name)} could not be read: ${calls.failureOf(name)}`
    if (answer?.outcome === 'absent' && isForbidden(answer.request)) forbidden = forbiddenOn(name)
    if (answer?.outcome !== 'found') continue
    const snapshots = engagementOf(account, name, answer)
    if (best.length === 0) best = snapshots
    if (answer.value.counts.length >= METHODOLOGY.engagement.minPosts) return { snapshots, missing: {} }
  }
  if (failed === undefined)
    return { snapshots: best, missing: forbidden === undefined ? {} : { engagement: forbidden } }
  return { snapshots: best, missing: {}, failed: { engagement: failed }, unread: [`posts:${account.platform}`] }
}

function whyMissing(run: DiscoveryRun, accounts: readonly Account[]): string {
  const isOffered = accounts.some(({ platform }) => listOffering(run.providers, 'posts', platform).length > 0)
  return isOffered ? 'No public posts were found.' : 'Accounts are known, but no configured source reads their posts.'
}

/** The answer of a source whose robots.txt stood against the question is that file. */
function isForbidden(request: RequestSource | undefined): boolean {
  return request !== undefined && new URL(request.url).pathname.endsWith('/robots.txt')
}

function forbiddenOn(provider: string): string {
  const caveat = findProvider(provider)?.caveat
  return `${providerName(provider)} forbids robots to read the newest posts.${caveat === undefined ? '' : ` ${caveat}`}`
}

function followersOf(
  { platform, handle }: Account,
  provider: string,
  { value, request }: Extract<Answer<number>, { outcome: 'found' }>,
): Snapshot {
  return {
    metric: 'followers',
    platform,
    value,
    unit: 'followers',
    provider,
    source_url: socialUrl(platform, handle),
    observed_at: request.retrievedAt,
    request_id: request.requestId,
    period_days: null,
  }
}

/** The number of posts, and the mean per post; without posts there is no mean. */
function engagementOf(
  { platform, handle }: Account,
  provider: string,
  { value: { unit, counts }, request }: Extract<Answer<LatestPosts>, { outcome: 'found' }>,
): Snapshot[] {
  const about = {
    platform,
    provider,
    source_url: socialUrl(platform, handle),
    observed_at: request.retrievedAt,
    request_id: request.requestId,
    period_days: null,
  }
  const posts: Snapshot = { ...about, metric: 'posts', value: counts.length, unit: 'posts' }
  if (counts.length === 0) return []
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length
  const metric = unit === 'views' ? 'views_per_post' : 'interactions_per_post'
  return [posts, { ...about, metric, value: mean, unit: `${unit} per post` }]
}
