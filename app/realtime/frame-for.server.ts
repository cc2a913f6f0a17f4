import type { EventRow } from '#db/tables/event.ts'
import type { UserRole } from '#db/tables/user.ts'

export interface Viewer {
  /** Row id. */
  userId: number
  role: UserRole
}

/** An event as this viewer's browser gets it. The data is JSON already. */
export function frameFor(viewer: Viewer, event: EventRow): string {
  return `{"type":${JSON.stringify(event.type)},"data":${dataFor(viewer, event)},"id":${event.id}}`
}

function dataFor({ userId, role }: Viewer, { data, full_data: fullData, owner_id: ownerId }: EventRow): string {
  if (ownerId === userId) return JSON.stringify({ ...JSON.parse(fullData ?? data), isOwn: true })
  return role === 'ADMIN' ? (fullData ?? data) : data
}
