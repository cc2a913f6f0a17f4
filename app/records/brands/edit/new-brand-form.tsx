import { getFormProps } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import { Button } from '#app/base/components/button.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { FailureBanner, failureOf } from '#app/base/components/forms/keep-open.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import type { OwnField } from '#app/records/fields/own/own-field.ts'
import { OwnInputs } from '#app/records/fields/own/own-inputs.tsx'
import { HandleInputs, RecordInputs } from '#app/records/fields/record-inputs.tsx'
import { brandAddress } from '../brand-address.ts'
import { BRAND_FACTS, BRAND_PROFILES } from '../brand-fields.ts'
import { type BrandAnswer, useNewBrandForm } from './brand-form.ts'

type NewBrandFormProps = { answer: BrandAnswer | undefined; own: readonly OwnField[]; closeTo: string }

export function NewBrandForm({ answer, own, closeTo }: NewBrandFormProps) {
  const [form, controls] = useNewBrandForm(answer?.result, own)
  const busy = useNavigation().formMethod === 'POST'
  const namesake = answer?.namesake

  return (
    <Card className="max-w-3xl">
      <Form method="post" {...getFormProps(form)} noValidate>
        <FailureBanner failure={failureOf(answer)} />
        <fieldset disabled={busy} className="space-y-5">
          <RecordInputs
            fields={BRAND_FACTS}
            controls={controls}
            namesake={namesake && { name: namesake.name, to: brandAddress(namesake.id) }}
          />
          <HandleInputs legend="Profiles" fields={BRAND_PROFILES} controls={controls} />
          <OwnInputs fields={own} controls={controls.own.getFieldset()} />
          <div className="flex flex-wrap justify-end gap-2">
            <LinkButton to={closeTo}>Cancel</LinkButton>
            <Button variant="primary" busy={busy} busyLabel="Adding...">
              Add brand
            </Button>
          </div>
        </fieldset>
      </Form>
    </Card>
  )
}
