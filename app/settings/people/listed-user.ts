import { z } from 'zod'
import { PageQuerySchema } from '#app/base/api/pagination.ts'
import { UserSchema } from '#app/people/auth/accounts/account.ts'
import { USER_ROLES } from '#db/tables/user.ts'

export const MAX_SEARCH_LENGTH = 200

export const UserListQuerySchema = PageQuerySchema.extend({
  search: z.string().trim().max(MAX_SEARCH_LENGTH).default('').describe('Part of the name or email address'),
})

/** An account as administrators see it. */
export const ListedUserSchema = UserSchema.extend({
  isDisabled: z.boolean(),
  hasSecondFactor: z.boolean(),
  seenAt: z.iso.datetime().nullable().describe('When a session of the account was last used'),
}).meta({ id: 'Account' })
export type ListedUser = z.infer<typeof ListedUserSchema>

export const AccountChangeSchema = z
  .object({
    role: z.enum(USER_ROLES).optional(),
    isReadOnly: z.boolean().optional().describe('Makes a viewer of the account, whose role becomes USER'),
    isDisabled: z.boolean().optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    error: 'Name the role, isReadOnly or isDisabled',
  })
  .refine(({ role, isReadOnly }) => role !== 'ADMIN' || !isReadOnly, {
    path: ['isReadOnly'],
    error: 'An administrator cannot be a viewer',
  })
