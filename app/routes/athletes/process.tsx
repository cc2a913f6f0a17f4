import type { MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { failingAs, failureOf, keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { findContact } from '#app/base/platform/contact.server.ts'
import { CONTACT_MISSING } from '#app/discovery/agent/describe-switch.ts'
import { TOO_MANY_WAITING } from '#app/discovery/start/discovery-limit.server.ts'
import { processAthlete } from '#app/discovery/start/process-athlete.server.ts'
import { ProcessDialog } from '#app/discovery/start/process-dialog.tsx'
import { findProcessPage } from '#app/discovery/start/process-page.server.ts'
import { editorAction, editorLoader, notFound } from '#app/people/auth/page-route.server.ts'
import { dialogOrigin } from '#app/records/athletes/dialog-address.ts'
import { useRevalidateOn } from '#app/site/realtime/use-revalidate-on.ts'
import { recordMeta } from '#app/site/shell/frame/page-title.ts'

export const meta: MetaFunction<typeof loader> = recordMeta<typeof loader>('Athlete', ({ athlete }) => ({
  title: `Process ${athlete.name}`,
  description: `Find brands linked to ${athlete.name}.`,
}))

export const loader = editorLoader(async ({ id, user, reader }) => {
  const page = (await findProcessPage(reader, id, user)) ?? notFound('Athlete')
  return { ...page, obstacle: (await findContact(reader)) ? null : CONTACT_MISSING }
})

const FAILED = 'Failed to start processing'

export const action = editorAction(async ({ request, id, user, author, reader, writer, now }) => {
  const contact = await findContact(reader)
  const asked = { contact, now, requestedBy: user.id, author }
  const outcome = await processAthlete(writer, id, asked)
  if (outcome.status === 'not_found') notFound('Athlete')

  const back = dialogOrigin(new URL(request.url).search)
  if (outcome.status === 'contact_missing') return redirectWithToast(back, refusal(CONTACT_MISSING))
  if (outcome.status === 'too_many_waiting') return redirectWithToast(back, refusal(TOO_MANY_WAITING))
  return redirectWithToast(back, {
    title: 'Processing Started',
    description:
      outcome.status === 'queued'
        ? `Finding brands linked to ${outcome.athleteName}.`
        : `${outcome.athleteName} is already being processed.`,
  })
}, failingAs(FAILED))

export const clientAction = keepOpen(FAILED)

function refusal(description: string) {
  return { title: FAILED, description, variant: 'destructive' } as const
}

export default function ProcessAthleteDialog() {
  const page = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const failure = failureOf(useAnswer<typeof action>())
  useRevalidateOn(['job_updates'])

  return <ProcessDialog {...page} failure={failure} closeTo={dialogOrigin(search)} />
}
