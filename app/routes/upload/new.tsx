import { data } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { Card } from '#app/base/components/display/card.tsx'
import { ShowToast } from '#app/base/components/feedback/show-toast.tsx'
import { useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { createToast, redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { listRecentFailures } from '#app/files/uploads/history/open-failures.server.ts'
import { RecentFailures } from '#app/files/uploads/history/recent-failures.tsx'
import { SentFiles } from '#app/files/uploads/new-upload/plain-form.tsx'
import { UploadForm } from '#app/files/uploads/new-upload/upload-form.tsx'
import { UploadGuidelines } from '#app/files/uploads/new-upload/upload-guidelines.tsx'
import { getUploadSettings } from '#app/files/uploads/receiving/own-upload-settings.server.ts'
import { answerForm, untakenForm } from '#app/files/uploads/receiving/receive-answer.ts'
import { receiveUploads } from '#app/files/uploads/receiving/receive-uploads.server.ts'
import { assertAdmin } from '#app/people/auth/guards.server.ts'
import { adminAction, adminLoader } from '#app/people/auth/page-route.server.ts'
import { findStillSignedIn } from '#app/people/auth/sessions/still-signed-in.server.ts'
import { usePollWhileDisconnected } from '#app/site/realtime/use-revalidate-on.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

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
    const asks = new URL(request.url).searchParams.get('columns') === 'match' ? 'always' : 'when_needed'
    const settings = { ...(await getUploadSettings(writer, user.id)), mapping: asks } as const
    const received = await receiveUploads(writer, request, author, now, {
      settings,
      checkAuthor: async (trx) => assertAdmin(await findStillSignedIn(trx, request, now), request),
    })

    const { code, toast, to, ...answer } = answerForm(received)
    if (code === 200) return redirectWithToast(to, toast, { status: 303 })
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
