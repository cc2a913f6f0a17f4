import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Card } from '#app/base/components/display/card.tsx'
import { FailureBanner, failureOf, keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { unsavedForm } from '#app/base/components/forms/unsaved-form.ts'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { safeRedirect } from '#app/base/http/safe-redirect.ts'
import { config } from '#app/base/platform/config.server.ts'
import { findContact } from '#app/base/platform/contact.server.ts'
import { describeSwitch } from '#app/discovery/agent/describe-switch.ts'
import { switchAgent } from '#app/discovery/agent/switch-agent.server.ts'
import { ContactFields } from '#app/discovery/contact/contact-fields.tsx'
import {
  CONTACT_IS_GIVEN,
  CONTACT_NOT_SAVED,
  ContactFormSchema,
  startsAgent,
} from '#app/discovery/contact/contact-form.ts'
import { changeContact } from '#app/discovery/contact/save-contact.server.ts'
import { adminAction, adminLoader } from '#app/people/auth/page-route.server.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Contact address', 'The address that sources see in every request.')

export const loader = adminLoader(async ({ request, user, reader }) => {
  const contact = await findContact(reader)
  return {
    contact: contact ?? user.email,
    isGiven: config().contact !== undefined,
    next: nextPage(request),
    willStart: startsAgent(new URL(request.url)),
  }
})

export const action = adminAction(
  async ({ request, author, writer, now }) => {
    const form = await readForm(request, ['contact'])
    const submission = parseWithZod(form, { schema: ContactFormSchema })
    if (submission.status !== 'success') return data({ result: submission.reply() }, 422)

    const outcome = await changeContact(writer, author, submission.value.contact, now)
    if (outcome === 'given')
      return data({ result: submission.reply({ fieldErrors: { contact: [CONTACT_IS_GIVEN] } }) }, 409)
    if (!startsAgent(new URL(request.url)))
      return redirectWithToast(nextPage(request), { title: 'Contact address saved' })
    const started = { running: true, contact: submission.value.contact, author, now }
    return redirectWithToast(nextPage(request), describeSwitch(await switchAgent(writer, started), true, 0))
  },
  unsavedForm(CONTACT_NOT_SAVED, ContactFormSchema),
)

export const clientAction = keepOpen(CONTACT_NOT_SAVED)

function nextPage({ url }: Request): string {
  return safeRedirect(new URL(url).searchParams.get('redirectTo'), '/settings/providers')
}

export default function ContactAddressPage() {
  const { contact, isGiven, next, willStart } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()

  return (
    <>
      <FailureBanner failure={failureOf(answer)} />
      <Card
        description={
          <>
            {willStart && !isGiven && 'Saving it starts the agent, which then finds the brands. '}
            Public sources expect to know who is calling. Each request names this address, and the Contact page shows it
            to visitors. No discovery runs without it.
          </>
        }
      >
        {isGiven ? (
          <p className="text-sm">
            <span className="font-medium wrap-anywhere">{contact}</span>, from the environment variable CONTACT
          </p>
        ) : (
          <ContactFields contact={contact} redirectTo={next} startsAgent={willStart} answer={answer?.result} />
        )}
      </Card>
    </>
  )
}
