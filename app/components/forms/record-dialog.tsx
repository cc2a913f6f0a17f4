import type { getFormProps, SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Banner } from '../feedback/banner.tsx'
import { FailureBanner } from '../feedback/failure-banner.tsx'
import { LinkButton } from '../navigation/link-button.tsx'
import { Dialog, DialogFooter } from '../overlays/dialog.tsx'
import { EditConflict } from './edit-conflict.tsx'
import type { Failure } from './keep-open.ts'

type Version = { version: number; updatedAt: string }

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
