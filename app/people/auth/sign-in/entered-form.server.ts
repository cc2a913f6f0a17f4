import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import { z } from 'zod'
import { keyFor, openSealedBytes, sealBytes } from '#app/base/platform/secrets.server.ts'

const KEPT_MS = 24 * 3_600_000
/** A pasted table of two million letters takes some 650,000. With it the sign-in form is no longer than any request may be. */
const MAX_SEALED_LENGTH = 1_000_000
/** Of the forms that carry it: their own fields are short. */
export const CARRYING_FORM = { maxBytes: MAX_SEALED_LENGTH + 16_384 }

const [deflate, inflate] = [promisify(deflateRaw), promisify(inflateRaw)]

const EnteredSchema = z.object({ user: z.string().nullable(), until: z.number(), answer: z.looseObject({}) })

interface Entered {
  /** The page of the form, with its query. */
  page: string
  /** Public id of who entered it; null if the browser no longer had the cookie of their session. */
  user: string | null
  /** The page's answer that shows the form as it was submitted, which never holds a password. */
  answer: object
}

/** For the sign-in page alone: nothing of it is stored. Undefined if it is too long. */
export async function sealEntered({ page, user, answer }: Entered, now: Date): Promise<string | undefined> {
  const text = JSON.stringify({ user, until: now.getTime() + KEPT_MS, answer })
  const sealed = sealBytes(keyFor('entered form'), await deflate(text), purposeOf(page))
  return sealed.length > MAX_SEALED_LENGTH ? undefined : sealed
}

/** The answer, for the page and the user it was sealed for, and in time. */
export async function openEntered(
  sealed: string,
  { page, user }: { page: string; user: string },
  now: Date,
): Promise<object | undefined> {
  const bytes = openSealedBytes(keyFor('entered form'), sealed, purposeOf(page))
  if (bytes === null) return undefined
  const entered = EnteredSchema.parse(JSON.parse((await inflate(bytes)).toString('utf8')))
  const isTheirs = entered.user === null || entered.user === user
  return isTheirs && now.getTime() <= entered.until ? entered.answer : undefined
}

function purposeOf(page: string): string {
  return `deflated ${page}`
}
