import { getFormProps } from '@conform-to/react'
import { useState } from 'react'
import { Banner } from '#app/base/components/feedback/banner.tsx'
import { Combobox } from '#app/base/components/forms/combobox.tsx'
import type { FieldMeta } from '#app/base/components/forms/field-meta.ts'
import { failureOf } from '#app/base/components/forms/keep-open.ts'
import { openedVersion, RecordDialog } from '#app/base/components/forms/record-dialog.tsx'
import { HandleFields, NameField } from '#app/base/components/forms/record-fields.tsx'
import { Select } from '#app/base/components/forms/select.tsx'
import { Dialog, DialogFooter } from '#app/base/components/overlays/dialog.tsx'
import { STATUS_OPTIONS } from '../athlete-status.ts'
import { NETWORK_NAMES, SOCIAL_NETWORKS } from '../social-network.ts'
import {
  type AthleteAnswer,
  answerTo,
  compareVersions,
  type EditedAthlete,
  type AthleteFields as Fields,
  useAthleteForm,
} from './athlete-form.ts'

type AthleteDialogProps = {
  answer: AthleteAnswer | undefined
  sports: readonly string[]
  closeTo: string
}

export function NewAthleteDialog({ answer, sports, closeTo }: AthleteDialogProps) {
  const [form, fields] = useAthleteForm('new-athlete', { lastResult: answer?.result })
  const standing = answerTo(answer, fields)

  return (
    <RecordDialog
      title="Add Athlete"
      description="Name and sport are required."
      closeTo={closeTo}
      form={getFormProps(form)}
      failure={failureOf(standing)}
      submit={ADD}
    >
      <AthleteFields fields={fields} sports={sports} namesake={standing?.namesake} />
    </RecordDialog>
  )
}

type EditAthleteDialogProps = AthleteDialogProps & {
  /** The current version; null if it was deleted. */
  current: EditedAthlete | null
  /** The action URL for a new athlete. */
  addTo: string
}

export function EditAthleteDialog({ current, answer, sports, closeTo, addTo }: EditAthleteDialogProps) {
  const [opened] = useState(current)
  const [form, fields] = useAthleteForm('edit-athlete', { lastResult: answer?.result, values: opened })
  const standing = answerTo(answer, fields)
  const theirs = answer?.theirs
  const isGone = answer?.isGone || current === null
  if (!opened && !answer?.isGone) return <AthleteGoneDialog closeTo={closeTo} />

  return (
    <RecordDialog
      title="Edit Athlete"
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
        versions: theirs ? compareVersions(fields, theirs) : [],
      }}
      {...(isGone && { gone: GONE, submit: { ...ADD, formAction: addTo } })}
    >
      <AthleteFields fields={fields} sports={sports} namesake={standing?.namesake} />
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

type AthleteFieldsProps = {
  fields: Fields
  sports: readonly string[]
  /** The athlete that already has this name and sport. */
  namesake?: { id: string; name: string }
}

/** The input fields of an athlete. */
function AthleteFields({ fields, sports, namesake }: AthleteFieldsProps) {
  const handles = fields.socialHandles.getFieldset()

  return (
    <div className="space-y-5">
      <NameField field={fields.name} namesake={namesake} to={`/athletes/${namesake?.id}`} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SportField field={fields.sport} sports={sports} />
        <Select field={fields.status} label="Status" options={STATUS_OPTIONS} />
      </div>
      <HandleFields
        legend="Social media"
        networks={SOCIAL_NETWORKS.map((network) => ({ name: NETWORK_NAMES[network], field: handles[network] }))}
      />
    </div>
  )
}

const OFFERED = 8

/** Suggests existing sports; a new one may be typed. */
function SportField({ field, sports }: { field: FieldMeta; sports: readonly string[] }) {
  const [typed, setTyped] = useState('')

  return (
    <Combobox
      field={field}
      label="Sport"
      choices={sports}
      suggestions={fitting(sports, typed).map((sport) => ({ value: sport, label: sport }))}
      onSearch={setTyped}
      dir="auto"
    />
  )
}

/** Matches at the beginning first, then matches inside. */
function fitting(sports: readonly string[], typed: string): string[] {
  const text = typed.trim().toLowerCase()
  const found = sports.filter((sport) => sport.toLowerCase().includes(text) && sport.toLowerCase() !== text)
  return found
    .sort((one, other) => Number(other.toLowerCase().startsWith(text)) - Number(one.toLowerCase().startsWith(text)))
    .slice(0, OFFERED)
}
