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
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { userAction, userLoader } from '#app/people/auth/page-route.server.ts'
import { ProfileSchema } from '#app/settings/account/profile.ts'
import { updateProfile } from '#app/settings/account/update-profile.server.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Profile settings', 'Your name and the email address you sign in with.')

export const loader = userLoader(({ user: { firstName, lastName, email } }) => ({ firstName, lastName, email }))

const FAILED = 'Failed to save the profile'

export const action = userAction(
  async ({ request, user, author, writer, now }) => {
    const submission = parseWithZod(await readForm(request, ProfileSchema), { schema: ProfileSchema })
    if (submission.status !== 'success') return data({ result: submission.reply() }, 422)

    await updateProfile(writer, user, submission.value, author, now)
    return redirectWithToast('/settings', { title: 'Profile saved' })
  },
  unsavedForm(FAILED, ProfileSchema),
)

export const clientAction = keepOpen(FAILED)

export default function ProfilePage() {
  const { email, ...profile } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const [form, fields] = useCheckedForm('profile', ProfileSchema, { lastResult: answer?.result, defaultValue: profile })

  return (
    <Card description="Your name as other users see it.">
      <FailureBanner failure={failureOf(answer)} />
      <SentForm
        {...getFormProps(form)}
        noValidate
        className="max-w-xl"
        submit={{ label: 'Save', busyLabel: 'Saving...' }}
      >
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field field={fields.firstName} label="First Name" autoComplete="given-name" />
          <Field field={fields.lastName} label="Last Name" autoComplete="family-name" />
        </div>
        {/* Named, because Conform takes an unnamed input for the form itself and focuses it when that has an error. */}
        <Field
          label="Email"
          name="email"
          type="email"
          value={email}
          readOnly
          hint={
            <>
              You sign in with this address. <TextLink to="/settings/email">Confirm or change it</TextLink>
            </>
          }
        />
      </SentForm>
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2 border-t pt-5 text-sm">
        <TextLink to="/settings/my-data.json" reloadDocument className="touch:hit">
          Download my data
        </TextLink>
        <TextLink to="/settings/delete-account" className="touch:hit">
          Delete my account
        </TextLink>
      </p>
    </Card>
  )
}
