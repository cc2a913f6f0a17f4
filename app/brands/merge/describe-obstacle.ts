import type { UndoObstacle } from './merge.queries.server.ts'

/** Why a merge cannot be undone now, and what must happen first. */
export function describeObstacle({ kind, name }: UndoObstacle): string {
  switch (kind) {
    case 'survivor_merged':
      return `This brand has since been merged into ${name}. Undo that merge first.`
    case 'later_merge':
      return `${name} has since been merged into this brand. Undo that merge first.`
    case 'name_taken':
      return `Another brand is now called ${name}. Rename it first.`
    case 'athlete_merged':
      return `${name}, an athlete of the merged brand, has since been merged into another athlete. Undo that merge first.`
    case 'athlete_deleted':
      return `${name}, an athlete of the merged brand, has since been deleted. Restore the athlete first.`
  }
}
