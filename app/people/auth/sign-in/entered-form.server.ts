import { z } from 'zod'
import { openSealedText, sealText } from '#app/base/platform/sealed-text.server.ts'
import { keyFor } from '#app/base/platform/secrets.server.ts'

const KEPT_MS = 24 * 3_600_000
/** Leaves room in the sign-in form for its own fields. */
const MAX_SEALED_LENGTH = 49_152

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
export function sealEntered({ page, user, answer }: Entered, now: Date): string | undefined {
  const text = JSON.stringify({ user, until: now.getTime() + KEPT_MS, answer })
  const sealed = sealText(keyFor('entered form'), text, page)
  return sealed.length > MAX_SEALED_LENGTH ? undefined : sealed
}

/** The answer, for the page and the user it was sealed for, and in time. */
export function openEntered(
  sealed: string,
  { page, user }: { page: string; user: string },
  now: Date,
): object | undefined {
  const text = openSealedText(keyFor('entered form'), sealed, page)
  if (text === null) return undefined
  const entered = EnteredSchema.parse(JSON.parse(text))
  const isTheirs = entered.user === null || entered.user === user
  return isTheirs && now.getTime() <= entered.until ? entered.answer : undefined
}
