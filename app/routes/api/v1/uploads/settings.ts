import { z } from 'zod'
import { getUploadSettings, saveUploadSettings } from '#app/files/uploads/receiving/own-upload-settings.server.ts'
import { UploadSettingsSchema } from '#app/files/uploads/upload-settings.ts'
import { apiAction, apiLoader } from '#app/people/auth/api-access/api-route.server.ts'

const response = z.object({ data: UploadSettingsSchema })

export const loader = apiLoader({
  access: 'admin',
  summary: 'Shows the settings for files you upload in the Upload Center',
  response,
  answer: async ({ user, reader }) => ({ data: await getUploadSettings(reader, user.id) }),
})

export const action = apiAction('PUT', {
  access: 'admin',
  summary: 'Changes the settings for files you upload in the Upload Center; an upload through the API sends its own',
  body: UploadSettingsSchema,
  response,
  answer: async ({ body, user, writer, now }) => {
    await saveUploadSettings(writer, user.id, body, now)
    return { data: body }
  },
})
