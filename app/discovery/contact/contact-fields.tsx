import { type SubmissionResult, useForm } from '@conform-to/react'
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import { Form, useNavigation } from '@remix-run/react'
import { Button } from '#app/components/button.tsx'
import { Field } from '#app/components/forms/field.tsx'
import { useFocusOnFault } from '#app/components/forms/use-focus-on-fault.ts'
import { ContactFormSchema, contactPage } from './contact-form.ts'

interface ContactFieldsProps {
  /** What is entered, or a suggestion. */
  contact: string
  /** The page that follows. */
  redirectTo: string
  answer?: SubmissionResult<string[]>
}

/** The form of the contact address, wherever it is shown. Save is level with the field, also above an error. */
export function ContactFields({ contact, redirectTo, answer }: ContactFieldsProps) {
  const page = contactPage(redirectTo)
  const busy = useNavigation().formAction === page
  const [form, fields] = useForm({
    id: 'contact',
    lastResult: answer,
    defaultValue: { contact },
    constraint: getZodConstraint(ContactFormSchema),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: ContactFormSchema }),
  })
  useFocusOnFault(form.id, answer)

  return (
    <Form key={contact} method="post" action={page} id={form.id} onSubmit={form.onSubmit} noValidate>
      <fieldset disabled={busy} className="flex flex-wrap items-start gap-3">
        <Field field={fields.contact} label="Contact address" autoComplete="email" className="max-w-sm grow" />
        <Button variant="primary" className="mt-6.5" disabled={busy}>
          Save
        </Button>
      </fieldset>
    </Form>
  )
}
