import { Form, useNavigation } from '@remix-run/react'
import { Button } from '#app/base/components/button.tsx'
import { Badge } from '#app/base/components/display/badge.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#app/base/components/tables/table.tsx'

interface ListedSession {
  id: string
  device: string
  address: string | null
  createdAt: string
  lastUsedAt: string
  isThis: boolean
}

export function SessionsCard({ sessions }: { sessions: readonly ListedSession[] }) {
  const busy = useNavigation().formMethod === 'POST'

  return (
    <Card
      title="Signed-in devices"
      description="Where you are signed in. Sign out any device you don’t recognise, then change your password."
      flush
      actions={
        sessions.length > 1 && (
          <Form method="post">
            <Button variant="danger-quiet" disabled={busy}>
              Sign out all others
            </Button>
          </Form>
        )
      }
    >
      <Table caption="Sessions" stacked>
        <TableHead>
          <TableHeader>Device</TableHeader>
          <TableHeader>Address</TableHeader>
          <TableHeader>Signed in</TableHeader>
          <TableHeader>Last used</TableHeader>
          <TableHeader hideLabel>Actions</TableHeader>
        </TableHead>
        <TableBody>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} busy={busy} />
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}

function SessionRow({ session, busy }: { session: ListedSession; busy: boolean }) {
  return (
    <TableRow>
      <TableCell className="font-medium wrap-anywhere">
        <span className="flex flex-wrap items-center gap-2">
          {session.device}
          {session.isThis && <Badge tone="positive">This session</Badge>}
        </span>
      </TableCell>
      <TableCell label="Address">{session.address ?? 'Unknown'}</TableCell>
      <TableCell label="Signed in" className={TIME}>
        <DateTime value={session.createdAt} withTime />
      </TableCell>
      <TableCell label="Last used" className={TIME}>
        <DateTime value={session.lastUsedAt} withTime />
      </TableCell>
      <TableCell className="max-lg:empty:hidden lg:text-right">
        {!session.isThis && (
          <Form method="post">
            <input type="hidden" name="sessionId" value={session.id} />
            <Button size="sm" disabled={busy}>
              Sign out<span className="sr-only"> {session.device}</span>
            </Button>
          </Form>
        )}
      </TableCell>
    </TableRow>
  )
}

/** Date and time do not fit into half the width of a phone. */
const TIME = 'max-sm:col-span-full sm:max-lg:col-span-2'
