import { expect } from 'vitest'
import { mailTime } from '#app/base/events/notification-choices.ts'
import { type NewNotification, notify } from '#app/base/events/notify.server.ts'
import * as notifications from '#app/routes/settings/notifications.tsx'
import { mailNotifications } from '#app/site/notifications/mail-notifications.server.ts'
import type { Connections } from '#db/open-database.ts'
import { loadPage, submitForm } from '#tests/page-form.ts'
import { test } from '#tests/web.ts'

const PATH = '/settings/notifications'

test('by default all is shown and nothing mailed; choices are stored, and marked as ineffective without a mail server [D-09] [D-17]', async ({
  web,
}) => {
  const { cookie } = await web.signIn('USER')
  const load = async () => (await loadPage(notifications.loader, PATH, cookie)).data
  const kinds = ['upload', 'export', 'discovery', 'failure', 'provider', 'alert']
  const byDefault = Object.fromEntries(kinds.map((kind) => [kind, { inbox: true, mail: false, pace: 'as_it_comes' }]))
  expect(await load()).toMatchObject({ choices: byDefault, mailIsConfigured: false })

  const answer = await submitForm(
    notifications.action,
    PATH,
    { 'discovery-mail': 'as_it_comes', 'upload-inbox': 'on' },
    cookie,
  )
  expect(answer).toMatchObject({ to: PATH, toast: { title: 'Notifications saved' } })
  expect(await load()).toMatchObject({
    choices: { discovery: { inbox: false, mail: true }, upload: { inbox: true, mail: false } },
  })
})

test('a user who chose it gets one mail about what has happened since, nobody else does [D-09]', async ({ web }) => {
  const { connections } = web
  const chooser = await web.signIn('USER')
  const other = await web.signIn('USER')
  const { writer } = connections
  await notify(writer, [chooser.userId], discovery('before'))
  await submitForm(
    notifications.action,
    PATH,
    { 'discovery-mail': 'as_it_comes', 'discovery-inbox': 'on' },
    chooser.cookie,
  )
  expect(await mails(connections)).toEqual([])

  await notify(writer, [chooser.userId, other.userId], discovery('Serena'))
  await submitForm(notifications.action, PATH, { 'discovery-mail': 'as_it_comes' }, chooser.cookie)
  await notify(writer, [chooser.userId], discovery('Venus'))
  const [mail, ...more] = await mails(connections)
  expect(more).toEqual([])
  expect(mail).toEqual({
    userId: chooser.userId,
    subject: 'Icon Radar: 2 notifications',
    list: 'notifications',
    paragraphs: [
      'New on Icon Radar:',
      'Brand discovery finished: Serena',
      'Brand discovery finished: Venus',
      'Choose which emails you get in your settings.',
    ],
    link: { label: 'Open notifications', href: 'https://radar.example/notifications' },
  })
  expect(await mails(connections)).toEqual([])
  const left = await connections.reader.selectFrom('notification').select(['cause', 'in_inbox']).execute()
  expect(left.map(({ cause }) => cause)).toEqual(['before', 'Serena', 'Serena'])
})

test('what has a mail of its own is not in the digest [D-09] [U-04]', async ({ web }) => {
  const { connections } = web
  const { cookie, userId } = await web.signIn('ADMIN')
  await submitForm(notifications.action, PATH, { 'upload-mail': 'as_it_comes' }, cookie)
  const upload = (file: string) =>
    ({ kind: 'upload', cause: file, details: { upload: file, file, results: null } }) as const
  await notify(connections.writer, [userId], { ...upload('told.csv'), hasOwnMail: true })
  await notify(connections.writer, [userId], upload('quiet.csv'))

  const [mail, ...more] = await mails(connections)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ subject: 'Icon Radar: 1 notification', list: 'notifications' })
})

test('without a mail server nothing is mailed, also not later [D-17]', async ({ web }) => {
  const { cookie, userId } = await web.signIn('USER')
  await submitForm(notifications.action, PATH, { 'discovery-mail': 'as_it_comes' }, cookie)
  await notify(web.connections.writer, [userId], discovery('Serena'))

  expect(await mails(web.connections, { hasMail: false })).toEqual([])
  expect(await mails(web.connections)).toEqual([])
})

test('emails of a day or a week come in one, without loss, and stop with the choice [D-09]', async ({ web }) => {
  const { connections } = web
  const { cookie, userId } = await web.signIn('USER')
  const choose = (pace: string) => submitForm(notifications.action, PATH, { 'discovery-mail': pace }, cookie)
  const days = (count: number) => new Date(Date.now() + count * 86_400_000)
  await choose('weekly')
  for (const name of ['Serena', 'Venus']) await notify(connections.writer, [userId], discovery(name))
  expect(await mails(connections)).toEqual([])
  expect(await mails(connections, { at: days(8) })).toMatchObject([{ subject: 'Icon Radar: 2 notifications' }])

  await choose('daily')
  await notify(connections.writer, [userId], discovery('Naomi'))
  expect(await mails(connections)).toEqual([])
  expect(await mails(connections, { at: days(1) })).toMatchObject([{ subject: 'Icon Radar: 1 notification' }])

  await notify(connections.writer, [userId], discovery('Coco'))
  await choose('none')
  expect(await mails(connections, { at: days(8) })).toEqual([])
})

test.each([
  ['daily', '2026-11-28T06:59:00.000Z', '2026-11-28T07:00:00.000Z'],
  ['daily', '2026-11-28T07:00:00.000Z', '2026-11-29T07:00:00.000Z'],
  ['weekly', '2026-11-28T12:00:00.000Z', '2026-11-30T07:00:00.000Z'],
  ['weekly', '2026-11-30T07:00:00.000Z', '2026-12-07T07:00:00.000Z'],
  ['as_it_comes', '2026-11-28T12:00:00.000Z', '2026-11-28T12:00:00.000Z'],
] as const)('%s: what happens at %s is mailed at %s [D-09]', (pace, at, mailed) => {
  expect(mailTime(pace, new Date(at)).toISOString()).toBe(mailed)
})

function discovery(name: string): NewNotification {
  return { kind: 'discovery', cause: name, details: { athlete: null, name } }
}

async function mails(db: Connections, { hasMail = true, at = new Date() } = {}): Promise<unknown[]> {
  await mailNotifications({ db, now: () => at, hasMail, publicUrl: 'https://radar.example' })
  const jobs = await db.writer.deleteFrom('job').where('type', '=', 'mail').returning('payload').execute()
  return jobs.map(({ payload }) => JSON.parse(payload))
}
