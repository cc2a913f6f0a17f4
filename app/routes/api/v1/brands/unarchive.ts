import { archiveCall } from '#app/brands/archive/archive-call.server.ts'

export const action = archiveCall(
  false,
  'Unarchives a brand and ranks it by its score; repeating the call changes nothing',
)
