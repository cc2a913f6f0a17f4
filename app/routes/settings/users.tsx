import { useLoaderData } from '@remix-run/react'
import { stayWithinPages } from '#app/base/api/last-page.server.ts'
import { PageQuerySchema } from '#app/base/api/pagination.ts'
import { FailureBanner, failingAs, failureOf, keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { AddIcon } from '#app/base/components/icon.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { Pagination } from '#app/base/components/tables/pagination.tsx'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { findUser } from '#app/people/auth/guards.server.ts'
import { adminAction, adminLoader, notFound } from '#app/people/auth/page-route.server.ts'
import { findRegistrationPolicy } from '#app/people/auth/registration/registration-policy.server.ts'
import { describePolicy } from '#app/people/auth/registration/registration-policy.ts'
import { changeUser, parseUserChange } from '#app/settings/people/change-user.server.ts'
import { MAX_SEARCH_LENGTH } from '#app/settings/people/listed-user.ts'
import { listUsers } from '#app/settings/people/user-list.queries.server.ts'
import { UserSearch } from '#app/settings/people/user-search.tsx'
import { UsersCard } from '#app/settings/people/users-card.tsx'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Users', 'Search users, change their roles, and disable or enable their accounts.')

export const loader = adminLoader(async ({ request, user, reader }) => {
  const url = new URL(request.url)
  const query = usersPageQuery(url)
  const { users, total } = await listUsers(reader, query)
  stayWithinPages(url, query, total)

  return { users, total, query, ownId: user.publicId, policy: describePolicy(await findRegistrationPolicy(reader)) }
})

const FAILED = 'Failed to change the user'

export const action = adminAction(async ({ request, author, writer, now }) => {
  const form = await readForm(request, ['userId', 'change'])
  const change = parseUserChange(form.get('change'))
  if (!change) throw new Response('Unknown change.', { status: 400, statusText: 'Bad Request' })

  const userId = form.get('userId') ?? ''
  const toast = await changeUser(writer, author, { userId, change }, now)
  if (!toast) notFound('User')

  const mayComeBack = (await findUser(request))?.role === 'ADMIN'
  return redirectWithToast(mayComeBack ? `/settings/users${new URL(request.url).search}` : '/settings', toast)
}, failingAs(FAILED))

export const clientAction = keepOpen(FAILED)

export default function UsersPage() {
  const failure = failureOf(useAnswer<typeof action>())
  const { users, total, query, ownId, policy } = useLoaderData<typeof loader>()

  return (
    <>
      <FailureBanner failure={failure} />
      <div className="flex flex-wrap items-start justify-between gap-3">
        <UserSearch search={query.search} />
        <LinkButton to="/settings/invitations" variant="primary" icon={AddIcon}>
          Add people
        </LinkButton>
      </div>
      <p className="text-sm text-ink-mute">
        {policy} <TextLink to="/settings/registration">Change</TextLink>
      </p>
      <UsersCard users={users} ownId={ownId} />
      <Pagination page={query.page} limit={query.limit} total={total} label="users" />
    </>
  )
}

/** The page's URL parameters; invalid ones are ignored. */
function usersPageQuery({ searchParams }: URL) {
  const { page, limit } = PageQuerySchema.catch({ page: 1, limit: 20 }).parse(Object.fromEntries(searchParams))
  return { search: (searchParams.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH), page, limit }
}
