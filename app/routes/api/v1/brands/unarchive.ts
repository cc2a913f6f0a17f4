import { archiveCall } from '#app/records/brands/archive/archive-call.server.ts'

export const action = archiveCall(
  false,
  'Unarchives a brand and ranks it by its score; repeating the call changes nothing',
)
