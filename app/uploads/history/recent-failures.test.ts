import '#tests/own-data-folder.ts'
import { expect } from 'vitest'
import * as newUpload from '#app/routes/upload/new.tsx'
import * as queue from '#app/routes/upload/queue.tsx'
import type { UserRow } from '#db/tables/user.ts'
import { loadPage } from '#tests/page-form.ts'
import { createUploader, runQueue, sendFile } from '#tests/uploading.ts'
import { type Fixtures, test } from '#tests/web.ts'
import { listRecentFailures } from './recent-failures.queries.server.ts'

type Web = Fixtures['web']

const PROBLEM = 'Missing required columns: sport'

test('users see their failed files on the upload and queue pages [U-05] [U-08]', async ({ web }) => {
  const own = await web.signIn('ADMIN')
  const other = await web.signIn('ADMIN')
  await process(web, await findUser(web, own.userId), { 'bad athletes.csv': 'name\nAna\n', 'athletes.csv': GOOD })

  const failures = [{ id: expect.any(String), fileName: 'bad athletes.csv', error: PROBLEM }]
  expect((await loadPage(newUpload.loader, '/upload', own.cookie)).data).toMatchObject({ failures })
  expect((await loadPage(queue.loader, '/upload/queue', own.cookie)).data).toMatchObject({ failures, jobs: [] })
  expect((await loadPage(queue.loader, '/upload/queue', other.cookie)).data?.failures).toEqual([])
})

test('until it is sent again under its name, or a quarter of an hour is over [U-08]', async ({ web }) => {
  const ada = await createUploader(web.connections)
  await process(web, ada, { 'athletes.csv': 'name\nAna\n', 'more athletes.csv': 'name\nBo\n' })
  const names = async (minutes: number) => {
    const at = new Date(Date.now() + minutes * 60_000)
    return (await listRecentFailures(web.connections.reader, ada.id, at)).map(({ fileName }) => fileName)
  }

  expect(await names(14)).toEqual(['more athletes.csv', 'athletes.csv'])
  expect(await names(16)).toEqual([])
  await process(web, ada, { 'athletes.csv': GOOD })
  expect(await names(0)).toEqual(['more athletes.csv'])
})

const GOOD = 'name,sport\nAna,Judo\n'

async function process({ connections }: Web, uploader: UserRow, files: Record<string, string>): Promise<void> {
  for (const [name, bytes] of Object.entries(files)) await sendFile(connections, { name, bytes }, uploader)
  await runQueue(connections, 'uploads', { now: () => new Date() })
}

function findUser({ connections }: Web, id: number): Promise<UserRow> {
  return connections.reader.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
