import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import { MAX_AT_ONCE } from '#app/records/deletion/athletes/request-deletion.server.ts'
import { restoreDeleted } from '#app/records/deletion/restore-deleted.server.ts'
import type { Database } from '#db/schema.ts'
import { test } from '#tests/database.ts'
import { createManyAthletes } from '#tests/factories/athlete.ts'
import { importAthletes } from '../import-athletes.server.ts'
import { rollBackImport } from '../roll-back/roll-back-import.server.ts'
import { rolledBackWords } from '../roll-back/roll-back-words.ts'
import { listImports } from './past-imports.queries.server.ts'

const AT = new Date('2026-11-21T10:00:00.000Z')
const AUTHOR = { id: null, name: 'admin@example.com', address: '192.0.2.1', door: 'page' } as const

test('the list shows how many athletes of a rolled-back import are deleted, without restored ones [I-05] [D-20]', async ({
  db,
}) => {
  const file = { name: 'athletes.csv', bytes: new TextEncoder().encode('name,sport\nAna,Judo\nBo,Judo\nCy,Judo') }
  const imported = await importAthletes(db, file, AUTHOR, AT)
  const id = imported.status === 'imported' ? imported.result.batchId : ''
  expect(await badge(db)).toBeNull()

  await rollBackImport(db, id, AUTHOR, AT)
  expect(await badge(db)).toEqual(['Rolled back', false])

  const [first, second, third] = await db.selectFrom('deleted_record').select('public_id').execute()
  await restoreDeleted(db, `${first?.public_id}`, AUTHOR, AT)
  expect(await badge(db)).toEqual(['2 of 3 rolled back', true])

  await restoreDeleted(db, `${second?.public_id}`, AUTHOR, AT)
  await restoreDeleted(db, `${third?.public_id}`, AUTHOR, AT)
  expect(await badge(db)).toBeNull()
})

test('for large imports the list does not count the restored athletes, only whether all are restored [I-05] [D-20]', async ({
  db,
}) => {
  const file = { name: 'athletes.csv', bytes: new TextEncoder().encode('name,sport\nAna,Judo\nBo,Judo') }
  await importAthletes(db, file, AUTHOR, AT)
  await createManyAthletes(db, MAX_AT_ONCE)
  const { id } = await db.selectFrom('import_batch').select('id').executeTakeFirstOrThrow()
  await db.updateTable('athlete').set({ import_batch_id: id }).execute()
  const all = MAX_AT_ONCE + 2
  await db.updateTable('import_batch').set({ added: all, rolled_back: all }).execute()

  expect(await badge(db)).toBeNull()
  await db.deleteFrom('athlete').where('name', '=', 'Ana').execute()
  expect(await badge(db)).toEqual(['Partly rolled back', true])
  await db.deleteFrom('athlete').where('name', '=', 'Bo').execute()
  expect(await badge(db)).toEqual(['2 of 5,002 rolled back', true])
})

/** The text beside the file, and whether it can be rolled back again. */
async function badge(db: Kysely<Database>) {
  const [batch] = (await listImports(db, { page: 1, limit: 20 })).imports
  const words = batch?.rollBack && rolledBackWords(batch.rollBack)
  return words ? [words, batch.rollBack?.canBeRolledBack] : null
}
