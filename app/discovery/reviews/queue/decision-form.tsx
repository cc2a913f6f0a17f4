import { Form, useLocation, useNavigation } from '@remix-run/react'
import { type MouseEvent, useId, useRef } from 'react'
import { Field } from '#app/base/components/forms/field.tsx'
import { CheckIcon, CloseIcon } from '#app/base/components/icon.tsx'
import { Disclosure } from '#app/base/components/overlays/disclosure.tsx'
import { searchLink } from '#app/base/components/tables/search-link.ts'
import { MAX_NOTE_LENGTH, REASON_LABELS } from '#app/records/relationships/review/review.ts'
import { REJECTION_REASONS, type RejectionReason } from '#db/tables/relationship.ts'
import { KeyButton } from '../keys.tsx'
import type { ReviewEntry } from './review-entry.ts'

/** A decision that was not saved, with what was entered. */
export interface RefusedDecision {
  id: string
  note: string
  link: string
  faults: Partial<Record<'note' | 'link' | 'reason' | 'decision', string[]>>
}

type DecisionFormProps = { entry: ReviewEntry; next: string | undefined; refused: RefusedDecision | undefined }

/** Accept, or reject for one of the reasons: a button and a key each. */
export function DecisionForm({ entry, next, refused }: DecisionFormProps) {
  const noteId = useId()
  const { search } = useLocation()
  const note = useRef<HTMLInputElement>(null)
  const navigation = useNavigation()
  const busy = navigation.formMethod === 'POST'
  const sent = busy ? navigation.formData?.get('verdict') : undefined
  const kept = refused?.id === entry.id ? refused : undefined
  const reasons = entry.figure ? REASONS_FOR_FIGURES : REJECTION_REASONS

  return (
    // The address names the entry, so that it is the one shown if the form comes back.
    <Form
      method="post"
      action={`/reviews${searchLink(search, { selected: entry.id })}`}
      preventScrollReset
      noValidate
      className="space-y-3"
    >
      {/* What Enter in a field would press: nothing. */}
      <button type="submit" disabled hidden />
      <input type="hidden" name="id" value={entry.id} />
      {next !== undefined && <input type="hidden" name="next" value={next} />}
      <div className="flex flex-wrap gap-2">
        <KeyButton
          name="verdict"
          value="ACCEPTED"
          variant="primary"
          icon={CheckIcon}
          shortcut="a"
          disabled={busy}
          busy={sent === 'ACCEPTED'}
          busyLabel="Accepting..."
        >
          Accept
        </KeyButton>
      </div>
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">Reject, because</legend>
        <div className="flex flex-wrap gap-2">
          {reasons.map((reason) => (
            <KeyButton
              key={reason}
              name="verdict"
              value={reason}
              size="sm"
              icon={CloseIcon}
              shortcut={keyOf(reason)}
              disabled={busy}
              busy={sent === reason}
              onClick={reason === 'OTHER' ? askForNote : undefined}
            >
              {REASON_LABELS[reason]}
            </KeyButton>
          ))}
        </div>
      </fieldset>
      <Disclosure summary="Note and link" open={kept !== undefined || undefined}>
        <div className="space-y-3 pt-2">
          <Field
            ref={note}
            id={noteId}
            name="note"
            label="Note"
            optional
            maxLength={MAX_NOTE_LENGTH}
            defaultValue={kept?.note}
            error={kept?.faults.note}
            hint="Everyone sees it, with your name and the date. Required for Other."
            dir="auto"
          />
          {!entry.figure && (
            <Field
              name="link"
              type="url"
              label="Link"
              optional
              defaultValue={kept?.link}
              error={kept?.faults.link}
              hint="A page that supports the decision. It is shown with an accepted relationship."
            />
          )}
        </div>
      </Disclosure>
    </Form>
  )

  function askForNote(event: MouseEvent) {
    const field = note.current
    if (field === null || field.value.trim() !== '') return
    event.preventDefault()
    const box = field.closest('details')
    if (box) box.open = true
    field.focus()
  }
}

const REASONS_FOR_FIGURES: readonly RejectionReason[] = ['NOT_THE_SAME', 'UNRELIABLE_SOURCE', 'OTHER']

function keyOf(reason: RejectionReason): string {
  return String(REJECTION_REASONS.indexOf(reason) + 1)
}
