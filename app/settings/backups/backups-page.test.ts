import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { config } from '#app/base/platform/config.server.ts'
import { backupFolder, backupName } from '#app/files/backups/backup-folder.server.ts'
import { hashPassword } from '#app/people/auth/passwords/password.server.ts'
import * as file from '#app/routes/settings/backups/file.ts'
import * as page from '#app/routes/settings/backups/index.tsx'
import { loadPage, submitForm } from '#tests/page-form.ts'
import { ask, test } from '#tests/web.ts'

const PASSWORD = 'Correct-Horse-1'
const PAGE = '/settings/backups'
const FILE = '/settings/backups/file'

test('an administrator starts and downloads backups with the password, and both are written down [O-03]', async ({
  web,
}) => {
  const { writer } = web.connections
  const { cookie, userId } = await web.signIn('ADMIN')
  const password_hash = await hashPassword(PASSWORD)
  await writer.updateTable('user').set({ password_hash }).where('id', '=', userId).execute()
  const name = backupName(new Date('2026-11-28T03:30:00Z'), false)
  mkdirSync(backupFolder(config()), { recursive: true })
  writeFileSync(join(backupFolder(config()), name), 'of everything')

  expect(await loadPage(page.loader, PAGE, cookie)).toMatchObject({ data: { backups: [{ name, size: 13 }] } })
  expect(await submitForm(page.action, PAGE, { currentPassword: 'wrong' }, cookie)).toMatchObject({ status: 422 })
  expect(await writer.selectFrom('job').selectAll().execute()).toEqual([])
  expect(await submitForm(page.action, PAGE, { currentPassword: PASSWORD }, cookie)).toMatchObject({
    to: PAGE,
    toast: { title: 'Backup started' },
  })
  expect(await writer.selectFrom('job').select(['type', 'requested_by']).execute()).toEqual([
    { type: 'backup', requested_by: userId },
  ])

  for (const form of [
    { currentPassword: 'wrong', download: name },
    { currentPassword: PASSWORD, download: '../session-secret' },
  ])
    expect(await submitForm(file.action, FILE, form, cookie)).toMatchObject({
      to: PAGE,
      toast: { variant: 'destructive' },
    })
  const body = new URLSearchParams({ currentPassword: PASSWORD, download: name })
  const request = ask(FILE, { method: 'POST', body, headers: { Cookie: cookie } })
  const answer = await file.action({ request, params: {}, context: { clientAddress: '192.0.2.50' } })
  expect(answer.headers.get('Content-Disposition')).toBe(`attachment; filename="${name}"`)
  expect(await answer.text()).toBe('of everything')
  const acts = await writer
    .selectFrom('audit_log')
    .select(['action', 'label'])
    .where('action', 'like', 'backup.%')
    .execute()
  expect(acts).toEqual([
    { action: 'backup.ask', label: null },
    { action: 'backup.download', label: name },
  ])
})
