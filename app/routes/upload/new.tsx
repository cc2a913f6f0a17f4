import { data } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { assertAdmin } from '#app/auth/guards.server.ts'
import { adminAction, adminLoader } from '#app/auth/page-route.server.ts'
import { findStillSignedIn } from '#app/auth/sessions/still-signed-in.server.ts'
import { Card } from '#app/components/display/card.tsx'
import { ShowToast } from '#app/components/feedback/show-toast.tsx'
import { useAnswer } from '#app/components/forms/use-answer.ts'
import { createToast, redirectWithToast } from '#app/http/flash-toast.server.ts'
import { usePollWhileDisconnected } from '#app/realtime/use-poll-while-disconnected.ts'
import { pageMeta } from '#app/shell/frame/page-title.ts'
import { listRecentFailures } from '#app/uploads/history/open-failures.server.ts'
import { RecentFailures } from '#app/uploads/history/recent-failures.tsx'
import { SentFiles } from '#app/uploads/new-upload/plain-form.tsx'
import { UploadForm } from '#app/uploads/new-upload/upload-form.tsx'
import { UploadGuidelines } from '#app/uploads/new-upload/upload-guidelines.tsx'
import { getUploadSettings } from '#app/uploads/receiving/own-upload-settings.server.ts'
import { answerForm, untakenForm } from '#app/uploads/receiving/receive-answer.ts'
import { receiveUploads } from '#app/uploads/receiving/receive-uploads.server.ts'

export const meta = pageMeta(
  'Upload Center',
  'Add athletes, brands and their links from CSV files, and brand logos from images.',
)

export const loader = adminLoader(async ({ user, reader, now }) => ({
  settings: await getUploadSettings(reader, user.id),
  failures: await listRecentFailures(reader, user.id, now),
}))

export const action = adminAction(
  async ({ request, user, author, writer, now }) => {
    const settings = await getUploadSettings(writer, user.id)
    const received = await receiveUploads(writer, request, author, now, {
      settings,
      checkAuthor: async (trx) => assertAdmin(await findStillSignedIn(trx, request, now), request),
    })

    const { code, toast, ...answer } = answerForm(received)
    if (code === 200) return redirectWithToast('/upload/queue', toast, { status: 303 })
    return data({ ...answer, toast: createToast(toast) }, code)
  },
  {
    takesFile: true,
    unsaved: (text, form) => {
      const { toast, ...answer } = untakenForm(text, form)
      return { ...answer, toast: createToast(toast) }
    },
  },
)

export default function NewUploadPage() {
  const { settings, failures } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  usePollWhileDisconnected(5000)

  return (
    <>
      <ShowToast toast={answer?.toast} />
      {/* Display block, which a dialog beside it can hide without script; a grid sets its own display. */}
      <div>
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <div className="min-w-0 space-y-6">
            {answer && <SentFiles files={answer.files} />}
            <Card title="Files" flush>
              <UploadForm settings={settings} sent={answer?.typed} />
            </Card>
            <RecentFailures failures={failures} />
          </div>
          <UploadGuidelines />
        </div>
      </div>
      <Outlet />
    </>
  )
}
