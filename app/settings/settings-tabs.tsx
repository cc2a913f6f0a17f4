import { useLocation } from '@remix-run/react'
import type { Crumb } from '#app/base/components/navigation/breadcrumbs.tsx'
import { Tabs } from '#app/base/components/navigation/tabs.tsx'
import { providerName } from '#app/base/platform/providers/provider-labels.ts'
import { useViewer } from '#app/site/shell/root-data.ts'
import { CONFIRMED_CHANGE_LABELS, isConfirmedChange } from './people/confirmed-change.ts'

export function SettingsTabs() {
  const { pathname } = useLocation()
  const isAdmin = useViewer()?.role === 'ADMIN'
  const tabsOf = (screens: typeof EVERYONES) =>
    screens.map(({ label, to }) => ({ label, to, current: isCurrent(pathname, to) }))

  return (
    <>
      <Tabs label="Your account" tabs={tabsOf(EVERYONES)} />
      {isAdmin && <Tabs label="Installation" tabs={tabsOf(ADMINISTRATORS)} />}
    </>
  )
}

/** A tab also stands for the pages below its own, except the first, whose path begins every other. */
export function isCurrent(pathname: string, to: string): boolean {
  const path = pathname.replace(/\/$/, '')
  return path === to || to === ABOVE[path] || (to !== '/settings' && path.startsWith(`${to}/`))
}

/** What the page is called: the name of its tab, unless it has one of its own. */
export function headingOf(pathname: string): string {
  const path = pathname.replace(/\/$/, '')
  const [, provider] = /^\/settings\/providers\/([^/]+)$/.exec(path) ?? []
  if (provider) return providerName(provider)
  if (path.startsWith('/settings/webhooks/')) return 'Webhook'
  if (path.startsWith('/settings/tags/')) return 'Tag'
  if (path.startsWith('/settings/fields/')) return 'Own field'
  if (path.startsWith('/settings/requests/')) return 'Request'
  const [, change] = /^\/settings\/users\/[^/]+\/([^/]+)$/.exec(path) ?? []
  if (isConfirmedChange(change)) return CONFIRMED_CHANGE_LABELS[change]
  if (path.startsWith('/settings/security/passkeys')) return 'Passkeys'
  const tab = [...EVERYONES, ...ADMINISTRATORS].find(({ to }) => isCurrent(path, to))
  return HEADINGS[path] ?? tab?.label ?? 'Settings'
}

/** The way to a page below a tab; to the others the tabs are the way. */
export function crumbsOf(pathname: string): Crumb[] | undefined {
  const path = pathname.replace(/\/$/, '')
  const above = [...EVERYONES, ...ADMINISTRATORS].find(({ to }) => to !== path && isCurrent(path, to))
  return above && [above, { label: headingOf(path) }]
}

const CONTACT = '/settings/contact'
const AGENT = '/settings/agent'
const INVITATIONS = '/settings/invitations'
const REGISTRATION = '/settings/registration'
/** The tabs of pages whose paths do not begin with theirs. */
const ABOVE: Record<string, string> = {
  [CONTACT]: '/settings/providers',
  [AGENT]: '/settings/providers',
  [INVITATIONS]: '/settings/users',
  [REGISTRATION]: '/settings/users',
  '/settings/email': '/settings',
  '/settings/delete-account': '/settings',
  '/settings/feed': '/settings/notifications',
}

const HEADINGS: Record<string, string> = {
  '/settings': 'Profile settings',
  '/settings/notifications': 'Notification settings',
  '/settings/security/app': 'Authenticator app',
  '/settings/security/app/off': 'Authenticator app',
  '/settings/security/recovery-codes': 'Recovery codes',
  [CONTACT]: 'Contact address',
  [AGENT]: 'BrandLink agent',
  [INVITATIONS]: 'Add people',
  [REGISTRATION]: 'Registration',
  '/settings/email': 'Email address',
  '/settings/delete-account': 'Delete account',
  '/settings/fields': 'Own fields',
  '/settings/mail': 'Email settings',
  '/settings/openid': 'OpenID provider',
  '/settings/requests': 'Request log',
  '/settings/feed': 'Feeds',
}

const EVERYONES = [
  { label: 'Profile', to: '/settings' },
  { label: 'Password', to: '/settings/password' },
  { label: 'Security', to: '/settings/security' },
  { label: 'Sessions', to: '/settings/sessions' },
  { label: 'API tokens', to: '/settings/tokens' },
  { label: 'Notifications', to: '/settings/notifications' },
  { label: 'Searches', to: '/settings/searches' },
  { label: 'Appearance', to: '/settings/appearance' },
]

const ADMINISTRATORS = [
  { label: 'Users', to: '/settings/users' },
  { label: 'Fields', to: '/settings/fields' },
  { label: 'Tags', to: '/settings/tags' },
  { label: 'Email', to: '/settings/mail' },
  { label: 'OpenID', to: '/settings/openid' },
  { label: 'Sources', to: '/settings/providers' },
  { label: 'Requests', to: '/settings/requests' },
  { label: 'Webhooks', to: '/settings/webhooks' },
  { label: 'Activity', to: '/settings/activity' },
  { label: 'System', to: '/settings/system' },
  { label: 'Backups', to: '/settings/backups' },
]
