import { archiveCall } from '#app/brands/archive/archive-call.server.ts'

export const action = archiveCall(
  false,
  'Takes a brand out of the archive and ranks it by its score; again changes nothing',
)
