import { z } from 'zod'

/** Longer than any code with its spaces and hyphens. */
const MAX_CODE_LENGTH = 40
const MAX_TICKET_LENGTH = 1000

const code = (missing: string) =>
  z.string({ error: missing }).trim().min(1, missing).max(MAX_CODE_LENGTH, 'This is no code of ours')

/** Of the authenticator app, to set it up. */
export const AppCode = code('Enter the code that the app shows')

export const SecondStepSchema = z.object({
  ticket: z.string().min(1).max(MAX_TICKET_LENGTH),
  code: code('Enter a code').describe('Of the authenticator app, or a recovery code'),
})

/** For the form of the second step, which says what to enter. */
export function nameFactors({ hasApp, passkeys }: { hasApp: boolean; passkeys: number }): string {
  return [hasApp && 'app', passkeys > 0 && 'passkey'].filter(Boolean).join(' ')
}

/** What a program is told in place of a session. */
export const SecondStepNeededSchema = z.object({ ticket: z.string().describe('Valid for five minutes') })
