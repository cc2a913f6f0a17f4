import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#db/schema.ts'
import { test } from '#tests/database.ts'
import { createSharedTransactions } from './shared-transactions.ts'

test('simultaneous writes are committed together, in order of arrival [J-06]', async ({ connections }) => {
  const { commit } = createSharedTransactions(connections.writer)
  const seenByOthers: string[][] = []
  const steps = ['first', 'second', 'third']
  await Promise.all(
    steps.map((step) =>
      commit(async (trx) => {
        await write(trx, step)
        seenByOthers.push(await written(connections.reader))
      }),
    ),
  )

  expect(seenByOthers).toEqual([[], [], []])
  expect(await written(connections.reader)).toEqual(steps)
})

test('writes that a pending promise still brings are included [J-06]', async ({ connections }) => {
  const { commit } = createSharedTransactions(connections.writer)
  let seenByOthers: string[] | undefined
  const first = commit((trx) => write(trx, 'the end of one job'))
  const second = Promise.resolve().then(() =>
    commit(async (trx) => {
      await write(trx, 'the start of the next')
      seenByOthers = await written(connections.reader)
    }),
  )
  await Promise.all([first, second])

  expect(seenByOthers).toEqual([])
})

test('a failing write affects no other and leaves nothing of itself [J-06]', async ({ connections }) => {
  const { commit } = createSharedTransactions(connections.writer)
  const outcomes = await Promise.allSettled([
    commit((trx) => write(trx, 'before')),
    commit(async (trx) => {
      await write(trx, 'failing')
      throw new Error('The claim is lost.')
    }),
    commit(async (trx) => {
      await write(trx, 'after')
      return 'result'
    }),
  ])

  expect(outcomes).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: { message: 'The claim is lost.' } },
    { status: 'fulfilled', value: 'result' },
  ])
  expect(await written(connections.reader)).toEqual(['before', 'after'])
})

test('writes during another transaction wait for it, and all fail when none can begin [J-06]', async ({
  connections,
}) => {
  const { commit } = createSharedTransactions(connections.writer)
  await connections.writer.transaction().execute(async (trx) => {
    await write(trx, 'open')
    void commit((other) => write(other, 'waiting'))
  })
  await commit((trx) => write(trx, 'later'))
  expect(await written(connections.reader)).toEqual(['open', 'waiting', 'later'])

  const broken = createSharedTransactions({
    transaction: () => ({ execute: () => Promise.reject(new Error('The disk is gone.')) }),
  } as unknown as Kysely<Database>)
  const outcomes = await Promise.allSettled(['a', 'b'].map((step) => broken.commit((trx) => write(trx, step))))
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

async function write(trx: Kysely<Database>, action: string): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({ actor: 'test', action, subject_kind: 'step', subject_id: '0', created_at: new Date().toISOString() })
    .execute()
}

async function written(db: Kysely<Database>): Promise<string[]> {
  return (await db.selectFrom('audit_log').select('action').orderBy('id').execute()).map(({ action }) => action)
}
