import type { Noun } from './merge-words.ts'

export type UndoObstacle =
  /** The time for undoing it is over. */
  | { kind: 'expired' }
  | { kind: 'survivor_deleted' }
  | {
      kind: /** The survivor itself was merged into another record since. */
        | 'survivor_merged'
        /** Another record was merged into the survivor since. */
        | 'later_merge'
        /** Another brand has the merged one's name now. */
        | 'name_taken'
        /** A brand of the merged athlete was merged into another one since, and one link with it. */
        | 'brand_merged'
        /** An athlete of the merged brand was merged into another one since, and its link with it. */
        | 'athlete_merged'
        /** An athlete of the merged brand was deleted since and can still be restored: with links to which brand? */
        | 'athlete_deleted'
      name: string
    }

/** Why a merge cannot be undone now, and what must happen first. */
export function describeObstacle(noun: Noun, obstacle: UndoObstacle): string {
  switch (obstacle.kind) {
    case 'expired':
      return 'You can undo a merge for 30 days.'
    case 'survivor_deleted':
      return 'The athlete that was kept has since been deleted. Restore it first.'
    case 'survivor_merged':
      return `This ${noun} has since been merged into ${obstacle.name}. Undo that merge first.`
    case 'later_merge':
      return `${obstacle.name} has since been merged into this ${noun}. Undo that merge first.`
    case 'name_taken':
      return `Another brand is now called ${obstacle.name}. Rename it first.`
    case 'brand_merged':
      return `${obstacle.name}, a brand of the merged athlete, has since been merged into another brand. Undo that merge first.`
    case 'athlete_merged':
      return `${obstacle.name}, an athlete of the merged brand, has since been merged into another athlete. Undo that merge first.`
    case 'athlete_deleted':
      return `${obstacle.name}, an athlete of the merged brand, has since been deleted. Restore the athlete first.`
  }
}
