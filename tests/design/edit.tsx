import { Form, useNavigation, useSearchParams } from '@remix-run/react'
import { Button } from '#app/base/components/button.tsx'
import { Field } from '#app/base/components/forms/field.tsx'
import { Select } from '#app/base/components/forms/select.tsx'
import { Dialog, DialogFooter } from '#app/base/components/overlays/dialog.tsx'
import { redirectToDesign } from './redirect-to-design.ts'

export const action = redirectToDesign

export default function EditExample() {
  const failed = useSearchParams()[0].has('failed')
  const { state } = useNavigation()

  return (
    <Dialog title="Edit Athlete" description="Name and sport are required." closeTo="/design">
      <Form method="post" preventScrollReset className="space-y-4">
        <Field label="Athlete name" name="name" required defaultValue="LeBron James" maxLength={200} counter />
        <Field label="Sport" name="sport" required error={failed ? 'Sport is required' : undefined} />
        <Select label="Status" name="status" options={['ACTIVE', 'RETIRED', 'INACTIVE']} />
        <DialogFooter>
          <Button variant="primary" busy={state === 'submitting'} busyLabel="Saving...">
            Save
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}
