import type { UndoObstacle } from './merge.queries.server.ts'

/** Why a merge cannot be undone now, and what must happen first. */
export function describeObstacle({ kind, name }: UndoObstacle): string {
  switch (kind) {
    case 'survivor_merged':
      return `The brand was itself merged into ${name} since. Undo that first.`
    case 'later_merge':
      return `${name} was merged into it since. Undo that first.`
    case 'name_taken':
      return `Another brand is called ${name} now. Rename it first.`
    case 'athlete_deleted':
      return `${name}, an athlete of the merged brand, was deleted since. Restore the athlete first.`
  }
}
