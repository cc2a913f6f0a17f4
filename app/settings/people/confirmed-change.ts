/** What outlives the session of whoever does it, so that it is confirmed on a page of its own. */
export const CONFIRMED_CHANGES = ['promote', 'reset-factors'] as const
export type ConfirmedChange = (typeof CONFIRMED_CHANGES)[number]

export function isConfirmedChange(change: string | undefined): change is ConfirmedChange {
  return CONFIRMED_CHANGES.some((known) => known === change)
}

export const CONFIRMED_CHANGE_LABELS: Record<ConfirmedChange, string> = {
  promote: 'Make administrator',
  'reset-factors': 'Reset second factor',
}

export function describeConfirmedChange(change: ConfirmedChange, name: string): string {
  return change === 'promote'
    ? `${name} can then import, delete and merge records, and change everyone’s role and access.`
    : `${name} is signed out everywhere and signs in with the password alone until a new one is set up. Make sure that it is ${name} who asks.`
}

/** The list's page and search come back afterwards. */
export function confirmedChangePage(id: string, change: ConfirmedChange, listSearch: string): string {
  return `/settings/users/${id}/${change}${listSearch}`
}
