import { expect } from 'vitest'
import { createUser } from '#app/people/auth/accounts/user.queries.server.ts'
import { createAlert } from '#app/site/alerts/alert.queries.server.ts'
import { countUnread, listNotifications } from '#app/site/notifications/notification.queries.server.ts'
import { createView } from '#app/site/saved-views/saved-view.queries.server.ts'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { killAfter, startJobProcess } from '#tests/job-process.ts'

test('the job process tells what alerts look for, and after being killed nothing twice [D-30]', async ({
  connections: { reader, writer },
  databaseFile,
}) => {
  const now = new Date()
  const account = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', passwordHash: 'none' }
  const { id: userId } = await createUser(writer, { ...account, role: 'USER' }, now)
  const golf = { screen: 'athletes', name: 'Golfers', query: 'sport=Golf', isShared: false } as const
  const saved = await createView(writer, userId, golf, now)
  const view = saved.status === 'saved' ? saved.view.id : ''
  const subjects = [
    { kind: 'category_brand', subject: 'Technology' },
    { kind: 'view_entry', subject: view },
  ] as const
  for (const alert of subjects) expect(await createAlert(writer, userId, alert, now)).toMatchObject({ status: 'saved' })
  const inbox = async () => (await listNotifications(reader, userId, { page: 1, limit: 20 }, now)).notifications
  const told = async () => (await inbox()).map(({ title }) => title).toSorted()
  const bell = () => countUnread(reader, userId)

  await createBrand(writer, { name: 'Voltaic', category: 'Technology' })
  const first = startJobProcess(databaseFile)
  await expect.poll(bell, { interval: 1, timeout: 60_000 }).toBe(1)
  await killAfter(first, 0)
  await createAthlete(writer, { name: 'Lydia Ko', sport: 'Golf' })
  await killAfter(startJobProcess(databaseFile), Math.random() * 800)
  startJobProcess(databaseFile)
  await expect.poll(bell, { timeout: 60_000 }).toBe(2)

  // Rules are looked at in the order of their making: once this one has told, the first has looked again too.
  await createAthlete(writer, { name: 'Nelly Korda', sport: 'Golf' })
  await expect.poll(bell, { timeout: 60_000 }).toBe(3)
  expect(await told()).toEqual([
    'New brand in Technology: Voltaic',
    'New in your view: Lydia Ko',
    'New in your view: Nelly Korda',
  ])
}, 240_000)
