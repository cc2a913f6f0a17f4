import { Form, useLoaderData, useLocation, useNavigation } from '@remix-run/react'
import { Button } from '#app/base/components/button.tsx'
import { countOf } from '#app/base/components/display/format.ts'
import { FailureBanner, failingAs, failureOf, keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { Dialog, DialogFooter } from '#app/base/components/overlays/dialog.tsx'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { findContact } from '#app/base/platform/contact.server.ts'
import { CONTACT_MISSING } from '#app/discovery/agent/describe-switch.ts'
import { DiscoveryBatchSchema, MAX_OF_A_BATCH } from '#app/discovery/start/discovery-batch.ts'
import { TOO_MANY_WAITING } from '#app/discovery/start/discovery-limit.server.ts'
import { startBatch } from '#app/discovery/start/start-batch.server.ts'
import { editorAction, editorLoader } from '#app/people/auth/page-route.server.ts'
import { dialogOrigin } from '#app/records/athletes/dialog-address.ts'
import { NothingSelected } from '#app/records/deletion/athletes/nothing-selected.tsx'
import { selectionOf, summarizeSelection } from '#app/records/deletion/athletes/selection-page.server.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Process', 'Find brands of the selected athletes.')

export const loader = editorLoader(({ request, reader }) =>
  summarizeSelection(reader, selectionOf(new URL(request.url))),
)

const FAILED = 'Failed to start processing'
const TOO_MANY = `At most ${MAX_OF_A_BATCH} athletes are processed at once. The agent takes all of them by itself.`

export const action = editorAction(async ({ request, user, author, reader, writer, now }) => {
  const { search, searchParams } = new URL(request.url)
  const refuse = (description: string) =>
    redirectWithToast(dialogOrigin(search), { title: FAILED, description, variant: 'destructive' })
  const batch = DiscoveryBatchSchema.safeParse({ athleteIds: searchParams.getAll('selected') })
  if (!batch.success) return refuse(searchParams.has('selected') ? TOO_MANY : 'No athlete is selected.')

  const asked = { contact: await findContact(reader), now, requestedBy: user.id, author }
  const outcome = await startBatch(writer, batch.data, asked)
  switch (outcome.status) {
    case 'started':
      return redirectWithToast(dialogOrigin(search), {
        title: 'Processing Started',
        description: `Finding brands of ${countOf(outcome.athleteCount, 'athlete')}.`,
      })
    case 'unknown_athletes':
      return refuse('Some of the selected athletes have been deleted.')
    case 'contact_missing':
      return refuse(CONTACT_MISSING)
    case 'too_many_waiting':
      return refuse(TOO_MANY_WAITING)
  }
}, failingAs(FAILED))

export const clientAction = keepOpen(FAILED)

export default function ProcessSelectedDialog() {
  const { count, names } = useLoaderData<typeof loader>()
  const failure = failureOf(useAnswer<typeof action>())
  const busy = useNavigation().formMethod === 'POST'
  const closeTo = dialogOrigin(useLocation().search)
  if (count === 0) return <NothingSelected closeTo={closeTo} />

  return (
    <Dialog title={`Process ${countOf(count, 'athlete')}?`} closeTo={closeTo}>
      <Form method="post" preventScrollReset replace className="space-y-4 text-sm text-ink-soft">
        <FailureBanner failure={failure} />
        <p className="wrap-anywhere">
          <bdi>{names.join(', ')}</bdi>
          {count > names.length && ` and ${count - names.length} more`}
        </p>
        <p>{count > MAX_OF_A_BATCH ? TOO_MANY : 'Finds their brands, verifies the links and updates the scores.'}</p>
        <DialogFooter>
          <Button variant="primary" busy={busy} busyLabel="Starting..." disabled={count > MAX_OF_A_BATCH}>
            Process
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}
