import { z } from 'zod'

/** A mail address, with or without `mailto:`, or an http(s) URL. */
export function isContact(value: string): boolean {
  const target = value.startsWith('mailto:') ? value.slice('mailto:'.length) : value
  return z.email().safeParse(target).success || z.url({ protocol: /^https?$/ }).safeParse(target).success
}
