import { randomInt } from 'node:crypto'
import { RegistrationSchema } from '#app/people/auth/accounts/account.ts'

/** Without easily confused characters. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 20

export function newPassword(): string {
  for (;;) {
    const password = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
    if (RegistrationSchema.shape.password.safeParse(password).success) return password
  }
}
