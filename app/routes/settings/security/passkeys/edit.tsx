import { getFormProps } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Card } from '#app/base/components/display/card.tsx'
import { Field } from '#app/base/components/forms/field.tsx'
import { FailureBanner, failureOf, keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { SentForm } from '#app/base/components/forms/sent-form.tsx'
import { unsavedForm } from '#app/base/components/forms/unsaved-form.ts'
import { useCheckedForm } from '#app/base/components/forms/use-checked-form.ts'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { findPasskey, renamePasskey } from '#app/people/auth/factors/passkeys/own-passkeys.server.ts'
import { PasskeyNameSchema } from '#app/people/auth/factors/passkeys/passkey.ts'
import { notFound, userAction, userLoader } from '#app/people/auth/page-route.server.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Rename passkey', 'Give a passkey another name.')

export const loader = userLoader(async ({ id, user, reader }) => ({
  passkey: (await findPasskey(reader, user.id, id)) ?? notFound('Passkey'),
}))

const FAILED = 'Failed to rename the passkey'

export const action = userAction(
  async ({ request, id, user, writer }) => {
    const submission = parseWithZod(await readForm(request, PasskeyNameSchema), { schema: PasskeyNameSchema })
    if (submission.status !== 'success') return data({ result: submission.reply() }, 422)

    if (!(await renamePasskey(writer, user.id, { id, ...submission.value }))) notFound('Passkey')
    return redirectWithToast('/settings/security', { title: 'Passkey renamed' })
  },
  unsavedForm(FAILED, PasskeyNameSchema),
)

export const clientAction = keepOpen(FAILED)

export default function RenamePasskeyPage() {
  const { passkey } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const [form, fields] = useCheckedForm('rename-passkey', PasskeyNameSchema, {
    lastResult: answer?.result,
    defaultValue: passkey,
  })

  return (
    <Card title="Rename passkey">
      <FailureBanner failure={failureOf(answer)} />
      <SentForm
        {...getFormProps(form)}
        noValidate
        className="max-w-sm"
        submit={{ label: 'Save', busyLabel: 'Saving...' }}
        beside={<LinkButton to="/settings/security">Cancel</LinkButton>}
      >
        <Field field={fields.name} label="Name" autoComplete="off" />
      </SentForm>
    </Card>
  )
}
