import { tidyName } from '#app/base/platform/names/name-key.ts'
import { findSocialHandle, type SocialPlatform, socialUrl } from '#app/base/platform/names/social-handle.ts'
import type { SocialNetwork } from './social-network.ts'

/** A handle in stored form: extracted from a profile URL, without @. Anything else stays as typed. */
export function tidyHandle(network: SocialNetwork, typed: string): string {
  const text = tidyName(typed).replace(/^[@\s]+|[@\s]+$/g, '')
  return handleOfProfile(network, text) ?? text
}

/** The profile URL; undefined if the handle is invalid on that network, so that no link is broken. */
export function profileUrl(network: SocialNetwork, handle: string): string | undefined {
  if (!HANDLES[network].test(handle) || isHost(handle)) return undefined
  return socialUrl(PLATFORMS[network], handle, 'person')
}

/** A long number in a spreadsheet's short form, as 1.23E+11: its digits are lost. */
export function isShortenedNumber(text: string): boolean {
  return /^\d+(?:[.,]\d+)?E[+-]\d+$/i.test(text)
}

function handleOfProfile(network: SocialNetwork, text: string): string | undefined {
  if (!text.includes('/')) return undefined
  const found = findSocialHandle(/^[a-z]+:\/\//i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`)
  if (found?.platform !== PLATFORMS[network]) return undefined
  // A company page is not a person's profile.
  return found.url === profileUrl(network, found.handle) ? found.handle : undefined
}

function isHost(handle: string): boolean {
  return /^(www\.)?(instagram|tiktok|linkedin|twitter|x)\.com$/i.test(handle)
}

const PLATFORMS: Record<SocialNetwork, SocialPlatform> = {
  instagram: 'instagram',
  tiktok: 'tiktok',
  linkedin: 'linkedin',
  twitter: 'x',
}

/** The valid handles of each network. */
const HANDLES: Record<SocialNetwork, RegExp> = {
  instagram: /^[a-z0-9._]{1,30}$/i,
  tiktok: /^[a-z0-9._]{2,24}$/i,
  linkedin: /^[\p{L}\p{N}_-]{3,100}$/u,
  twitter: /^\w{1,15}$/,
}
