import type { SignedInUser } from '#app/people/auth/accounts/signed-in-user.ts'
import { assertAccess } from '#app/people/auth/api-access/assert-access.server.ts'
import { assertAdmin } from '#app/people/auth/guards.server.ts'
import type { Session } from '#app/people/auth/sessions/session.server.ts'
import type { BulkKind } from '#db/tables/bulk-edit.ts'

/** As one by one: whoever edits records may edit athletes, administrators brands; tags of links follow those. */
export function assertMayEdit(kind: BulkKind, { user }: Session, request: Request): void {
  if (kind !== 'athlete') assertAdmin(user, request)
}

/** The same for a call of the API. */
export function assertMayCall(kind: BulkKind, user: SignedInUser): void {
  assertAccess(kind === 'athlete' ? 'editor' : 'admin', user)
}
