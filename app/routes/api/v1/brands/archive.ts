import { archiveCall } from '#app/records/brands/archive/archive-call.server.ts'

export const action = archiveCall(
  true,
  'Archives a brand: it can still be found, but is not ranked, processed or counted for any athlete; repeating the call changes nothing',
)
