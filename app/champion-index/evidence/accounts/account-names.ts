import { type SocialPlatform, socialUrl } from '#app/base/platform/names/social-handle.ts'

export interface KnownAccount {
  platform: SocialPlatform
  handle: string
}

/** `@name`, `@name.example`, `@name@server`; a point at the end is the sentence's. */
const MENTION =
  /(?<![\p{L}\p{N}_@./])@([\p{L}\p{N}_](?:[\p{L}\p{N}_.-]{0,98}[\p{L}\p{N}_])?(?:@[\p{L}\p{N}.-]{1,98}[\p{L}\p{N}])?)/gu

/** Stands for an account of somebody else: no name of either side, and somebody in particular. */
export const SOMEBODY = 'Somebody'

/** The text of an account with the accounts that it mentions by their names; others are somebody else's. */
export function withNamesOfAccounts(text: string, nameOf: (handle: string) => string | undefined): string {
  return text.replace(MENTION, (_mention, handle: string) => nameOf(handle) ?? SOMEBODY)
}

/** The accounts that a text on a platform mentions. */
export function mentionedAccounts(text: string, platform: SocialPlatform): KnownAccount[] {
  return [...text.matchAll(MENTION)].map(([, handle = '']) => ({ platform, handle }))
}

/** Addresses that a text gives: those in full, and those of the accounts that it mentions. */
export function addressesIn(text: string, platform: SocialPlatform): string[] {
  const written = [...text.matchAll(/https?:\/\/[^\s<>"')\]]{1,300}/gu)].map(([address]) => address)
  return [...written, ...mentionedAccounts(text, platform).map((account) => socialUrl(platform, account.handle))]
}

export function isAmong(accounts: readonly KnownAccount[], { platform, handle }: KnownAccount): boolean {
  return accounts.some((known) => known.platform === platform && known.handle.toLowerCase() === handle.toLowerCase())
}
