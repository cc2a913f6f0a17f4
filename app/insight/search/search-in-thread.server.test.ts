import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { suggestNames } from './search.queries.server.ts'
import { searchInThread } from './search-in-thread.server.ts'

test('a search waits for one search of each other caller, however many they send, and for two at work [D-55]', async ({
  connections,
  databaseFile,
}) => {
  const { reader } = connections
  const thread = searchInThread(reader, databaseFile)
  const answered: string[] = []
  const ask = async (caller: string) => {
    await suggestNames(reader, 'ana', 5, caller)
    answered.push(caller)
  }

  await Promise.all([...Array.from({ length: 6 }, () => ask('busy')), ask('other')])
  expect(answered.indexOf('other')).toBeLessThan(3)
  await thread.close()
})
