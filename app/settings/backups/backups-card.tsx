import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { Button } from '#app/base/components/button.tsx'
import { Badge } from '#app/base/components/display/badge.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { formatBytes } from '#app/base/components/display/format-bytes.ts'
import { FailureBanner, failureOf } from '#app/base/components/forms/keep-open.tsx'
import { useCheckedForm } from '#app/base/components/forms/use-checked-form.ts'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#app/base/components/tables/table.tsx'
import { OwnPasswordField } from '#app/people/auth/confirmation/own-password-field.tsx'
import { ConfirmationSchema } from '#app/people/auth/passwords/password-schemas.ts'

interface ListedBackup {
  name: string
  createdAt: string
  size: number
  isEncrypted: boolean
}

type BackupsCardProps = {
  backups: readonly ListedBackup[]
  /** Hour and minute, UTC. */
  at: string | null
  keep: number
  isEncrypted: boolean
  answer: { id: string | null; result?: SubmissionResult<string[]> } | undefined
}

/** One form: its password confirms whichever button is pressed. Sent by the browser itself, which saves the file. */
export function BackupsCard({ backups, at, keep, isEncrypted, answer }: BackupsCardProps) {
  const [form, { currentPassword }] = useCheckedForm('backups', ConfirmationSchema, { lastResult: answer?.result })
  const schedule = at
    ? `Made every day at ${at} UTC. The newest ${keep} are kept.`
    : 'To back up every day, set BACKUP_AT.'
  const secret = isEncrypted
    ? 'Backups are encrypted with BACKUP_PASSPHRASE.'
    : 'Backups are not encrypted and contain all keys and password hashes: store them safely, or set BACKUP_PASSPHRASE.'

  return (
    <Card description={`${schedule} Each backup is checked after it is written. ${secret}`} flush>
      <Form
        method="post"
        {...getFormProps(form)}
        noValidate
        reloadDocument
        className="grid gap-4 border-t px-5 py-5 sm:px-6"
      >
        <FailureBanner failure={failureOf(answer)} />
        <div className="max-w-sm">
          <OwnPasswordField field={currentPassword} refusal={answer?.id} />
        </div>
        <div>
          <Button variant="primary">Back up now</Button>
        </div>
      </Form>
      <BackupTable backups={backups} formId={form.id} />
    </Card>
  )
}

function BackupTable({ backups, formId }: { backups: readonly ListedBackup[]; formId: string }) {
  if (backups.length === 0) return <p className="border-t px-5 py-5 text-ink-mute sm:px-6">There is no backup yet.</p>
  return (
    <Table caption="Backups" stacked>
      <TableHead>
        <TableHeader>Made</TableHeader>
        <TableHeader>Size</TableHeader>
        <TableHeader>State</TableHeader>
        <TableHeader hideLabel>Actions</TableHeader>
      </TableHead>
      <TableBody>
        {backups.map(({ name, createdAt, size, isEncrypted }) => (
          <TableRow key={name}>
            <TableCell className="font-medium">
              <DateTime value={createdAt} withTime />
            </TableCell>
            <TableCell label="Size">{formatBytes(size)}</TableCell>
            <TableCell label="State">
              <Badge tone="positive">{isEncrypted ? 'Verified, encrypted' : 'Verified'}</Badge>
            </TableCell>
            <TableCell className="lg:text-right">
              <Button
                form={formId}
                formAction="/settings/backups/file"
                name="download"
                size="sm"
                value={name}
                aria-label={`Download ${name}`}
              >
                Download
              </Button>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
