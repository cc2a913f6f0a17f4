import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import { Button } from '#app/base/components/button.tsx'
import { Badge } from '#app/base/components/display/badge.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { useCheckedForm } from '#app/base/components/forms/use-checked-form.ts'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#app/base/components/tables/table.tsx'
import { OwnPasswordField } from '#app/people/auth/confirmation/own-password-field.tsx'
import { ConfirmationSchema } from '#app/people/auth/passwords/password-schemas.ts'

interface ListedSession {
  id: string
  device: string
  address: string | null
  createdAt: string
  lastUsedAt: string
  isThis: boolean
}

type SessionsCardProps = {
  sessions: readonly ListedSession[]
  answer: { id: string | null; result: SubmissionResult<string[]> | undefined } | undefined
}

/** One form: its password confirms whichever button is pressed. */
export function SessionsCard({ sessions, answer }: SessionsCardProps) {
  const busy = useNavigation().formMethod === 'POST'
  const [form, { currentPassword }] = useCheckedForm('sessions', ConfirmationSchema, { lastResult: answer?.result })

  return (
    <Card
      title="Signed-in devices"
      description="Where you are signed in. Sign out any device you don’t recognise, then change your password."
      flush
    >
      <Form method="post" {...getFormProps(form)} noValidate className="border-t px-5 py-5 sm:px-6">
        <fieldset disabled={busy} className="grid gap-4">
          <OwnPasswordField
            field={currentPassword}
            refusal={answer?.id}
            hint="Enter it, then choose what to sign out."
            className="max-w-sm"
          />
          <div className="flex flex-wrap gap-2">
            {sessions.length > 1 && (
              <Button name="end" value="others">
                Sign out all others
              </Button>
            )}
            <Button name="end" value="everywhere" variant="danger-quiet">
              Sign out everywhere
            </Button>
          </div>
        </fieldset>
      </Form>
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
            <SessionRow key={session.id} session={session} formId={form.id} busy={busy} />
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}

type SessionRowProps = { session: ListedSession; formId: string; busy: boolean }

function SessionRow({ session, formId, busy }: SessionRowProps) {
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
          <Button form={formId} name="end" value={session.id} size="sm" disabled={busy}>
            Sign out<span className="sr-only"> {session.device}</span>
          </Button>
        )}
      </TableCell>
    </TableRow>
  )
}

/** Date and time do not fit into half the width of a phone. */
const TIME = 'max-sm:col-span-full sm:max-lg:col-span-2'
