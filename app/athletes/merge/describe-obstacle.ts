import type { UndoObstacle } from './athlete-merge.queries.server.ts'

/** Why a merge cannot be undone now, and what must happen first. */
export function describeObstacle(obstacle: UndoObstacle): string {
  switch (obstacle.kind) {
    case 'expired':
      return 'You can undo a merge for 30 days.'
    case 'survivor_merged':
      return `This athlete has since been merged into ${obstacle.name}. Undo that merge first.`
    case 'survivor_deleted':
      return 'The athlete that was kept has since been deleted. Restore it first.'
    case 'later_merge':
      return `${obstacle.name} has since been merged into this athlete. Undo that merge first.`
    case 'brand_merged':
      return `${obstacle.name}, a brand of the merged athlete, has since been merged into another brand. Undo that merge first.`
  }
}
