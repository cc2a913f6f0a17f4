import { Form, useLocation, useNavigation } from '@remix-run/react'
import { Badge } from '#app/base/components/display/badge.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { ConfirmButton } from '#app/base/components/forms/confirm-button.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#app/base/components/tables/table.tsx'
import { personRole, ROLE_NAMES } from '#app/people/auth/accounts/person-role.ts'
import { CONFIRMED_CHANGE_LABELS, type ConfirmedChange, confirmedChangePage } from './confirmed-change.ts'
import type { ListedUser } from './listed-user.ts'

type UsersCardProps = { users: readonly ListedUser[]; ownId: string }

export function UsersCard({ users, ownId }: UsersCardProps) {
  return (
    <Card
      title="All users"
      description="A change takes effect on the user’s next request and closes their live connections."
      flush
    >
      {users.length === 0 ? (
        <p className="border-t px-5 py-8 text-sm text-ink-mute sm:px-6">No users match this search.</p>
      ) : (
        <Table caption="Users" stacked>
          <TableHead>
            <TableHeader>Name</TableHeader>
            <TableHeader>Role</TableHeader>
            <TableHeader>Status</TableHeader>
            <TableHeader>Registered</TableHeader>
            <TableHeader>Last seen</TableHeader>
            <TableHeader hideLabel>Actions</TableHeader>
          </TableHead>
          <TableBody>
            {users.map((user) => (
              <UserRow key={user.id} user={user} isOwn={user.id === ownId} />
            ))}
          </TableBody>
        </Table>
      )}
    </Card>
  )
}

function UserRow({ user, isOwn }: { user: ListedUser; isOwn: boolean }) {
  return (
    <TableRow>
      <TableCell className="max-w-80">
        <span className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {user.name}
          {isOwn && <Badge>You</Badge>}
        </span>
        <span className="block text-ink-mute wrap-anywhere">{user.email}</span>
      </TableCell>
      <TableCell label="Role">
        <Badge tone={user.role === 'ADMIN' ? 'accent' : 'neutral'}>{ROLE_NAMES[personRole(user)]}</Badge>
      </TableCell>
      <TableCell label="Status">
        {user.isDisabled ? <Badge tone="danger">Disabled</Badge> : <Badge tone="positive">Active</Badge>}
      </TableCell>
      <TableCell label="Registered">
        <DateTime value={user.createdAt} />
      </TableCell>
      <TableCell label="Last seen">
        <DateTime value={user.seenAt} />
      </TableCell>
      <TableCell>
        <UserActions user={user} isOwn={isOwn} />
      </TableCell>
    </TableRow>
  )
}

function UserActions({ user, isOwn }: { user: ListedUser; isOwn: boolean }) {
  const busy = useNavigation().formMethod === 'POST'
  const isAdmin = user.role === 'ADMIN'

  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-2 lg:justify-end">
      <input type="hidden" name="userId" value={user.id} />
      {isAdmin ? (
        <ConfirmButton
          label="Remove administrator role"
          subject={user.name}
          consequence={`${user.name} can no longer import, delete or merge records, or manage other users.`}
          size="sm"
          name="change"
          value="demote"
          disabled={busy}
        />
      ) : (
        <ConfirmedChangeLink user={user} change="promote" />
      )}
      {!isAdmin && (
        <ConfirmButton
          label={user.isReadOnly ? 'Make user' : 'Make viewer'}
          subject={user.name}
          consequence={
            user.isReadOnly
              ? `${user.name} can add and edit athletes and start discoveries.`
              : `${user.name} can read, search and export, and change nothing but their own settings.`
          }
          size="sm"
          name="change"
          value={user.isReadOnly ? 'unrestrict' : 'restrict'}
          disabled={busy}
        />
      )}
      {!isOwn && !user.isDisabled && (
        <ConfirmButton
          label="Sign out everywhere"
          subject={user.name}
          consequence={`${user.name} has to sign in again on every device. API tokens go on working.`}
          size="sm"
          name="change"
          value="sign-out"
          disabled={busy}
        />
      )}
      {!isOwn && (
        <ConfirmButton
          label={user.isDisabled ? 'Enable' : 'Disable'}
          subject={user.name}
          consequence={
            user.isDisabled
              ? `${user.name} can sign in again.`
              : `${user.name} is signed out everywhere and cannot sign in until you enable the account again.`
          }
          size="sm"
          variant={user.isDisabled ? 'secondary' : 'danger-quiet'}
          name="change"
          value={user.isDisabled ? 'enable' : 'disable'}
          disabled={busy}
        />
      )}
      {user.hasSecondFactor && !isOwn && <ConfirmedChangeLink user={user} change="reset-factors" />}
    </Form>
  )
}

function ConfirmedChangeLink({ user, change }: { user: ListedUser; change: ConfirmedChange }) {
  const { search } = useLocation()
  return (
    <LinkButton to={confirmedChangePage(user.id, change, search)} size="sm">
      {CONFIRMED_CHANGE_LABELS[change]}
      <span className="sr-only"> {user.name}</span>
    </LinkButton>
  )
}
