import { Form, useNavigation } from '@remix-run/react'
import { Button } from '#app/base/components/button.tsx'
import { Badge } from '#app/base/components/display/badge.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#app/base/components/tables/table.tsx'
import { personRole, ROLE_NAMES } from '#app/people/auth/accounts/person-role.ts'
import type { Invitation, InvitationState } from '#app/people/auth/registration/invitation.ts'

type InvitationsCardProps = { invitations: readonly Invitation[]; newId: string | undefined }

export function InvitationsCard({ invitations, newId }: InvitationsCardProps) {
  const busy = useNavigation().formMethod === 'POST'

  return (
    <Card title="Invitations" description="Kept for 90 days after they expire." flush>
      {invitations.length === 0 ? (
        <p className="border-t px-5 py-8 text-sm text-ink-mute sm:px-6">Nobody has been invited yet.</p>
      ) : (
        <Table caption="Invitations" stacked>
          <TableHead>
            <TableHeader>Person</TableHeader>
            <TableHeader>Role</TableHeader>
            <TableHeader>State</TableHeader>
            <TableHeader>Invited by</TableHeader>
            <TableHeader>Created</TableHeader>
            <TableHeader>Expires</TableHeader>
            <TableHeader hideLabel>Actions</TableHeader>
          </TableHead>
          <TableBody>
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} isNew={invitation.id === newId} busy={busy} />
            ))}
          </TableBody>
        </Table>
      )}
    </Card>
  )
}

function InvitationRow({ invitation, isNew, busy }: { invitation: Invitation; isNew: boolean; busy: boolean }) {
  const { id, email, firstName, lastName, state, invitedBy, createdAt, expiresAt } = invitation
  const name = [firstName, lastName].filter(Boolean).join(' ')
  const { tone, word } = STATES[state]

  return (
    <TableRow>
      <TableCell className="max-w-80 wrap-anywhere">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          {name || email}
          {isNew && <Badge tone="positive">New</Badge>}
        </span>
        {name && <span className="block text-ink-mute">{email}</span>}
      </TableCell>
      <TableCell label="Role">{ROLE_NAMES[personRole(invitation)]}</TableCell>
      <TableCell label="State">
        <Badge tone={tone}>{word}</Badge>
      </TableCell>
      <TableCell label="Invited by" className="wrap-anywhere">
        {invitedBy ?? 'Command line'}
      </TableCell>
      <TableCell label="Created">
        <DateTime value={createdAt} />
      </TableCell>
      <TableCell label="Expires">
        <DateTime value={expiresAt} />
      </TableCell>
      <TableCell className="max-lg:empty:hidden lg:text-right">
        {state === 'waiting' && (
          <Form method="post" preventScrollReset>
            <Button size="sm" variant="danger-quiet" name="revoke" value={id} disabled={busy}>
              Revoke<span className="sr-only"> {email}</span>
            </Button>
          </Form>
        )}
      </TableCell>
    </TableRow>
  )
}

const STATES: Record<InvitationState, { tone: 'caution' | 'positive' | 'neutral'; word: string }> = {
  waiting: { tone: 'caution', word: 'Waiting' },
  accepted: { tone: 'positive', word: 'Accepted' },
  revoked: { tone: 'neutral', word: 'Revoked' },
  expired: { tone: 'neutral', word: 'Expired' },
}
