import { useLoaderData } from '@remix-run/react'
import { keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { readConfirmed, unsavedConfirmed } from '#app/people/auth/confirmation/confirmed-form.server.ts'
import { isRefused, withConfirmation } from '#app/people/auth/confirmation/with-confirmation.server.ts'
import { adminAction, adminLoader, notFound } from '#app/people/auth/page-route.server.ts'
import { changeUser, parseConfirmedChange } from '#app/settings/people/change-user.server.ts'
import { CONFIRMED_CHANGE_LABELS, describeConfirmedChange } from '#app/settings/people/confirmed-change.ts'
import { findListedUser } from '#app/settings/people/user-list.queries.server.ts'
import { ConfirmSchema } from '#app/settings/security/confirm.ts'
import { ConfirmCard } from '#app/settings/security/confirm-card.tsx'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Change a user', 'Make somebody an administrator, or reset a lost second factor.')

export const loader = adminLoader(async ({ request, id, params, reader }) => {
  const change = parseConfirmedChange(params.change) ?? notFound('Page')
  const { name, email } = (await findListedUser(reader, id)) ?? notFound('User')
  return { change, name, email, back: listOf(request) }
})

const FAILED = 'Failed to change the user'

export const action = adminAction(
  async ({ request, id, params, session, author, reader, writer, now }) => {
    const change = parseConfirmedChange(params.change) ?? notFound('Page')
    if (!(await findListedUser(reader, id))) notFound('User')
    const { value, refused, confirmationRefused } = await readConfirmed(request, ConfirmSchema)
    if (!value) return refused()

    const toast = await withConfirmation(writer, { session, origin: author }, value.currentPassword, now, () =>
      changeUser(writer, author, { userId: id, change }, now),
    )
    if (isRefused(toast)) return confirmationRefused(toast)
    return redirectWithToast(listOf(request), toast ?? notFound('User'))
  },
  unsavedConfirmed(FAILED, ConfirmSchema),
)

export const clientAction = keepOpen(FAILED)

/** The list as it was left. */
function listOf({ url }: Request): string {
  return `/settings/users${new URL(url).search}`
}

export default function ChangeUserPage() {
  const { change, name, email, back } = useLoaderData<typeof loader>()
  const label = CONFIRMED_CHANGE_LABELS[change]
  return (
    <ConfirmCard
      title={`${label}: ${name}`}
      description={
        <>
          <span className="font-medium wrap-anywhere">{email}</span>. {describeConfirmedChange(change, name)}
        </>
      }
      submit={{ label, busyLabel: 'Changing...' }}
      cancelTo={back}
      answer={useAnswer<typeof action>()}
    />
  )
}
