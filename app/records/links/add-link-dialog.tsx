import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { useFetcher, useLocation } from '@remix-run/react'
import { Combobox } from '#app/base/components/forms/combobox.tsx'
import { Field } from '#app/base/components/forms/field.tsx'
import { failureOf } from '#app/base/components/forms/keep-open.tsx'
import { RecordDialog } from '#app/base/components/forms/record-dialog.tsx'
import { Select } from '#app/base/components/forms/select.tsx'
import { TextArea } from '#app/base/components/forms/text-area.tsx'
import { useCheckedForm } from '#app/base/components/forms/use-checked-form.ts'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import type { OwnField } from '#app/records/fields/own/own-field.ts'
import { OwnInputs } from '#app/records/fields/own/own-inputs.tsx'
import { RecordInputs } from '#app/records/fields/record-inputs.tsx'
import type { MergeCandidate } from '#app/records/merging/choose-duplicate.tsx'
import { type Noun, titleOf } from '#app/records/merging/merge-words.ts'
import { LINK_FIELDS } from '#app/records/relationships/link-fields.ts'
import { MAX_NOTE_LENGTH } from '#app/records/relationships/review/review.ts'
import { relationshipWords } from '#app/records/relationships/wording.ts'
import { useViewer } from '#app/site/shell/root-data.ts'
import { RELATIONSHIP_TYPES } from '#db/tables/relationship.ts'
import { LinkFormSchema, linkFormSchemaFor } from './link-input.ts'

type AddLinkDialogProps = {
  /** On whose page it is added. */
  record: { name: string }
  /** What the other side is. */
  other: Noun
  own: readonly OwnField[]
  answer: { result?: SubmissionResult<string[]> } | undefined
  closeTo: string
}

/** The other side is suggested while its name is typed; without script the name alone is enough. */
export function AddLinkDialog({ record, other, own, answer, closeTo }: AddLinkDialogProps) {
  const [form, fields] = useCheckedForm('add-link', LinkFormSchema, {
    lastResult: answer?.result,
    checks: linkFormSchemaFor(own),
  })
  const lookup = useFetcher<{ found: readonly MergeCandidate[] }>()
  const { pathname } = useLocation()
  const isAdmin = useViewer()?.role === 'ADMIN'
  const found = lookup.data?.found ?? []

  return (
    <RecordDialog
      title="Add link"
      description={<bdi className="wrap-anywhere">{record.name}</bdi>}
      closeTo={closeTo}
      form={getFormProps(form)}
      failure={failureOf(answer)}
      submit={{ label: 'Add link', busyLabel: 'Adding...' }}
    >
      <div className="space-y-5">
        <Combobox
          field={fields.name}
          label={titleOf(other)}
          dir="auto"
          suggestions={found.map(({ id, name, detail }) => ({ value: id, label: name, detail }))}
          onSearch={(text) => lookup.load(`${pathname}?${new URLSearchParams({ q: text })}`)}
          valueName="id"
          hint={
            other === 'brand' ? (
              <>
                A brand that is not here yet? <TextLink to="/champions/new">Add brand</TextLink>
              </>
            ) : undefined
          }
        />
        <Select
          field={fields.relationshipType}
          label="How they are linked"
          emptyLabel="Choose"
          options={RELATIONSHIP_TYPES.map((value) => ({ value, label: relationshipWords(value) }))}
        />
        <div className="grid items-start gap-5 sm:grid-cols-3">
          <Field field={fields.startedOn} label="Since" optional autoComplete="off" placeholder="2024-05-21" />
          <Field field={fields.endedOn} label="Until" optional autoComplete="off" placeholder="2024" />
          <Field
            field={fields.ownershipPercentage}
            label="Share in %"
            optional
            inputMode="decimal"
            autoComplete="off"
          />
        </div>
        <Field
          field={fields.link}
          label="Source"
          optional
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
          hint="A page that says so."
        />
        <TextArea
          field={fields.note}
          label="Note"
          optional
          maxLength={MAX_NOTE_LENGTH}
          hint="Everyone sees it, with your name and the date in the history."
          counter
          dir="auto"
          rows={2}
        />
        <RecordInputs fields={{ tags: LINK_FIELDS.tags }} controls={fields} />
        <OwnInputs fields={own} controls={fields.own.getFieldset()} />
        <p className="text-sm text-ink-mute">
          {isAdmin
            ? 'It counts as verified at once. The confidence comes from the sources that the next discovery finds.'
            : 'It is pending until an administrator accepts it, or the next discovery finds sources that verify it.'}
        </p>
      </div>
    </RecordDialog>
  )
}
