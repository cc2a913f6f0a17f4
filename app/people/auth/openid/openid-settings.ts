import { z } from 'zod'
import { CurrentPassword } from '../passwords/password-schemas.ts'

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((value) => value || null)

const entered = {
  issuer: z
    .string({ error: 'Enter the address of the issuer' })
    .trim()
    .max(500)
    .refine(
      (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
      'Enter an address such as https://login.example.com',
    )
    .refine((value) => !/[?#]/.test(value), 'Enter the issuer alone, without ? and #'),
  clientId: z.string({ error: 'Enter the client ID' }).trim().min(1, 'Enter the client ID').max(500),
  clientSecret: text(1024).describe('Left out: the kept one stays, if issuer and client do'),
  name: text(40).describe('What the button says; the host of the issuer if left out'),
  roleClaim: text(200).describe('The claim that decides the role at each sign-in'),
}

const isWhole = ({ roleClaim, adminValues }: { roleClaim: string | null; adminValues: readonly string[] }) =>
  (roleClaim === null) === (adminValues.length === 0)
const NOT_WHOLE = { path: ['adminValues'], error: 'Enter a claim and its values, or neither' }

const AdminValues = z.array(z.string().min(1).max(200)).max(50)

/** As calls send it. */
export const OpenIdBodySchema = z
  .object({
    ...entered,
    adminValues: AdminValues.default([]).describe('Values of the claim that make an administrator'),
    autoCreate: z.boolean().default(false).describe('Makes an account for whoever signs in there and has none'),
  })
  .refine(isWhole, NOT_WHOLE)
export type EnteredOpenId = z.output<typeof OpenIdBodySchema>

export const OpenIdFormSchema = z
  .object({
    ...entered,
    adminValues: z
      .string()
      .max(5_000)
      .default('')
      .transform((list) => list.split(/[\s,]+/).filter(Boolean))
      .pipe(AdminValues),
    autoCreate: z.boolean().default(false),
    currentPassword: CurrentPassword,
  })
  .refine(isWhole, NOT_WHOLE)

/** The provider as administrators see it; the client secret is never shown. */
export const OpenIdSetupSchema = z
  .object({
    issuer: z.string().nullable(),
    clientId: z.string().nullable(),
    hasSecret: z.boolean(),
    name: z.string().nullable(),
    roleClaim: z.string().nullable(),
    adminValues: z.array(z.string()),
    autoCreate: z.boolean(),
    isReadable: z.boolean().describe('False if the client secret was encrypted with another SESSION_SECRET'),
    isEntered: z.boolean().describe('Whether anything is entered in the settings'),
    given: z.record(z.string(), z.string()).describe('Fields that the environment decides, with its variable'),
    redirectUri: z.string().describe('The redirect address to register at the provider'),
  })
  .meta({ id: 'OpenIdSetup' })
export type OpenIdSetup = z.output<typeof OpenIdSetupSchema>

export const TestedOpenIdSchema = z.object({
  outcome: z.enum(['found', 'failed']),
  message: z.string().describe('What the provider says of itself, or what is wrong'),
})
export type TestedOpenId = z.output<typeof TestedOpenIdSchema>

export const OPENID_IS_GIVEN = 'OIDC_ISSUER is set in the environment, which takes precedence. Change it there.'
