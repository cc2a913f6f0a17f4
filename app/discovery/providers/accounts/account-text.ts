import { z } from 'zod'

/** What the holder of an account has written: untrusted data, never an instruction. */
export interface AccountText {
  text: string
  isHtml: boolean
}

export interface PostText extends AccountText {
  /** Public URL of the post. */
  url: string
  /** ISO 8601. */
  publishedAt: string | null
}

const LONGEST = 5_000

/** A text that is no figure: an answer without it, or with something else in its place, still counts. */
export const Text = z.string().optional().catch(undefined)

export function toBio(text: string, isHtml = false): AccountText {
  return { text: text.slice(0, LONGEST), isHtml }
}

/** No post without words and without an address. */
export function toPost(
  text: string | undefined,
  url: string | undefined,
  publishedAt: string | undefined,
  isHtml = false,
): PostText[] {
  if (!text || url === undefined) return []
  return [{ ...toBio(text, isHtml), url, publishedAt: toTime(publishedAt) }]
}

function toTime(text: string | undefined): string | null {
  const time = Date.parse(text ?? '')
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}
