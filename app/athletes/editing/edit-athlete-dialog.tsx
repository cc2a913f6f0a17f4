import { getFormProps } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import { useState } from 'react'
import { Button } from '#app/components/button.tsx'
import { Banner } from '#app/components/feedback/banner.tsx'
import { FailureBanner } from '#app/components/feedback/failure-banner.tsx'
import { EditConflict } from '#app/components/forms/edit-conflict.tsx'
import { failureOf } from '#app/components/forms/keep-open.ts'
import { SaveButtons } from '#app/components/forms/save-buttons.tsx'
import { useFocusOnFault } from '#app/components/forms/use-focus-on-fault.ts'
import { Dialog, DialogFooter } from '#app/components/overlays/dialog.tsx'
import { AthleteFields } from './athlete-fields.tsx'
import { useAthleteForm } from './athlete-form.ts'
import { type AthleteAnswer, answerTo, type EditedAthlete } from './athlete-form-answer.ts'
import { AthleteGoneDialog } from './athlete-gone-dialog.tsx'
import { compareVersions } from './compare-versions.ts'

type EditAthleteDialogProps = {
  /** The current version; null if it was deleted. */
  current: EditedAthlete | null
  answer: AthleteAnswer | undefined
  sports: readonly string[]
  closeTo: string
  /** The action URL for a new athlete. */
  addTo: string
}

export function EditAthleteDialog({ current, answer, sports, closeTo, addTo }: EditAthleteDialogProps) {
  // A save is for the version the form was opened with, whatever is loaded later.
  const [opened] = useState(current)
  const [form, fields] = useAthleteForm('edit-athlete', { lastResult: answer?.result, values: opened })
  const standing = answerTo(answer, fields)
  const busy = useNavigation().formMethod === 'POST'
  const theirs = answer?.theirs
  const isGone = answer?.isGone || current === null
  useFocusOnFault(form.id, answer?.result, 'both-versions')
  if (!opened && !answer?.isGone) return <AthleteGoneDialog closeTo={closeTo} />

  return (
    <Dialog
      title="Edit Athlete"
      description={opened && <bdi className="wrap-anywhere">{opened.name}</bdi>}
      closeTo={closeTo}
      size={theirs ? 'lg' : 'md'}
    >
      <Form method="post" {...getFormProps(form)} noValidate preventScrollReset replace>
        <input type="hidden" name="version" value={theirs?.version ?? opened?.version} />
        {isGone ? (
          <Banner tone="danger" role="alert" title="This athlete has been deleted" className="mb-5">
            Your entries are still here, so you can add the athlete again.
          </Banner>
        ) : theirs ? (
          <EditConflict what="athlete" savedAt={theirs.updatedAt} fields={compareVersions(fields, theirs)} />
        ) : current.version !== opened?.version ? (
          <Banner tone="caution" role="status" title="Someone else has just saved this athlete" className="mb-5">
            Nothing is overwritten: you’ll see both versions when you save.
          </Banner>
        ) : null}
        <FailureBanner failure={failureOf(standing)} />
        <fieldset disabled={busy}>
          <AthleteFields fields={fields} sports={sports} namesake={standing?.namesake} />
          <DialogFooter>
            {isGone ? (
              <Button variant="primary" formAction={addTo} busy={busy} busyLabel="Adding...">
                Add Athlete
              </Button>
            ) : (
              <SaveButtons hasBothVersions={Boolean(theirs)} closeTo={closeTo} busy={busy} />
            )}
          </DialogFooter>
        </fieldset>
      </Form>
    </Dialog>
  )
}
