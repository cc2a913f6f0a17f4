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
  .object({ role: z.enum(USER_ROLES).optional(), isDisabled: z.boolean().optional() })
  .refine(({ role, isDisabled }) => role !== undefined || isDisabled !== undefined, {
    error: 'Name the role, isDisabled or both',
  })
