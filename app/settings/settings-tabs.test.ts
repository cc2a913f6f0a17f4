import { expect, test } from 'vitest'
import { crumbsOf, headingOf, isCurrent } from './settings-tabs.tsx'

test.each([
  ['/settings', 'Profile settings'],
  ['/settings/', 'Profile settings'],
  ['/settings/sessions', 'Sessions'],
  ['/settings/notifications', 'Notification settings'],
  ['/settings/security/app/off', 'Authenticator app'],
  ['/settings/security/passkeys/new', 'Passkeys'],
  ['/settings/providers', 'Sources'],
  ['/settings/providers/brave', 'Brave Search'],
  ['/settings/contact', 'Contact address'],
  ['/settings/requests', 'Request log'],
  ['/settings/requests/0193c0de-0000-7000-8000-000000000000', 'Request'],
  ['/settings/users/0193c0de-0000-7000-8000-000000000000/reset-factors', 'Reset second factor'],
])('%s is called %s in its heading [D-09]', (path, heading) => {
  expect(headingOf(path)).toBe(heading)
})

test.each([
  ['/settings/sessions', undefined],
  ['/settings/contact', ['Sources', 'Contact address']],
  ['/settings/providers/brave', ['Sources', 'Brave Search']],
  ['/settings/requests/0193c0de-0000-7000-8000-000000000000', ['Requests', 'Request']],
  ['/settings/users/0193c0de-0000-7000-8000-000000000000/promote', ['Users', 'Make administrator']],
])('the way to %s is %j [D-09]', (path, labels) => {
  expect(crumbsOf(path)?.map(({ label }) => label)).toEqual(labels)
})

test.each([
  ['/settings', '/settings'],
  ['/settings/', '/settings'],
  ['/settings/contact', '/settings/providers'],
  ['/settings/providers/brave', '/settings/providers'],
])('%s is marked as part of the tab of %s alone [D-09]', (path, tab) => {
  const tabs = ['/settings', '/settings/password', '/settings/providers', '/settings/requests']
  expect(tabs.filter((to) => isCurrent(path, to))).toEqual([tab])
})
