import { z } from 'zod'
import { isContact } from '#app/base/platform/contact.ts'

export const MAX_CONTACT_LENGTH = 254

export const ContactFormSchema = z.object({
  contact: z
    .string({ error: 'Enter a contact address' })
    .trim()
    .min(1, { error: 'Enter a contact address', abort: true })
    .max(MAX_CONTACT_LENGTH, { error: `Use at most ${MAX_CONTACT_LENGTH} characters`, abort: true })
    .refine(isContact, 'Enter an email address, or a web address that begins with https://'),
})

const PAGE = '/settings/contact'

/** The address of its page, which leads on to `redirectTo` once it is saved, and starts the agent if it was asked for. */
export function contactPage(redirectTo: string, { startsAgent = false } = {}): string {
  return `${PAGE}?redirectTo=${encodeURIComponent(redirectTo)}${startsAgent ? `&${START}=agent` : ''}`
}

export function startsAgent({ searchParams }: URL): boolean {
  return searchParams.get(START) === 'agent'
}

const START = 'start'

export const CONTACT_IS_GIVEN = 'CONTACT is set in the environment, which takes precedence. Change it there.'
export const CONTACT_NOT_SAVED = 'Failed to save the contact address'
