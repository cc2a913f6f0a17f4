import { sheetCall } from '#app/files/uploads/published/sheet-call.server.ts'
import { apiActions } from '#app/people/auth/api-access/api-route.server.ts'

export const action = apiActions({
  DELETE: sheetCall('delete', 'Ends the imports of a published sheet; what was imported is kept'),
})
