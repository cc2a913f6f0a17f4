import { data } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { failureOf, keepOpen, unforeseen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { isMailConfigured } from '#app/base/mail/mail-settings.server.ts'
import { SettingsDialog } from '#app/files/uploads/new-upload/settings-dialog.tsx'
import { getUploadSettings, saveUploadSettings } from '#app/files/uploads/receiving/own-upload-settings.server.ts'
import { tabOf } from '#app/files/uploads/upload-center.tsx'
import { readSettingsForm, SETTINGS_FIELDS } from '#app/files/uploads/upload-settings.ts'
import { adminAction, adminLoader } from '#app/people/auth/page-route.server.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Upload settings', 'Choose how your uploads are processed.')

export const loader = adminLoader(async ({ user, reader }) => ({
  settings: await getUploadSettings(reader, user.id),
  mailIsConfigured: await isMailConfigured(reader),
}))

const FAILED = 'Failed to save the settings'

export const action = adminAction(
  async ({ request, user, writer, now }) => {
    const settings = readSettingsForm(await readForm(request, SETTINGS_FIELDS))
    if (!settings) return data({ failure: { title: FAILED, text: 'Choose a batch size and a priority.' } }, 422)

    await saveUploadSettings(writer, user.id, settings, now)
    return redirectWithToast(tabOf(new URL(request.url).pathname).to, { title: 'Upload settings saved' })
  },
  { unsaved: (text, form) => ({ failure: unforeseen(FAILED, text), chosen: readSettingsForm(form) }) },
)

export const clientAction = keepOpen(FAILED)

export default function UploadSettingsPage() {
  const { settings, mailIsConfigured } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const { pathname } = useLocation()
  return (
    <SettingsDialog
      settings={(answer && 'chosen' in answer && answer.chosen) || settings}
      mailIsConfigured={mailIsConfigured}
      failure={failureOf(answer)}
      closeTo={tabOf(pathname).to}
    />
  )
}
