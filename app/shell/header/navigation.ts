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

/** An item is active when the current path equals its path or starts with it. */
export function isActive(item: NavigationItem, pathname: string): boolean {
  return pathname.startsWith(item.path)
}
