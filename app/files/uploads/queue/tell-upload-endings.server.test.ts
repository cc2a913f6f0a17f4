import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Connections } from '#db/open-database.ts'
import type { UserRow } from '#db/tables/user.ts'
import { controlJob } from '#jobs/control-job.ts'
import { test } from '#tests/database.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { picture } from '#tests/fixtures/images.ts'
import { createUploader, runQueue, sendFile, UPLOADED_AT } from '#tests/uploading.ts'
import { tellUploadEndings } from './tell-upload-endings.server.ts'

test('where mail is configured the uploader gets one mail when his file has been processed [U-04] [D-17]', async ({
  connections,
}) => {
  const uploader = await createUploader(connections)
  await createBrand(connections.writer, { name: 'Acme' })
  await process(connections, 'acme.png', uploader)
  await tell(connections, { hasMail: true })
  await tell(connections, { hasMail: true })

  const { public_id } = await connections.reader.selectFrom('upload').select('public_id').executeTakeFirstOrThrow()
  expect(await mails(connections)).toEqual([
    {
      userId: uploader.id,
      subject: 'Icon Radar: a file has been processed',
      paragraphs: [
        'acme.png: completed.',
        '1 processed: 1 successful, 0 failed, 0 skipped.',
        'You get this email because of your upload settings.',
      ],
      link: { label: 'Open upload', href: `https://radar.example/upload/${public_id}` },
      list: 'uploads',
    },
  ])
  expect(await notifications(connections)).toEqual([])
})

test('without mail a message reaches the uploader alone [U-04] [D-17] [D-49]', async ({ connections }) => {
  const uploader = await createUploader(connections)
  await process(connections, 'nobody.png', uploader)
  await tell(connections, { hasMail: false })
  await tell(connections, { hasMail: false })

  const { public_id } = await connections.reader.selectFrom('upload').select('public_id').executeTakeFirstOrThrow()
  expect(await notifications(connections)).toEqual([
    {
      to: uploader.id,
      title: 'nobody.png: failed',
      message:
        'No brand has the same name as the file. Name the file after the brand, or choose the brand when you upload it.',
      type: 'error',
      href: `/upload/${public_id}`,
    },
  ])
  expect(await mails(connections)).toEqual([])
})

test('a cancelled file is reported too, and one processed again is reported once each time [U-04]', async ({
  connections,
}) => {
  const { writer, reader } = connections
  const uploader = await createUploader(connections)
  await sendFile(connections, { name: 'off.png', bytes: await picture('png') }, uploader)
  const { public_id } = await reader.selectFrom('job').select('public_id').executeTakeFirstOrThrow()
  await writer.transaction().execute((trx) => controlJob(trx, public_id, 'cancel', UPLOADED_AT))
  await tell(connections, { hasMail: false })

  await sendFile(connections, { name: 'again.png', bytes: await picture('png') }, uploader)
  await runQueue(connections, 'uploads')
  await tell(connections, { hasMail: false })
  const again = await reader
    .selectFrom('job')
    .select('public_id')
    .where('status', '=', 'failed')
    .executeTakeFirstOrThrow()
  await createBrand(writer, { name: 'again' })
  await writer.transaction().execute((trx) => controlJob(trx, again.public_id, 'retry', UPLOADED_AT))
  await tell(connections, { hasMail: false })
  await runQueue(connections, 'uploads')
  await tell(connections, { hasMail: false })

  const sent = await notifications(connections)
  expect(sent[0].message).toBe('Nothing was processed.')
  expect(sent.map(({ title, type }) => [title, type])).toEqual([
    ['off.png: cancelled', 'info'],
    ['again.png: failed', 'error'],
    ['again.png: completed', 'success'],
  ])
})

test.for([true, false])(
  'a reason stored as a code is mailed as its sentence: %s [U-04]',
  async (hasMail, { connections }) => {
    await sendFile(connections, { name: 'plain.png', bytes: 'name,sport' }, await createUploader(connections))
    await runQueue(connections, 'uploads')
    await tell(connections, { hasMail })

    const sent = JSON.stringify(hasMail ? await mails(connections) : await notifications(connections))
    expect(sent).toContain('"The file is not a JPEG, PNG, GIF or SVG image."')
  },
)

test('users who did not ask and deleted accounts are not notified [U-04]', async ({ connections }) => {
  const uploader = await createUploader(connections)
  await process(connections, 'a.png', uploader, { emailNotify: false })
  await process(connections, 'b.png', undefined)
  for (const hasMail of [true, false]) await tell(connections, { hasMail })

  expect([await mails(connections), await notifications(connections)]).toEqual([[], []])
  const pending = connections.reader.selectFrom('upload').select('id').where('end_untold', '=', 1)
  expect(await pending.execute()).toEqual([])
})

test('an end seen by two processes is notified once [U-04]', async ({ connections }) => {
  await process(connections, 'a.png', await createUploader(connections))
  await Promise.all([tell(connections, { hasMail: true }), tell(connections, { hasMail: true })])

  expect(await mails(connections)).toHaveLength(1)
})

test('an end and its notification are committed together: a failure in between loses nothing [U-04]', async ({
  connections,
}) => {
  const { writer } = connections
  await process(connections, 'a.png', await createUploader(connections))
  await sql`create trigger refuse before insert on job begin select raise(abort, 'full'); end`.execute(writer)
  await expect(tell(connections, { hasMail: true })).rejects.toThrow('full')
  await sql`drop trigger refuse`.execute(writer)
  await tell(connections, { hasMail: true })

  expect(await mails(connections)).toHaveLength(1)
})

async function process(
  connections: Connections,
  name: string,
  uploader: UserRow | undefined,
  settings: { emailNotify?: boolean } = {},
) {
  await sendFile(connections, { name, bytes: await picture('png'), settings }, uploader)
  await runQueue(connections, 'uploads')
}

function tell(db: Connections, { hasMail }: { hasMail: boolean }) {
  return tellUploadEndings({ db, now: () => UPLOADED_AT, hasMail, publicUrl: 'https://radar.example' })
}

async function mails({ reader }: Connections): Promise<unknown[]> {
  const jobs = await reader.selectFrom('job').select('payload').where('type', '=', 'mail').execute()
  return jobs.map(({ payload }) => JSON.parse(payload))
}

async function notifications({ reader }: Connections) {
  const events = await reader.selectFrom('event').selectAll().where('type', '=', 'notification').execute()
  return events.map(({ data, user_id }) => ({ ...JSON.parse(data), to: user_id }))
}
