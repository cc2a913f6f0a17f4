import { z } from 'zod'
import { USER_ROLES } from '#db/tables/user.ts'
import { RegistrationSchema } from '../accounts/account.ts'
import { PERSON_ROLES } from '../accounts/person-role.ts'
import { CurrentPassword } from '../passwords/password-schemas.ts'

export const INVITATION_DAYS = 7

const { firstName, lastName, email } = RegistrationSchema.shape
const person = { email, firstName: firstName.optional(), lastName: lastName.optional() }

export const InvitationFormSchema = z.object({
  ...person,
  role: z.enum(PERSON_ROLES, { error: 'Choose a role' }),
  currentPassword: CurrentPassword,
})

export const NewInvitationSchema = z
  .object({
    ...person,
    role: z.enum(USER_ROLES).default('USER'),
    isReadOnly: z.boolean().default(false).describe('Invites a viewer, whose role is USER'),
  })
  .refine(({ role, isReadOnly }) => role !== 'ADMIN' || !isReadOnly, {
    path: ['isReadOnly'],
    error: 'An administrator cannot be a viewer',
  })
export type NewInvitation = z.output<typeof NewInvitationSchema>

const INVITATION_STATES = ['waiting', 'accepted', 'revoked', 'expired'] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

export const InvitationSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    role: z.enum(USER_ROLES),
    isReadOnly: z.boolean(),
    state: z.enum(INVITATION_STATES),
    invitedBy: z.string().nullable().describe('null for the command line and people whose account is gone'),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.output<typeof InvitationSchema>

/** The page where an invitation is accepted. */
export function invitationPath(token: string): string {
  return `/register?${new URLSearchParams({ invitation: token })}`
}

export const HAS_ACCOUNT = 'An account with this email already exists'
export const NO_INVITATIONS = 'Registration is closed, so nobody can be invited.'
