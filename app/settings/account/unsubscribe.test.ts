import { afterAll, expect } from 'vitest'
import { sendMail } from '#app/base/mail/send-mail.server.ts'
import { unsubscribePath } from '#app/base/mail/unsubscribe-link.server.ts'
import { config } from '#app/base/platform/config.server.ts'
import { getUploadSettings } from '#app/files/uploads/receiving/own-upload-settings.server.ts'
import { markProved } from '#app/people/auth/email/email-proof.server.ts'
import * as page from '#app/routes/unsubscribe.tsx'
import type { Connections } from '#db/open-database.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { mail } from '#jobs/mail-definitions.ts'
import { startConfiguredMailSink } from '#tests/configured-mail-sink.ts'
import { linkIn } from '#tests/mail-sink.ts'
import { runQueue } from '#tests/uploading.ts'
import { ask, serveRoutes, test } from '#tests/web.ts'
import { getNotificationChoices } from './notification-choices.server.ts'

const sink = await startConfiguredMailSink()
afterAll(() => sink.close())

const serve = serveRoutes({ '/unsubscribe/:token': page })

test('a mail program unsubscribes with one click, without cookies; opening the link alone does nothing [D-92] [O-14]', async ({
  web,
}) => {
  const { connections } = web
  const { userId } = await web.signIn('USER')
  await markProved(connections.writer, userId, new Date())
  await connections.writer
    .updateTable('user')
    .set({
      notifications: JSON.stringify({ upload: { inbox: true, mail: true }, alert: { inbox: false, mail: true } }),
    })
    .where('id', '=', userId)
    .execute()
  const content = { userId, subject: 'x', paragraphs: ['x'], list: 'notifications' }
  await enqueue(connections.writer, mail, content, { now: new Date() })
  await run(connections, 'https://radar.example')
  const { source = '' } = sink.received.at(-1) ?? {}
  const url = /^List-Unsubscribe: <(.*)>\r$/m.exec(source.replaceAll('\r\n ', ' '))?.[1] ?? ''
  expect(linkIn(source, 'unsubscribe')).toBe(url)

  const { pathname } = new URL(url)
  expect((await serve(ask(pathname))).status).toBe(200)
  expect((await getNotificationChoices(connections.reader, userId)).alert).toMatchObject({ inbox: false, mail: true })
  for (const _ of [1, 2]) expect((await oneClick(pathname)).status).toBe(200)
  const choices = await getNotificationChoices(connections.reader, userId)
  expect(Object.values(choices).filter(({ mail }) => mail)).toEqual([])
  expect(choices.upload).toMatchObject({ inbox: true, mail: false })
  expect(choices.alert).toMatchObject({ inbox: false, mail: false })
})

test('a mail of a list that could have no link to unsubscribe is not sent [D-92]', async ({ web }) => {
  const { connections } = web
  const { userId } = await web.signIn('USER')
  await markProved(connections.writer, userId, new Date())
  const before = sink.received.length
  const content = { userId, subject: 'x', paragraphs: ['x'], list: 'notifications' }
  await enqueue(connections.writer, mail, content, { now: new Date() })
  await run(connections, undefined)
  expect(sink.received).toHaveLength(before)
})

test('mails about uploads stop, for what comes and for what is under way [D-92]', async ({ web }) => {
  const { connections } = web
  const { userId, path } = await subscriber(web, 'uploads')
  const { id } = await connections.writer
    .insertInto('upload')
    .values({
      public_id: 'one',
      user_id: userId,
      original_name: 'a.csv',
      stored_path: 'a',
      file_size: 1,
      sha256: 'a',
      upload_type: 'athletes_csv',
      settings: '{"emailNotify":true}',
      created_at: new Date().toISOString(),
      updated_at: new Date().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()

  expect((await oneClick(path)).status).toBe(200)
  expect(await getUploadSettings(connections.reader, userId)).toMatchObject({ emailNotify: false })
  const upload = await connections.reader
    .selectFrom('upload')
    .select('settings')
    .where('id', '=', id)
    .executeTakeFirst()
  expect(JSON.parse(upload?.settings ?? '')).toMatchObject({ emailNotify: false })
})

test('a link that was changed stops nothing, and another’s list stays [D-92] [P]', async ({ web }) => {
  const { path } = await subscriber(web, 'notifications')
  const other = await subscriber(web, 'notifications')
  const mac = path.split('.').at(-1)
  const forged = other.path.replace(/[^.]+$/, mac ?? '')

  for (const wrong of [forged, `${path}x`, path.replace('notifications', 'uploads'), '/unsubscribe/x']) {
    expect((await serve(ask(wrong))).status).toBe(404)
    expect((await oneClick(wrong)).status).toBe(404)
  }
})

async function subscriber(
  web: { connections: Connections; signIn: (role: 'USER') => Promise<{ userId: number }> },
  list: string,
) {
  const { userId } = await web.signIn('USER')
  const user = await web.connections.reader
    .selectFrom('user')
    .select('public_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { userId, path: unsubscribePath({ list, userId: user.public_id }) }
}

/** As RFC 8058 has it: from no page, without cookies. */
function oneClick(path: string) {
  const body = new FormData()
  body.set('List-Unsubscribe', 'One-Click')
  return serve(ask(path, { method: 'POST', body, origin: null }))
}

function run(connections: Connections, publicUrl: string | undefined) {
  return runQueue(connections, 'mail', {
    now: () => new Date(),
    publicUrl,
    sendMail: (letter, options) => sendMail(letter, config(), options),
  })
}
