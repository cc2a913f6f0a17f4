import { expect } from 'vitest'
import * as samples from '#app/routes/athletes/import-samples.ts'
import * as dismissal from '#app/routes/upload/dismiss.ts'
import * as newUpload from '#app/routes/upload/new.tsx'
import * as queue from '#app/routes/upload/queue.tsx'
import type { UserRow } from '#db/tables/user.ts'
import { loadPage, submitForm } from '#tests/page-form.ts'
import { createUploader, runQueue, sendFile } from '#tests/uploading.ts'
import { type Fixtures, test } from '#tests/web.ts'
import { countOpenFailures, listRecentFailures } from './open-failures.server.ts'
import { listHistory } from './upload-history.queries.server.ts'

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

test('until somebody dismisses it; the file stays in the history, and counts again when it fails again [U-06]', async ({
  web,
}) => {
  const { reader, writer } = web.connections
  const admin = await web.signIn('ADMIN')
  await process(web, await findUser(web, admin.userId), { 'athletes.csv': 'name\nAna\n' })
  const [failure] = await listRecentFailures(reader, admin.userId, new Date())
  const dismiss = (id: string | undefined) =>
    submitForm(dismissal.action, `/upload/${id}/dismissal`, { redirectTo: '/upload' }, admin.cookie)
  expect(await countOpenFailures(reader, 100)).toBe(1)

  expect(await dismiss(failure?.id)).toMatchObject({ to: '/upload', toast: { title: 'Failure dismissed' } })
  expect(await listRecentFailures(reader, admin.userId, new Date())).toEqual([])
  expect(await countOpenFailures(reader, 100)).toBe(0)
  expect(await listHistory(reader, 50)).toMatchObject([{ upload: { status: 'failed', isOpenFailure: false } }])

  await writer.updateTable('upload').set({ updated_at: '9999-01-01T00:00:00.000Z' }).execute()
  expect(await countOpenFailures(reader, 100)).toBe(1)
  await writer.updateTable('upload').set({ status: 'completed' }).execute()
  expect((await dismiss(failure?.id)).toast).toMatchObject({ variant: 'destructive' })
})

test('files of the import dialog are in the same list, and can be rolled back there [U-06] [I-05]', async ({ web }) => {
  const { reader } = web.connections
  const admin = await web.signIn('ADMIN')
  await process(web, await findUser(web, admin.userId), { 'first.csv': GOOD })
  await submitForm(samples.action, '/athletes/import/samples', {}, admin.cookie)

  expect(await listHistory(reader, 50)).toMatchObject([
    { batch: { fileName: 'sample-athletes.csv', added: 44, rollBack: { canBeRolledBack: true } } },
    { upload: { originalName: 'first.csv' } },
  ])
  expect(await listHistory(reader, 1)).toMatchObject([{ batch: { fileName: 'sample-athletes.csv' } }])
})

const GOOD = 'name,sport\nAna,Judo\n'

async function process({ connections }: Web, uploader: UserRow, files: Record<string, string>): Promise<void> {
  for (const [name, bytes] of Object.entries(files)) await sendFile(connections, { name, bytes }, uploader)
  await runQueue(connections, 'uploads', { now: () => new Date() })
}

function findUser({ connections }: Web, id: number): Promise<UserRow> {
  return connections.reader.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
