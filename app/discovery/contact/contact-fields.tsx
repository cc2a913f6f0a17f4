import type { SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import { useId } from 'react'
import { Button } from '#app/base/components/button.tsx'
import { Field } from '#app/base/components/forms/field.tsx'
import { useFocusOnFault } from '#app/base/components/forms/use-focus-on-fault.ts'
import { contactPage, MAX_CONTACT_LENGTH } from './contact-form.ts'

interface ContactFieldsProps {
  /** What is entered, or a suggestion. */
  contact: string
  /** The page that follows. */
  redirectTo: string
  /** Whether saving starts the agent, which waits for the address. */
  startsAgent?: boolean
  answer?: SubmissionResult<string[]>
}

/**
 * The form of the contact address, wherever it is shown: the server checks it, and its own page tells what is wrong. Save is
 * level with the field, also above an error.
 */
export function ContactFields({ contact, redirectTo, startsAgent, answer }: ContactFieldsProps) {
  const page = contactPage(redirectTo, { startsAgent })
  const busy = useNavigation().formAction === page
  const formId = useId()
  useFocusOnFault(formId, answer)

  return (
    <Form key={contact} method="post" action={page} id={formId} noValidate>
      <fieldset disabled={busy} className="flex flex-wrap items-start gap-3">
        <Field
          label="Contact address"
          name="contact"
          defaultValue={String(answer?.initialValue?.contact ?? contact)}
          required
          maxLength={MAX_CONTACT_LENGTH}
          error={answer?.error?.contact}
          autoComplete="email"
          className="max-w-sm grow"
        />
        <Button variant="primary" className="mt-6.5" disabled={busy}>
          Save
        </Button>
      </fieldset>
    </Form>
  )
}
