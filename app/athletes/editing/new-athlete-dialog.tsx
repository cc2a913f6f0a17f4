import { getFormProps } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import { Button } from '#app/components/button.tsx'
import { FailureBanner } from '#app/components/feedback/failure-banner.tsx'
import { failureOf } from '#app/components/forms/keep-open.ts'
import { useFocusOnFault } from '#app/components/forms/use-focus-on-fault.ts'
import { Dialog, DialogFooter } from '#app/components/overlays/dialog.tsx'
import { AthleteFields } from './athlete-fields.tsx'
import { useAthleteForm } from './athlete-form.ts'
import { type AthleteAnswer, answerTo } from './athlete-form-answer.ts'

type NewAthleteDialogProps = {
  answer: AthleteAnswer | undefined
  sports: readonly string[]
  closeTo: string
}

export function NewAthleteDialog({ answer, sports, closeTo }: NewAthleteDialogProps) {
  const [form, fields] = useAthleteForm('new-athlete', { lastResult: answer?.result })
  const standing = answerTo(answer, fields)
  const busy = useNavigation().formMethod === 'POST'
  useFocusOnFault(form.id, answer?.result)

  return (
    <Dialog title="Add Athlete" description="Name and sport are required." closeTo={closeTo}>
      <Form method="post" {...getFormProps(form)} noValidate preventScrollReset replace>
        <FailureBanner failure={failureOf(standing)} />
        <fieldset disabled={busy}>
          <AthleteFields fields={fields} sports={sports} namesake={standing?.namesake} />
          <DialogFooter>
            <Button variant="primary" busy={busy} busyLabel="Adding...">
              Add Athlete
            </Button>
          </DialogFooter>
        </fieldset>
      </Form>
    </Dialog>
  )
}
