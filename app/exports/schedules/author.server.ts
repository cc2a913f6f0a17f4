import type { AppLoadContext } from '@remix-run/node'
import type { SignedInUser } from '#app/auth/accounts/signed-in-user.ts'
import type { Actor } from '#app/auth/audit/record-audit.server.ts'
import { requestActor } from '#app/auth/request-actor.server.ts'
import type { UserRole } from '#db/tables/user.ts'

/** The user; `id` is the row id. */
export interface Person {
  id: number
  role: UserRole
}

/** A user who changes schedules, and as whom the security log names that user. */
export interface Author extends Person {
  actor: Actor
}

export function authorOf(user: SignedInUser, request: Request, context: AppLoadContext): Author {
  return { ...user, actor: requestActor(user, request, context) }
}
