import type { LoaderFunctionArgs } from '@remix-run/node'
import { now } from '#app/base/platform/clock.server.ts'
import { database } from '#app/base/platform/database.server.ts'
import type { Connections } from '#db/open-database.ts'
import type { SignedInUser } from './accounts/signed-in-user.ts'
import { assertAdmin, assertEditor } from './guards.server.ts'
import { type RequestActor, requestActor } from './request-actor.server.ts'
import type { Session } from './sessions/session.server.ts'

/** What the loader or the action of a page is given. */
export interface PageInput
  extends Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>,
    Pick<Connections, 'reader' | 'writer'> {
  /** Of the record in the address; empty if the address has none. */
  id: string
  now: Date
}

/** That of a page for signed-in users. */
export interface UserPageInput extends PageInput {
  session: Session
  user: SignedInUser
  /** The actor of the request, for the audit log. */
  author: RequestActor
}

export function pageInput({ request, params, context }: LoaderFunctionArgs): PageInput {
  const { reader, writer } = database()
  return { request, params, context, id: params.id ?? '', reader, writer, now: now() }
}

export function userPageInput(args: LoaderFunctionArgs, session: Session): UserPageInput {
  const { user } = session
  return { ...pageInput(args), session, user, author: requestActor(user, args.request, args.context) }
}

/** Throws the Access Denied screen to viewers. */
export function editorPageInput(args: LoaderFunctionArgs, session: Session): UserPageInput {
  assertEditor(session.user)
  return userPageInput(args, session)
}

/** Throws the Access Denied screen to users with another role. */
export function adminPageInput(args: LoaderFunctionArgs, session: Session): UserPageInput {
  assertAdmin(session.user, args.request)
  return userPageInput(args, session)
}
