import { archiveCall } from '#app/brands/archive/archive-call.server.ts'

export const action = archiveCall(
  true,
  'Archives a brand: it can still be found, but is not ranked, not processed and counts for no athlete; again changes nothing',
)
