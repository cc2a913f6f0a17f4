import { sheetCall } from '#app/files/uploads/published/sheet-call.server.ts'
import { apiActions } from '#app/people/auth/api-access/api-route.server.ts'

export const action = apiActions({ POST: sheetCall('resume', 'Resumes the imports of a published sheet') })
