import type { KnownAccount } from '#app/champion-index/evidence/accounts/account-names.ts'
import { listOffering } from '#app/discovery/providers/offering.ts'
import type { DiscoveryRun } from '../discovery-run.ts'
import { accountsOf } from '../metrics/accounts-of.ts'
import { createProviderCalls, type ProviderCalls } from '../provider-calls.server.ts'
import type { AccountReading } from './account-reading.ts'

/**
 * One account per platform, of those that the item or the own site confirms. They are an extra: what cannot be read is
 * reported, but makes nothing of the discovery incomplete. The measuring of audiences asks the same, and then finds the
 * answers in the cache.
 */
export async function readAccountsOf(
  run: DiscoveryRun,
  calls: ProviderCalls,
  confirmed: readonly KnownAccount[],
  without: { postsOn: readonly string[] } = { postsOn: [] },
): Promise<AccountReading[]> {
  const extra = createProviderCalls(run, 'verification')
  const readings: AccountReading[] = []
  for (const account of accountsOf(confirmed, null)) {
    const bio = await readBio(run, extra, account)
    const posts = without.postsOn.includes(account.platform) ? null : await readPosts(run, extra, account)
    if (bio || posts) readings.push({ ...account, bio, posts })
  }
  calls.failures.push(...extra.failures)
  calls.notePause(extra.retryAfterMs())
  return readings
}

async function readBio(
  run: DiscoveryRun,
  calls: ProviderCalls,
  { platform, handle }: KnownAccount,
): Promise<AccountReading['bio']> {
  for (const { name, adapter } of listOffering(run.providers, 'bios', platform)) {
    const answer = await calls.attempt(name, (options) => adapter.readBio(handle, options))
    if (answer?.outcome === 'found') return { text: answer.value, request: answer.request }
    if (answer?.request) return { text: null, request: answer.request }
  }
  return null
}

async function readPosts(
  run: DiscoveryRun,
  calls: ProviderCalls,
  { platform, handle }: KnownAccount,
): Promise<AccountReading['posts']> {
  for (const { name, adapter } of listOffering(run.providers, 'posts', platform)) {
    const answer = await calls.attempt(name, (options) => adapter.listPosts(handle, options))
    if (answer?.outcome === 'found') return { texts: answer.value.texts, request: answer.request }
  }
  return null
}
