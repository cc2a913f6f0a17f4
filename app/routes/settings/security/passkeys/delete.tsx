import { useLoaderData } from '@remix-run/react'
import { keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { readConfirmed, unsavedConfirmed } from '#app/people/auth/confirmation/confirmed-form.server.ts'
import { deletePasskey, findPasskey } from '#app/people/auth/factors/passkeys/own-passkeys.server.ts'
import { notFound, userAction, userLoader } from '#app/people/auth/page-route.server.ts'
import { ConfirmSchema } from '#app/settings/security/confirm.ts'
import { ConfirmCard } from '#app/settings/security/confirm-card.tsx'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Delete passkey', 'Delete a passkey.')

export const loader = userLoader(async ({ id, user, reader }) => ({
  passkey: (await findPasskey(reader, user.id, id)) ?? notFound('Passkey'),
}))

const FAILED = 'Failed to delete the passkey'

export const action = userAction(
  async ({ request, id, session, author, reader, writer, now }) => {
    if (!(await findPasskey(reader, session.user.id, id))) notFound('Passkey')
    const { value, refused, confirmationRefused } = await readConfirmed(request, ConfirmSchema)
    if (!value) return refused()

    const outcome = await deletePasskey(writer, session, { id, ...value, origin: author }, now)
    if (outcome.status === 'not_found') notFound('Passkey')
    if (outcome.status !== 'deleted') return confirmationRefused(outcome)
    return redirectWithToast('/settings/security', { title: 'Passkey deleted' })
  },
  unsavedConfirmed(FAILED, ConfirmSchema),
)

export const clientAction = keepOpen(FAILED)

export default function DeletePasskeyPage() {
  const { passkey } = useLoaderData<typeof loader>()
  return (
    <ConfirmCard
      title={`Delete the passkey “${passkey.name}”`}
      description="It no longer signs you in. Your browser or device may go on offering it until you delete it there too. Your other sessions will be signed out."
      submit={{ label: 'Delete', busyLabel: 'Deleting...' }}
      answer={useAnswer<typeof action>()}
    />
  )
}
