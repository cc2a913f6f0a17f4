import type { EventRow } from '#db/tables/event.ts'
import type { UserRole } from '#db/tables/user.ts'
import { withoutPaths } from '#jobs/visible-error.ts'

export interface Viewer {
  /** Row id. */
  userId: number
  role: UserRole
}

/** An event as this viewer's browser receives it. The data is JSON already. */
export function frameFor(viewer: Viewer, event: EventRow): string {
  return `{"type":${JSON.stringify(event.type)},"data":${dataFor(viewer, event)},"id":${event.id}}`
}

function dataFor({ userId, role }: Viewer, { data, full_data: fullData, owner_id: ownerId }: EventRow): string {
  const full = fullData ?? data
  if (ownerId !== userId) return role === 'ADMIN' ? full : data

  const { error, ...rest } = JSON.parse(full)
  const shown = role === 'ADMIN' || error === undefined ? error : withoutPaths(error)
  return JSON.stringify({ ...rest, error: shown, isOwn: true })
}
