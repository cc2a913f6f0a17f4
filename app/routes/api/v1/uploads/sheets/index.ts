import { z } from 'zod'
import { ApiError } from '#app/base/api/api-error.ts'
import { config } from '#app/base/platform/config.server.ts'
import { FileSettingsSchema } from '#app/files/uploads/file-settings.ts'
import { importSheet } from '#app/files/uploads/published/import-sheet.server.ts'
import { PublishedSheetSchema, SheetAddressSchema } from '#app/files/uploads/published/published-sheet.ts'
import { listSheets } from '#app/files/uploads/published/published-sheets.queries.server.ts'
import type { AuthorCheck } from '#app/files/uploads/receiving/record-uploads.server.ts'
import { UploadSchema } from '#app/files/uploads/upload.queries.server.ts'
import { apiAction, apiLoader } from '#app/people/auth/api-access/api-route.server.ts'
import { assertAccess } from '#app/people/auth/api-access/assert-access.server.ts'
import { findStillCalling } from '#app/people/auth/sessions/still-signed-in.server.ts'

export const loader = apiLoader({
  access: 'admin',
  summary: 'Lists the published sheets that are imported on a schedule, newest first',
  response: z.object({ data: z.array(PublishedSheetSchema) }),
  answer: async ({ reader }) => ({ data: await listSheets(reader) }),
})

export const action = apiAction('POST', {
  access: 'admin',
  summary: 'Fetches a table from an address and uploads it; with a frequency, again whenever it is due and has changed',
  body: SheetAddressSchema,
  response: z.object({ data: UploadSchema }),
  status: 201,
  location: ({ data }) => `/api/v1/uploads/${data.id}`,
  answer: async ({ body, author, request, writer, now }) => {
    const settings = body.settings ?? FileSettingsSchema.parse({})
    const { fetchAllowedHosts: allowedHosts } = config()
    const checkAuthor: AuthorCheck = async (trx) => assertAccess('admin', await findStillCalling(trx, request, now))
    const fetching = { signal: request.signal, allowedHosts }
    const outcome = await importSheet(writer, body, { settings, author, now, checkAuthor, ...fetching })
    if (outcome.status === 'uploaded') return { data: outcome.upload }
    throw new ApiError(422, outcome.problem, [{ path: 'url', message: outcome.problem }])
  },
})
