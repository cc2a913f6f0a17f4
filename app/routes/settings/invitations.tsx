import { data, type HeadersFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Banner } from '#app/base/components/feedback/banner.tsx'
import { failureOf, keepOpen, unforeseen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { unsavedAnswer } from '#app/base/components/forms/unsaved-form.ts'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { newId } from '#app/base/platform/ids.server.ts'
import { rightsOf } from '#app/people/auth/accounts/person-role.ts'
import { parseConfirmed, SECRETS } from '#app/people/auth/confirmation/confirmed-form.server.ts'
import { isRefused, withConfirmation } from '#app/people/auth/confirmation/with-confirmation.server.ts'
import { adminAction, adminLoader, notFound } from '#app/people/auth/page-route.server.ts'
import { listInvitations } from '#app/people/auth/registration/invitation.queries.server.ts'
import { HAS_ACCOUNT, InvitationFormSchema, NO_INVITATIONS } from '#app/people/auth/registration/invitation.ts'
import { invitationOrigins } from '#app/people/auth/registration/invitation-origin.server.ts'
import { invite, revokeInvitation } from '#app/people/auth/registration/invite.server.ts'
import { findRegistrationPolicy } from '#app/people/auth/registration/registration-policy.server.ts'
import { InvitationCard, type NewInvitationLink } from '#app/settings/people/invitation-card.tsx'
import { InvitationsCard } from '#app/settings/people/invitations-card.tsx'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Add people', 'Invite people with a link, and revoke invitations.')

/** A page that shows a new link is never cached. */
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export const loader = adminLoader(async ({ request, context, reader, now }) => ({
  invitations: await listInvitations(reader, now),
  isClosed: (await findRegistrationPolicy(reader)).mode === 'closed',
  sendsMail: (await invitationOrigins(reader, request, context)).mailed !== undefined,
}))

const FAILED = 'Failed to change the invitations'

/** Revokes the invitation named by the form, or creates one; an administrator's takes a confirmation. */
export const action = adminAction(
  async ({ request, context, session, author, reader, writer, now }) => {
    const form = await readForm(request, ['revoke', ...Object.keys(InvitationFormSchema.shape)])
    const revoked = form.get('revoke')
    if (revoked !== null) {
      if (!(await revokeInvitation(writer, author, revoked, now))) notFound('Invitation')
      return redirectWithToast('/settings/invitations', { title: 'Invitation revoked' })
    }

    const { submission, value, refused, confirmationRefused } = parseConfirmed(form, InvitationFormSchema, {
      created: null,
    })
    if (!value) return refused()

    const { role, currentPassword, ...person } = value
    const origins = await invitationOrigins(reader, request, context)
    const wanted = { ...person, ...rightsOf(role) }
    const send = () => invite(writer, author, wanted, { mailOrigin: origins.mailed, now })
    const outcome =
      role === 'ADMIN'
        ? await withConfirmation(writer, { session, origin: author }, currentPassword, now, send)
        : await send()
    if (isRefused(outcome)) return confirmationRefused(outcome)
    if (outcome.status === 'closed') return refused({ email: [NO_INVITATIONS] }, 409)
    if (outcome.status === 'has_account') return refused({ email: [HAS_ACCOUNT] }, 409)
    const created: NewInvitationLink = {
      id: outcome.id,
      email: person.email,
      link: origins.shown + outcome.path,
      isMailed: origins.mailed !== undefined,
    }
    return data({ id: newId(), result: submission.reply({ resetForm: true }), created })
  },
  {
    unsaved: (text, form) => ({
      ...(form.has('revoke')
        ? { result: undefined, failure: unforeseen(FAILED, text) }
        : unsavedAnswer(form, text, { schema: InvitationFormSchema, title: FAILED, secrets: SECRETS })),
      id: null,
      created: null,
    }),
  },
)

export const clientAction = keepOpen(FAILED)

export default function InvitationsPage() {
  const { invitations, isClosed, sendsMail } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()

  return (
    <>
      {isClosed ? (
        <Banner actions={<TextLink to="/settings/registration">Change</TextLink>}>{NO_INVITATIONS}</Banner>
      ) : (
        <InvitationCard
          answerId={answer?.id}
          lastResult={answer?.result}
          created={answer?.created}
          failure={failureOf(answer)}
          sendsMail={sendsMail}
        />
      )}
      <InvitationsCard invitations={invitations} newId={answer?.created?.id} />
    </>
  )
}
