import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import { Button } from '#app/base/components/button.tsx'
import { countOf } from '#app/base/components/display/format.ts'
import { Field } from '#app/base/components/forms/field.tsx'
import { FailureBanner, failureOf } from '#app/base/components/forms/keep-open.tsx'
import { TextArea } from '#app/base/components/forms/text-area.tsx'
import { useCheckedForm } from '#app/base/components/forms/use-checked-form.ts'
import { Dialog, DialogFooter } from '#app/base/components/overlays/dialog.tsx'
import { RESTORE_TITLE } from '#app/records/fields/restored.ts'
import { confidenceWords, relationshipWords } from '../wording.ts'
import { ReasonSelect } from './reason-select.tsx'
import { MAX_NOTE_LENGTH } from './review.ts'
import { ReviewNoteText } from './review-note-text.tsx'
import type { RestoredReview, ReviewPage } from './review-page.server.ts'
import { type ReviewInput, ReviewSchema } from './review-schema.ts'

type ReviewDialogProps = {
  link: ReviewPage
  /** The decision to confirm; both can be chosen without one. */
  decision: ReviewInput['decision'] | null
  restored?: RestoredReview | undefined
  answer: { result?: SubmissionResult<string[]> } | undefined
  closeTo: string
}

export function ReviewDialog({ link, decision, restored, answer, closeTo }: ReviewDialogProps) {
  const navigation = useNavigation()
  const sent = navigation.formMethod === 'POST' ? navigation.formData?.get('decision') : undefined
  const [form, fields] = useCheckedForm('review', ReviewSchema, { lastResult: answer?.result, defaultValue: restored })

  return (
    <Dialog title={restored ? RESTORE_TITLE : titleFor(decision)} closeTo={closeTo}>
      <Form method="post" {...getFormProps(form)} noValidate preventScrollReset replace className="space-y-4">
        <FailureBanner failure={failureOf(answer)} />
        <ReviewSubject link={link} />
        {link.note && <ReviewNoteText note={link.note} />}
        <p className="text-sm text-ink-soft">
          An accepted relationship counts as verified, with the confidence its sources give. A rejected one does not
          count in any figure, score or rank. New findings do not change your decision; only a person can.
        </p>
        {decision !== 'ACCEPTED' && <ReasonSelect field={fields.reason} hint="Required to reject." />}
        <TextArea
          field={fields.note}
          label="Note"
          optional
          maxLength={MAX_NOTE_LENGTH}
          hint="Everyone sees it, with your name and the date."
          counter
          dir="auto"
        />
        {decision !== 'REJECTED' && (
          <Field
            field={fields.link}
            type="url"
            label="Link"
            optional
            hint="A page that supports the decision. It is shown with an accepted relationship."
          />
        )}
        <DialogFooter>
          {DECISIONS.filter(({ value }) => decision === null || decision === value).map(
            ({ value, label, busyLabel, variant }) => (
              <Button
                key={value}
                name="decision"
                value={value}
                variant={variant}
                busy={sent === value}
                busyLabel={busyLabel}
                disabled={sent !== undefined}
              >
                {label}
              </Button>
            ),
          )}
        </DialogFooter>
      </Form>
    </Dialog>
  )
}

function titleFor(decision: ReviewInput['decision'] | null): string {
  if (decision === null) return 'Review this relationship'
  return decision === 'ACCEPTED' ? 'Accept this relationship?' : 'Reject this relationship?'
}

const DECISIONS = [
  { value: 'REJECTED', label: 'Reject', busyLabel: 'Rejecting...', variant: 'danger' },
  { value: 'ACCEPTED', label: 'Accept', busyLabel: 'Accepting...', variant: 'primary' },
] as const

/** The relationship under review: both sides, its type, and the verdict of the evidence. */
export function ReviewSubject({ link }: { link: ReviewPage }) {
  return (
    <div className="rounded-md border bg-sunken px-4 py-3 text-sm">
      <p className="font-medium wrap-anywhere">
        <bdi>{link.athlete}</bdi> <span className="font-normal text-ink-mute">and</span> <bdi>{link.brand}</bdi>
      </p>
      <p className="mt-0.5 text-ink-mute tabular-nums">
        {relationshipWords(link.relationshipType)} · {link.status.toLowerCase()} · {confidenceWords(link)} ·{' '}
        {countOf(link.evidence, 'piece')} of evidence
      </p>
    </div>
  )
}
