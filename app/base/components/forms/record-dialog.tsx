import type { getFormProps, SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { DateTime } from '../display/date-time.tsx'
import { Banner } from '../feedback/banner.tsx'
import { LinkButton } from '../navigation/link-button.tsx'
import { Dialog, DialogFooter } from '../overlays/dialog.tsx'
import { type Failure, FailureBanner } from './keep-open.tsx'

/** `updatedAt` unless others than people change the record as well. */
type Version = { version: number; updatedAt?: string }

/** The response to a form of a record that was not saved, besides the input itself. */
export interface RecordAnswer<Edited extends Version> {
  result: SubmissionResult<string[]>
  failure?: Failure
  /** The record that already has this name. */
  namesake?: { id: string; name: string }
  /** The version somebody else has saved in the meantime. */
  theirs?: Edited
  /** The record was deleted in the meantime. */
  isGone?: boolean
}

/** The version that the form on the page was opened with, though the record may have been saved since it was sent. */
export function openedVersion<Edited extends Version>(
  opened: Edited,
  answer: { result?: SubmissionResult<string[]> } | undefined,
): Edited {
  const sent = Number(answer?.result?.initialValue?.version)
  return sent > 0 ? { ...opened, version: sent } : opened
}

type RecordDialogProps = Pick<Parameters<typeof Dialog>[0], 'title' | 'description' | 'size'> & {
  closeTo: string
  form: ReturnType<typeof getFormProps>
  failure: Failure | undefined
  /** The record that is edited, unless it is a new one. */
  edit?: {
    /** `athlete` */
    what: string
    /** The version the form was opened with: a save is for this one, whatever is loaded later. */
    opened: Version | null
    current: Version | null
    /** Says that the two differ. */
    changed: string
    theirs: Version | undefined
    /** The fields of both versions of an edit conflict. */
    versions: Parameters<typeof EditConflict>[0]['fields']
  }
  /** Says that the record was deleted. */
  gone?: ReactNode
  /** In place of the button that saves an edited record. */
  submit?: { label: string; busyLabel: string; formAction?: string }
  children: ReactNode
}

/** The form of a record in a dialog: notices, fields and buttons. */
export function RecordDialog({ closeTo, form, failure, edit, gone, submit, children, ...dialog }: RecordDialogProps) {
  const busy = useNavigation().formMethod === 'POST'
  const theirs = edit?.theirs

  return (
    <Dialog {...dialog} closeTo={closeTo}>
      <Form method="post" {...form} noValidate preventScrollReset replace>
        {edit && <input type="hidden" name="version" value={theirs?.version ?? edit.opened?.version} />}
        {gone ??
          (edit && theirs ? (
            <EditConflict what={edit.what} savedAt={theirs.updatedAt} fields={edit.versions} />
          ) : edit && edit.current?.version !== edit.opened?.version ? (
            <Banner tone="caution" role="status" title={edit.changed} className="mb-5">
              Nothing is overwritten: you’ll see both versions when you save.
            </Banner>
          ) : null)}
        <FailureBanner failure={failure} />
        <fieldset disabled={busy}>
          {children}
          <DialogFooter>
            {theirs && !submit && (
              <LinkButton to={closeTo} replace preventScrollReset prefetch="none">
                Take theirs
              </LinkButton>
            )}
            <Button
              variant="primary"
              formAction={submit?.formAction}
              busy={busy}
              busyLabel={submit?.busyLabel ?? 'Saving...'}
            >
              {submit?.label ?? (theirs ? 'Keep mine' : 'Save Changes')}
            </Button>
          </DialogFooter>
        </fieldset>
      </Form>
    </Dialog>
  )
}

type EditConflictProps = {
  /** The kind of record being edited: `athlete`. */
  what: string
  /** When the other version was saved. */
  savedAt: string | undefined
  fields: readonly { label: string; mine: string; other: string }[]
}

/** Both versions of an edit conflict, field by field; the user's own can still be changed below. */
function EditConflict({ what, savedAt, fields }: EditConflictProps) {
  return (
    <section id="both-versions" tabIndex={-1} aria-label="Both versions" className="mb-5 space-y-3">
      <Banner tone="caution" role="alert" title={`Someone else has saved this ${what} in the meantime`}>
        {savedAt && (
          <>
            Saved <DateTime value={savedAt} withTime />.{' '}
          </>
        )}
        Your changes are not saved yet. Keep yours to overwrite theirs, or take theirs to discard yours.
      </Banner>
      <div className="overflow-x-auto rounded-lg border">
        <table className="w-full text-sm">
          <caption className="sr-only">Both versions, field by field</caption>
          <thead className="bg-sunken text-left text-xs text-ink-mute">
            <tr>
              {['Field', 'Yours', 'Theirs'].map((heading) => (
                <th key={heading} scope="col" className="px-4 py-2 font-medium">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y border-t">
            {fields.map(({ label, mine, other }) => (
              <tr key={label} className={clsx(mine !== other && 'bg-caution-soft/60')}>
                <th scope="row" className="px-4 py-2 text-left font-normal text-ink-mute">
                  {label}
                  {mine !== other && <span className="sr-only"> (differs)</span>}
                </th>
                <VersionCell value={mine} differs={mine !== other} />
                <VersionCell value={other} differs={mine !== other} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function VersionCell({ value, differs }: { value: string; differs: boolean }) {
  return (
    <td className={clsx('max-w-56 px-4 py-2 wrap-anywhere', differs ? 'font-medium' : 'text-ink-soft')} dir="auto">
      {value || <span className="font-normal text-ink-mute">empty</span>}
    </td>
  )
}
