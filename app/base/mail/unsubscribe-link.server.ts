import { createHmac, timingSafeEqual } from 'node:crypto'
import { keyFor } from '#app/base/platform/secrets.server.ts'

/** What a mail's unsubscribe link stops: a list of mails, and whose (by public id). */
export interface Subscription {
  list: string
  userId: string
}

/** Works without signing in and as long as the account: it can do nothing but stop these mails. */
export function unsubscribePath({ list, userId }: Subscription): string {
  const named = `${list}.${userId}`
  return `/unsubscribe/${named}.${macOf(named)}`
}

export function readUnsubscribeToken(token: string): Subscription | undefined {
  const [, named = '', list = '', userId = '', mac = ''] = /^(([\w:-]+)\.([\w-]+))\.([\w-]+)$/.exec(token) ?? []
  const expected = Buffer.from(macOf(named))
  const given = Buffer.from(mac)
  return given.length === expected.length && timingSafeEqual(given, expected) ? { list, userId } : undefined
}

function macOf(named: string): string {
  return createHmac('sha256', keyFor('unsubscribe')).update(named).digest('base64url')
}
