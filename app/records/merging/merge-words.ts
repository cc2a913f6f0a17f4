import { safeRedirect } from '#app/base/http/safe-redirect.ts'

export type Noun = 'athlete' | 'brand'

const PAGES = { athlete: '/athletes', brand: '/champions' }

export function recordAddress(noun: Noun, id: string): string {
  return `${PAGES[noun]}/${id}`
}

type MergeAddress = { with?: string | undefined; from?: string | undefined }

/** The dialog that merges another record into this one, over its page; `from` is another page that it returns to. */
export function mergeAddress(noun: Noun, id: string, { with: other, from }: MergeAddress = {}): string {
  const search = new URLSearchParams({ ...(other && { with: other }), ...(from && { redirectTo: from }) })
  return `${recordAddress(noun, id)}/merge${search.size > 0 ? `?${search}` : ''}`
}

/** Where the dialog returns to: the page it was opened from, else the record's. */
export function mergeOrigin(noun: Noun, id: string, search: URLSearchParams): string {
  return safeRedirect(search.get('redirectTo'), recordAddress(noun, id))
}

/** What records are that a person has told apart. */
export const APART = { athlete: 'Different people', brand: 'Different brands' } as const

export const DUPLICATES_PAGE = { athlete: '/athletes/duplicates', brand: '/champions/duplicates' } as const

export const MERGE_FAILED = { athlete: 'Failed to merge athletes', brand: 'Failed to merge brands' }
export const UNDO_FAILED = 'Failed to undo the merge'

export const SAME = {
  athlete: 'An athlete cannot be merged into itself.',
  brand: 'A brand cannot be merged into itself.',
}

/** `Athlete` */
export function titleOf(noun: string): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1)
}

export const MERGE_NOT_FOUND = {
  athlete: missingMerge('/athletes', 'Back to Athletes'),
  brand: missingMerge('/champions', 'Back to Champions'),
}

function missingMerge(backTo: string, backLabel: string) {
  return { title: 'Merge Not Found', text: 'The merge may already have been undone.', backTo, backLabel }
}
