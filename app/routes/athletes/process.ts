import { processAthlete, TOO_MANY_WAITING } from '#app/athletes/process-athlete.server.ts'
import { requireUser } from '#app/auth/guards.server.ts'
import { now } from '#app/clock.server.ts'
import { config } from '#app/config.server.ts'
import { database } from '#app/database.server.ts'
import { CONTACT_MISSING } from '#app/discovery/agent/describe-switch.ts'
import { redirectWithToast } from '#app/http/flash-toast.server.ts'
import { notFound } from '#app/http/not-found.ts'
import { pageAction } from '#app/http/page-action.server.ts'
import { readForm } from '#app/http/read-form.server.ts'
import { safeRedirect } from '#app/http/safe-redirect.ts'

export const action = pageAction(async ({ request, params }) => {
  const user = await requireUser(request)
  const form = await readForm(request, ['redirectTo'])
  const { contact } = config()
  const asked = { contact, now: now(), requestedBy: user.id }
  const outcome = await processAthlete(database().writer, params.id ?? '', asked)
  if (outcome.status === 'not_found') notFound('Athlete')

  const back = safeRedirect(form.get('redirectTo'), `/athletes/${params.id}`)
  if (outcome.status === 'contact_missing') return redirectWithToast(back, refusal(CONTACT_MISSING))
  if (outcome.status === 'too_many_waiting') return redirectWithToast(back, refusal(TOO_MANY_WAITING))
  return redirectWithToast(back, {
    title: 'Processing Started',
    description:
      outcome.status === 'queued'
        ? `Looking for the brands of ${outcome.athleteName}.`
        : `The brands of ${outcome.athleteName} are being looked for already.`,
  })
})

function refusal(description: string) {
  return { title: 'Failed to start processing', description, variant: 'destructive' } as const
}
