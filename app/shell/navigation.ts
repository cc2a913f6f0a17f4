export type NavigationItem = { label: string; path: string }

export const NAVIGATION: readonly NavigationItem[] = [
  { label: 'Dashboard', path: '/dashboard' },
  { label: 'Athletes', path: '/athletes' },
  { label: 'Champions', path: '/champions' },
]

/** An item is active when the current path equals its path or starts with it. */
export function isActive(item: NavigationItem, pathname: string): boolean {
  return pathname.startsWith(item.path)
}
