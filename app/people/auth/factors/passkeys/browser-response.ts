import { z } from 'zod'

const Bytes = z.base64url().max(20_000)
const Base = z.object({
  id: Bytes,
  rawId: Bytes,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
})

const json = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .max(50_000)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: 'No answer of a passkey' })
        return z.NEVER
      }
    })
    .pipe(schema)

const RegistrationResponse = json(
  Base.extend({
    response: z.object({
      clientDataJSON: Bytes,
      attestationObject: Bytes,
      transports: z.array(z.string().max(20)).max(10).optional(),
    }),
  }),
)

const AuthenticationResponse = json(
  Base.extend({
    response: z.object({
      clientDataJSON: Bytes,
      authenticatorData: Bytes,
      signature: Bytes,
      userHandle: Bytes.optional(),
    }),
  }),
)

/** Sealed. */
const challenge = z.string().max(1000)

/** What a browser sends of a passkey that it has made. */
export const MadePasskey = z.object({ challenge, response: RegistrationResponse })

/** What it sends of one that has signed the challenge; with the ticket of the password, if that came before. */
export const UsedPasskey = z.object({
  challenge,
  response: AuthenticationResponse,
  ticket: z.string().max(1000).nullable().default(null),
})
