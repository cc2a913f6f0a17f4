import { z } from 'zod'
import { apiActions, apiLoader, apiOperation } from '#app/auth/api-access/api-route.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database.server.ts'
import { getUploadSettings, saveUploadSettings } from '#app/uploads/receiving/own-upload-settings.server.ts'
import { UploadSettingsSchema } from '#app/uploads/upload-settings.ts'

const response = z.object({ data: UploadSettingsSchema })

export const loader = apiLoader(
  { access: 'admin', summary: 'Shows the settings for files you upload in the Upload Center', response },
  async ({ user }) => ({ data: await getUploadSettings(database().reader, user.id) }),
)

export const action = apiActions({
  PUT: apiOperation(
    {
      access: 'admin',
      summary:
        'Changes the settings for files you upload in the Upload Center; an upload through the API sends its own',
      body: UploadSettingsSchema,
      response,
    },
    async ({ body, user }) => {
      await saveUploadSettings(database().writer, user.id, body, now())
      return { data: body }
    },
  ),
})
