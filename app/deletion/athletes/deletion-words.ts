import { formatCount } from '#app/components/display/format.ts'

export const DELETE_WORD = 'DELETE'
export const DELETE_ALL_WORDS = 'DELETE ALL RECORDS'

/** What every deletion says before and after it. */
export const RESTORABLE = 'An administrator can restore the athlete for 30 days under Recently deleted.'
export const ALL_RESTORABLE = 'An administrator can restore them for 30 days under Recently deleted.'

/** The toast of a deletion that takes longer than anybody waits for. */
export function deletionStarted(count: number) {
  return {
    title: 'Deletion started',
    description: `${formatCount(count)} athletes are being deleted. Follow it under Recently deleted.`,
    href: '/athletes/deleted',
  }
}
