import { formatCount } from '#app/base/components/display/format.ts'

export const DELETE_WORD = 'DELETE'
export const DELETE_ALL_WORDS = 'DELETE ALL RECORDS'

/** The text shown before and after every deletion. */
export const RESTORABLE = 'An administrator can restore the athlete for 30 days under Recently deleted.'
export const ALL_RESTORABLE = 'An administrator can restore them for 30 days under Recently deleted.'

export const NONE_THERE = 'None of them exist any more.'

/** The toast of a deletion that continues in the background. */
export function deletionStarted(count: number) {
  return {
    title: 'Deletion started',
    description: `${formatCount(count)} athletes are being deleted. Follow the progress under Recently deleted.`,
    href: '/athletes/deleted',
  }
}

/** Why a confirmation is no longer valid, because there are more athletes than `confirmed`; undefined if it is valid. */
export function countChanged(confirmed: string | number | null | undefined, count: number): string | undefined {
  if (confirmed === null || confirmed === undefined || count <= Number(confirmed)) return undefined
  return `There are now ${formatCount(count)} instead of ${formatCount(Number(confirmed))}. Nothing was deleted; please confirm again.`
}
