import { getFormProps } from '@conform-to/react'
import { useState } from 'react'
import { Banner } from '#app/base/components/feedback/banner.tsx'
import { failureOf } from '#app/base/components/forms/keep-open.tsx'
import { openedVersion, RecordDialog } from '#app/base/components/forms/record-dialog.tsx'
import { Dialog, DialogFooter } from '#app/base/components/overlays/dialog.tsx'
import type { OwnField } from '#app/records/fields/own/own-field.ts'
import { OwnInputs } from '#app/records/fields/own/own-inputs.tsx'
import { HandleInputs, RecordInputs } from '#app/records/fields/record-inputs.tsx'
import { RESTORE_TITLE, type Restored } from '#app/records/fields/restored.ts'
import { ATHLETE_FACTS, ATHLETE_HANDLES } from '../athlete-fields.ts'
import { type AthleteAnswer, answerTo, compareVersions, type EditedAthlete, useAthleteForm } from './athlete-form.ts'

type AthleteDialogProps = {
  answer: AthleteAnswer | undefined
  sports: readonly string[]
  own: readonly OwnField[]
  closeTo: string
}

export function NewAthleteDialog({ answer, sports, own, closeTo }: AthleteDialogProps) {
  const [form, controls] = useAthleteForm('new-athlete', { lastResult: answer?.result, own })
  const standing = answerTo(answer, controls)

  return (
    <RecordDialog
      title="Add Athlete"
      closeTo={closeTo}
      form={getFormProps(form)}
      failure={failureOf(standing)}
      submit={ADD}
    >
      <AthleteInputs controls={controls} sports={sports} own={own} namesake={standing?.namesake} />
    </RecordDialog>
  )
}

type EditAthleteDialogProps = AthleteDialogProps & {
  /** The current version; null if it was deleted. */
  current: EditedAthlete | null
  restored: Restored<EditedAthlete> | undefined
  /** The action URL for a new athlete. */
  addTo: string
}

export function EditAthleteDialog({ current, restored, answer, sports, own, closeTo, addTo }: EditAthleteDialogProps) {
  const [opened] = useState(restored?.version ?? current)
  const [found] = useState(current)
  const [form, controls] = useAthleteForm('edit-athlete', { lastResult: answer?.result, own, values: opened })
  const standing = answerTo(answer, controls)
  const theirs = answer ? answer.theirs : restored?.isOvertaken ? (current ?? undefined) : undefined
  const isGone = answer?.isGone || current === null
  if (!opened && !answer?.isGone) return <AthleteGoneDialog closeTo={closeTo} />

  return (
    <RecordDialog
      title={restored ? RESTORE_TITLE : 'Edit Athlete'}
      description={opened && <bdi className="wrap-anywhere">{opened.name}</bdi>}
      closeTo={closeTo}
      size={theirs ? 'lg' : 'md'}
      form={getFormProps(form)}
      failure={failureOf(standing)}
      edit={{
        what: 'athlete',
        opened: opened && openedVersion(opened, answer),
        current,
        changed: 'Someone else has just saved this athlete',
        theirs,
        versions: theirs ? compareVersions(controls, theirs, own) : [],
      }}
      {...(isGone && { gone: GONE, submit: { ...ADD, formAction: addTo } })}
    >
      <AthleteInputs controls={controls} sports={sports} own={own} namesake={standing?.namesake} opened={found} />
    </RecordDialog>
  )
}

const ADD = { label: 'Add Athlete', busyLabel: 'Adding...' }

const GONE = (
  <Banner tone="danger" role="alert" title="This athlete has been deleted" className="mb-5">
    Your entries are still here, so you can add the athlete again.
  </Banner>
)

function AthleteGoneDialog({ closeTo }: { closeTo: string }) {
  return (
    <Dialog title="Athlete Not Found" closeTo={closeTo}>
      <p className="text-sm text-ink-soft">
        The athlete you&apos;re looking for doesn&apos;t exist or has been removed
      </p>
      <DialogFooter cancelLabel="Close" />
    </Dialog>
  )
}

type AthleteInputsProps = {
  controls: ReturnType<typeof useAthleteForm>[1]
  sports: readonly string[]
  own: readonly OwnField[]
  /** The athlete that already has this name and sport. */
  namesake?: { id: string; name: string } | undefined
  opened?: EditedAthlete | null
}

function AthleteInputs({ controls, sports, own, namesake, opened }: AthleteInputsProps) {
  return (
    <div className="space-y-5">
      <RecordInputs
        fields={ATHLETE_FACTS}
        controls={controls}
        namesake={namesake && { name: namesake.name, to: `/athletes/${namesake.id}` }}
        suggestions={sports}
        opened={opened && { ...opened }}
      />
      <HandleInputs legend="Social media" fields={ATHLETE_HANDLES} controls={controls.socialHandles.getFieldset()} />
      <OwnInputs fields={own} controls={controls.own.getFieldset()} />
    </div>
  )
}
