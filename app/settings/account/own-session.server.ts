import { z } from 'zod'
import type { OwnSession } from '#app/people/auth/sessions/own-sessions.server.ts'
import { describeDevice } from './describe-device.server.ts'

/** A session as its owner sees it. */
export const OwnSessionSchema = z
  .object({
    id: z.string(),
    device: z.string().describe('`Firefox on Linux`, or the name of the program'),
    address: z.string().nullable(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime(),
    isThis: z.boolean().describe('Whether this request uses it'),
  })
  .meta({ id: 'Session' })

export function serializeOwnSession(
  { userAgent, ...session }: OwnSession,
  own: { id: string },
): z.output<typeof OwnSessionSchema> {
  return { ...session, device: describeDevice(userAgent), isThis: session.id === own.id }
}
