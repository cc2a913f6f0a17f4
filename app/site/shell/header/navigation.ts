import type { UserRole } from '#db/tables/user.ts'

export type NavigationItem = { label: string; path: string }

export const NAVIGATION: readonly NavigationItem[] = [
  { label: 'Dashboard', path: '/dashboard' },
  { label: 'Athletes', path: '/athletes' },
  { label: 'Champions', path: '/champions' },
  { label: 'Brands', path: '/brands' },
  { label: 'Search', path: '/search' },
  { label: 'Analytics', path: '/analytics' },
  { label: 'Settings', path: '/settings' },
]

/** For administrators alone. */
const ADMINISTRATION: readonly NavigationItem[] = [
  { label: 'Imports', path: '/upload' },
  { label: 'Reviews', path: '/reviews' },
]

/** What the role sees. */
export function navigationOf(role: UserRole | undefined): readonly NavigationItem[] {
  return role === 'ADMIN' ? NAVIGATION.toSpliced(-1, 0, ...ADMINISTRATION) : NAVIGATION
}

/** Up to this number the navigation counts what waits. */
export const MAX_WAITING = 100

/** `99+` beyond what is counted; empty if nothing waits. */
export function waitingText(waiting: number): string {
  if (waiting === 0) return ''
  return waiting >= MAX_WAITING ? `${MAX_WAITING - 1}+` : String(waiting)
}

/** An item is active when the current path equals its path or starts with it. */
export function isActive(item: NavigationItem, pathname: string): boolean {
  return pathname.startsWith(item.path)
}
