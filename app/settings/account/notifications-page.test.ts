import { expect } from 'vitest'
import * as notifications from '#app/routes/settings/notifications.tsx'
import type { Connections } from '#db/open-database.ts'
import { loadPage, submitForm } from '#tests/page-form.ts'
import { test } from '#tests/web.ts'
import { mailJobEndings } from '../mail-job-endings.server.ts'

const START = new Date('2026-11-21T12:00:00.000Z')
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000)

test('choices are off by default, stored, and marked as ineffective without a mail server [D-09] [D-17]', async ({
  web,
}) => {
  const { cookie } = await web.signIn('USER')
  const load = async () => (await loadPage(notifications.loader, '/settings/notifications', cookie)).data
  expect(await load()).toMatchObject({ choices: { discoveries: false, uploads: false }, mailIsConfigured: false })

  const answer = await submitForm(notifications.action, '/settings/notifications', { discoveries: 'on' }, cookie)
  expect(answer).toMatchObject({ to: '/settings/notifications', toast: { title: 'Notifications saved' } })
  expect(await load()).toMatchObject({ choices: { discoveries: true, uploads: false } })
})

test('a user who chose it gets one mail about the jobs ended since, nobody else does [D-09]', async ({ web }) => {
  const { connections } = web
  const chooser = await web.signIn('USER')
  const other = await web.signIn('USER')
  await submitForm(notifications.action, '/settings/notifications', { discoveries: 'on' }, chooser.cookie)
  await endJob(connections, 'before', chooser.userId, after(-60))
  expect(await mailsAt(connections, 0)).toEqual([])

  await endJob(connections, 'good', chooser.userId, after(10))
  await endJob(connections, 'bad', chooser.userId, after(20), "Wikidata failed, open '/data/answers'")
  await endJob(connections, 'others', other.userId, after(20))
  await endJob(connections, 'called-off', chooser.userId, after(20), null, 'cancelled')
  const [mail, ...more] = await mailsAt(connections, 60)
  expect(more).toEqual([])
  expect(mail).toEqual({
    userId: chooser.userId,
    subject: '2 of your jobs have ended',
    paragraphs: [
      'This has ended on Icon Radar:',
      'good: completed',
      'bad: failed – Wikidata failed, open [path]',
      'You can choose in your settings which mails you get.',
    ],
    link: { label: 'Open the dashboard', href: 'https://radar.example/dashboard' },
  })
  expect(await mailsAt(connections, 120)).toEqual([])
})

test('a file with a mail of its own is not in the digest [D-09] [U-04]', async ({ web }) => {
  const { connections } = web
  const { cookie, userId } = await web.signIn('ADMIN')
  await submitForm(notifications.action, '/settings/notifications', { uploads: 'on' }, cookie)
  await mailsAt(connections, 0)
  await endJob(connections, 'told', userId, after(10), null, 'completed', { emailNotify: true })
  await endJob(connections, 'quiet', userId, after(10), null, 'completed', { emailNotify: false })

  const [mail, ...more] = await mailsAt(connections, 60)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ subject: 'quiet.csv: completed' })
})

test('without a mail server nothing is looked up, so that no old endings are mailed later [D-17]', async ({ web }) => {
  await look(web.connections, 0, false)

  expect(await web.connections.reader.selectFrom('setting').select('name').execute()).toEqual([])
})

async function mailsAt(connections: Connections, seconds: number): Promise<unknown[]> {
  await look(connections, seconds, true)
  const jobs = await connections.writer.deleteFrom('job').where('type', '=', 'mail').returning('payload').execute()
  return jobs.map(({ payload }) => JSON.parse(payload))
}

function look(db: Connections, seconds: number, hasMail: boolean) {
  return mailJobEndings({ db, now: () => after(seconds), hasMail, publicUrl: 'https://radar.example' })
}

async function endJob(
  { writer }: Connections,
  publicId: string,
  requestedBy: number,
  finishedAt: Date,
  error: string | null = null,
  status: 'completed' | 'failed' | 'cancelled' = error ? 'failed' : 'completed',
  settings?: { emailNotify: boolean },
) {
  const at = finishedAt.toISOString()
  const upload = settings && (await createUpload(writer, `${publicId}.csv`, requestedBy, settings))
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
      upload_id: upload?.id ?? null,
      created_at: at,
      finished_at: at,
      updated_at: at,
    })
    .execute()
}

function createUpload(db: Connections['writer'], name: string, userId: number, settings: { emailNotify: boolean }) {
  const at = START.toISOString()
  const file = { original_name: name, stored_path: name, file_size: 1, sha256: name, upload_type: 'bulk_data' } as const
  return db
    .insertInto('upload')
    .values({
      ...file,
      public_id: name,
      user_id: userId,
      settings: JSON.stringify(settings),
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}
