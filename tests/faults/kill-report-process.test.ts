import { expect } from 'vitest'
import { requestReport } from '#app/files/exports/reports/request-report.server.ts'
import { createSchedule } from '#app/files/exports/schedules/schedule.queries.server.ts'
import { NO_FILTERS } from '#app/insight/analytics/filters/analytics-filters.ts'
import { rangeUntil } from '#app/insight/analytics/time-range.ts'
import { createUser } from '#app/people/auth/accounts/user.queries.server.ts'
import type { Connections } from '#db/open-database.ts'
import { test } from '#tests/database.ts'
import { createRankedBrand } from '#tests/factories/brand.ts'
import { killAfter, startJobProcess } from '#tests/job-process.ts'

const KILLS_WHILE_WRITING = 3
/** A PDF takes longer. */
const LATEST_KILL_MS = 800

test('a report whose process is killed again and again is written once more, and told once [N-08] [D-30]', async ({
  connections,
  databaseFile,
}) => {
  const { reader, writer } = connections
  const now = new Date()
  const { id: userId } = await createOwner(connections)
  await createRankedBrand(writer, 1, 700, { name: 'ミズノ' })
  const sections = ['overview', 'trends', 'performance'] as const
  await requestReport(
    writer,
    userId,
    { range: rangeUntil('30d', now), filters: NO_FILTERS, sections, format: 'pdf' },
    now,
  )
  const job = () =>
    reader
      .selectFrom('job')
      .select(['status', 'message', 'attempts', 'deaths'])
      .where('queue', '=', 'reports')
      .executeTakeFirstOrThrow()

  for (let kill = 0; kill < KILLS_WHILE_WRITING; kill++) {
    const child = startJobProcess(databaseFile)
    await expect.poll(async () => (await job()).message, { interval: 5, timeout: 60_000 }).toBe('Writing the PDF')
    await killAfter(child, Math.random() * LATEST_KILL_MS)
  }
  const child = startJobProcess(databaseFile)
  const size = async () => (await reader.selectFrom('report').select('size').executeTakeFirstOrThrow()).size
  await expect.poll(size, { interval: 1, timeout: 60_000 }).not.toBeNull()
  await killAfter(child, 0)
  startJobProcess(databaseFile)
  await expect.poll(async () => (await job()).status, { timeout: 60_000 }).toBe('completed')

  const report = await reader.selectFrom('report').select(['file', 'size']).executeTakeFirstOrThrow()
  expect(
    Buffer.from(report.file ?? [])
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  expect(report.file?.byteLength).toBe(report.size)
  const told = await reader.selectFrom('notification').select(['kind', 'user_id']).execute()
  expect(told).toEqual([{ kind: 'export', user_id: userId }])
  const messages = await reader.selectFrom('event').select('data').where('type', '=', 'inbox_update').execute()
  expect(messages).toHaveLength(1)
}, 240_000)

test('a scheduled report whose process is killed when it is due is sent once [N-08] [D-30]', async ({
  connections,
  databaseFile,
}) => {
  const { reader, writer } = connections
  const owner = await createOwner(connections)
  const when = { frequency: 'weekly', day: 1, hour: 6, timeRange: '7d' } as const
  const wanted = { name: 'Weekly', ...when, format: 'csv', archived: 'exclude' } as const
  await createSchedule(writer, owner, { ...wanted, sections: ['trends'], recipients: undefined }, new Date())
  const due = new Date(Date.now() - 1_000).toISOString()
  await writer.updateTable('report_schedule').set({ next_run_at: due }).execute()
  const nextRun = async () =>
    (await reader.selectFrom('report_schedule').select('next_run_at').executeTakeFirstOrThrow()).next_run_at

  const child = startJobProcess(databaseFile)
  await expect.poll(nextRun, { interval: 1, timeout: 60_000 }).not.toBe(due)
  await killAfter(child, 0)
  startJobProcess(databaseFile)
  const told = () => reader.selectFrom('notification').select(['kind', 'user_id']).execute()
  await expect.poll(told, { timeout: 60_000 }).toEqual([{ kind: 'export', user_id: owner.id }])

  expect(await reader.selectFrom('report').select('title').execute()).toEqual([{ title: 'Weekly' }])
  expect(Date.parse((await nextRun()) ?? '')).toBeGreaterThan(Date.now())
}, 240_000)

async function createOwner({ writer }: Connections) {
  const account = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', passwordHash: 'none' }
  const { id } = await createUser(writer, { ...account, role: 'USER' }, new Date())
  return { id, role: 'USER', actor: { id, name: 'ada@example.com', address: null, door: 'page' } } as const
}
