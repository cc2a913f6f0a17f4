import { expect } from 'vitest'
import type { Mail } from '#app/mail/mail.ts'
import * as notifications from '#app/routes/settings/notifications.tsx'
import type { Connections } from '#db/open-database.ts'
import { loadPage, submitForm } from '#tests/page-form.ts'
import { test } from '#tests/web.ts'
import { mailJobEndings } from './mail-job-endings.server.ts'

const START = new Date('2026-11-21T12:00:00.000Z')
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000)

test('choices are nothing at first, stored, and told to be without effect where no mail is configured [D-09] [D-17]', async ({
  web,
}) => {
  const { cookie } = await web.signIn('USER')
  const load = async () => (await loadPage(notifications.loader, '/settings/notifications', cookie)).data
  expect(await load()).toMatchObject({ choices: { discoveries: false, uploads: false }, mailIsConfigured: false })

  const answer = await submitForm(notifications.action, '/settings/notifications', { discoveries: 'on' }, cookie)
  expect(answer).toMatchObject({ to: '/settings/notifications', toast: { title: 'Notifications saved' } })
  expect(await load()).toMatchObject({ choices: { discoveries: true, uploads: false } })
})

test('who chose it gets one mail about the jobs that have ended since, nobody else [D-09]', async ({ web }) => {
  const { connections } = web
  const chooser = await web.signIn('USER')
  const other = await web.signIn('USER')
  await submitForm(notifications.action, '/settings/notifications', { discoveries: 'on' }, chooser.cookie)
  await endJob(connections, 'before', chooser.userId, after(-60))
  expect(await mailsAt(connections, 0)).toEqual([])

  await endJob(connections, 'good', chooser.userId, after(10))
  await endJob(connections, 'bad', chooser.userId, after(20), 'Wikidata failed.')
  await endJob(connections, 'others', other.userId, after(20))
  await endJob(connections, 'called-off', chooser.userId, after(20), null, 'cancelled')
  const [mail, ...more] = await mailsAt(connections, 60)
  expect(more).toEqual([])
  expect(mail).toEqual({
    to: expect.stringContaining('@example.com'),
    subject: '2 of your jobs have ended',
    paragraphs: [
      'This has ended on Icon Radar:',
      'good: completed',
      'bad: failed – Wikidata failed.',
      'You can choose in your settings which mails you get.',
    ],
    link: { label: 'Open the dashboard', href: 'https://radar.example/dashboard' },
  })
  expect(await mailsAt(connections, 120)).toEqual([])
})

test('a mail that cannot be sent keeps nobody else from his, and is not tried again [D-09]', async ({ web }) => {
  const { connections } = web
  const users = [await web.signIn('USER'), await web.signIn('USER')]
  for (const { cookie, userId } of users) {
    await submitForm(notifications.action, '/settings/notifications', { discoveries: 'on' }, cookie)
    await endJob(connections, `of-${userId}`, userId, after(10))
  }
  await mailsAt(connections, 0)
  const sent: string[] = []
  const failOnce = async ({ subject }: Mail) => {
    sent.push(subject)
    if (sent.length === 1) throw new Error('The mail server is away.')
  }
  await look(connections, 60, failOnce)

  expect(sent).toHaveLength(2)
  expect(await mailsAt(connections, 120)).toEqual([])
})

test('without a mail server nothing is looked up, so that no old endings are mailed later [D-17]', async ({ web }) => {
  await look(web.connections, 0, undefined)

  expect(await web.connections.reader.selectFrom('setting').select('name').execute()).toEqual([])
})

async function mailsAt(connections: Connections, seconds: number): Promise<Mail[]> {
  const mails: Mail[] = []
  await look(connections, seconds, async (mail) => void mails.push(mail))
  return mails
}

function look(db: Connections, seconds: number, sendMail: ((mail: Mail) => Promise<void>) | undefined) {
  return mailJobEndings({ db, now: () => after(seconds), sendMail, publicUrl: 'https://radar.example' })
}

async function endJob(
  { writer }: Connections,
  publicId: string,
  requestedBy: number,
  finishedAt: Date,
  error: string | null = null,
  status: 'completed' | 'failed' | 'cancelled' = error ? 'failed' : 'completed',
) {
  const at = finishedAt.toISOString()
  await writer
    .insertInto('job')
    .values({
      public_id: publicId,
      type: 'athlete_brand_discovery',
      queue: 'discovery',
      payload: '{}',
      status,
      error,
      run_at: at,
      requested_by: requestedBy,
      created_at: at,
      finished_at: at,
      updated_at: at,
    })
    .execute()
}
