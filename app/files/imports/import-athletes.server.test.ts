import fc from 'fast-check'
import type { Kysely } from 'kysely'
import { describe, expect } from 'vitest'
import { createUser } from '#app/people/auth/accounts/user.queries.server.ts'
import type { Actor } from '#app/people/auth/audit/record-audit.server.ts'
import type { Database } from '#db/schema.ts'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { importAthletes } from './import-athletes.server.ts'
import { findAthleteImport } from './past/import-batch.queries.server.ts'

const NOW = new Date('2026-11-21T10:00:00.000Z')

describe('importing athletes', () => {
  test('stores each good row as it is read [I-04]', async ({ db }) => {
    const outcome = await importAthletes(
      db,
      csv('name,sport,status,instagram\nAna  Silva,Tennis,retired,@ana\n'),
      await createAuthor(db),
      NOW,
    )

    expect(outcome).toEqual({
      status: 'imported',
      result: {
        batchId: expect.any(String),
        checkOnly: false,
        success: true,
        totalProcessed: 1,
        successCount: 1,
        errorCount: 0,
        skippedCount: 0,
        errors: [],
        skipped: [],
        warnings: [],
      },
    })
    expect(await db.selectFrom('athlete').selectAll().executeTakeFirstOrThrow()).toMatchObject({
      name: 'Ana Silva',
      name_key: 'ana silva',
      sport: 'Tennis',
      status: 'RETIRED',
      instagram: 'ana',
      tiktok: null,
      created_at: NOW.toISOString(),
    })
  })

  test('counts valid, rejected and skipped rows and lists every error [D-26]', async ({ db }) => {
    await createAthlete(db, { name: 'Known', sport: 'Golf' })
    const bad = Array.from({ length: 12 }, () => ',Golf').join('\n')

    const outcome = await importAthletes(
      db,
      csv(`name,sport\nNew,Golf\nKNOWN,golf\nNew,Golf\nlonely\n${bad}\n`),
      await createAuthor(db),
      NOW,
    )

    expect(outcome).toMatchObject({
      result: { success: true, totalProcessed: 16, successCount: 1, errorCount: 12, skippedCount: 3 },
    })
    expect(outcome.status === 'imported' && outcome.result.errors.map((error) => error.error)).toEqual(
      Array.from({ length: 12 }, (_, index) => `Row ${index + 6}: Missing required field "name"`),
    )
  })

  test('says of each skipped row why: there already, twice in the file, or other cells than the header [I-02, D-12]', async ({
    db,
  }) => {
    await createAthlete(db, { name: 'Known', sport: 'Golf' })

    const outcome = await importAthletes(
      db,
      csv('name,sport\nlonely\nKNOWN,golf\nNew,Golf\nnew,Golf\nKnown,Golf\n'),
      await createAuthor(db),
      NOW,
    )

    expect(outcome.status === 'imported' && outcome.result.skipped).toEqual([
      { row: 2, data: { name: 'lonely', sport: '' }, reason: 'cell_count' },
      { row: 3, data: { name: 'KNOWN', sport: 'golf' }, reason: 'already_there' },
      { row: 5, data: { name: 'new', sport: 'Golf' }, reason: 'duplicate' },
      { row: 6, data: { name: 'Known', sport: 'Golf' }, reason: 'duplicate' },
    ])
  })

  test('the result is stored as it was returned [I-03]', async ({ db }) => {
    const outcome = await importAthletes(db, csv('name,sport\nAna,Golf\n,Golf\nlonely\n'), await createAuthor(db), NOW)
    if (outcome.status !== 'imported') throw new Error(outcome.problem)

    expect(await findAthleteImport(db, outcome.result.batchId)).toEqual({
      kind: 'athletes',
      fileName: 'athletes.csv',
      importedAt: NOW.toISOString(),
      importedBy: 'admin@example.com',
      rolledBackAt: null,
      rolledBack: 0,
      result: outcome.result,
    })
  })

  test('the same file again adds nothing and skips every row [D-12, I-05]', async ({ db }) => {
    const file = csv(`name,sport\n${Array.from({ length: 1000 }, (_, index) => `Athlete ${index},Judo`).join('\n')}`)
    const author = await createAuthor(db)
    await importAthletes(db, file, author, NOW)
    const before = await db.selectFrom('athlete').selectAll().execute()

    const outcome = await importAthletes(db, file, author, new Date('2026-11-22T10:00:00.000Z'))

    expect(outcome).toMatchObject({
      result: { success: true, totalProcessed: 1000, successCount: 0, errorCount: 0, skippedCount: 1000 },
    })
    expect(await db.selectFrom('athlete').selectAll().execute()).toEqual(before)
  })

  test('an athlete of a sport by another name is there already, of another sport is not [V-09] [D-12]', async ({
    db,
  }) => {
    await createAthlete(db, { name: 'Ana Silva', sport: 'Soccer' })
    const file = csv(
      'name,sport\nANA Silva,Association football\nBo Li,Track & Field\nBo Li,Athletics\nAna Silva,Football\n',
    )

    const outcome = await importAthletes(db, file, await createAuthor(db), NOW)

    expect(outcome).toMatchObject({ result: { successCount: 2, skippedCount: 2 } })
    const athletes = await db.selectFrom('athlete').select(['name', 'sport']).orderBy('id').execute()
    expect(athletes.map(({ name, sport }) => `${name}, ${sport}`)).toEqual([
      'Ana Silva, Soccer',
      'Bo Li, Track & Field',
      'Ana Silva, Football',
    ])
  })

  test('is no success when it produced only errors [D-40]', async ({ db }) => {
    expect(await importAthletes(db, csv('name,sport\n,Golf\n'), await createAuthor(db), NOW)).toMatchObject({
      result: { success: false, totalProcessed: 1, errorCount: 1 },
    })
  })

  test('is a success when every row was skipped [D-40]', async ({ db }) => {
    expect(await importAthletes(db, csv('name,sport\nlonely\n'), await createAuthor(db), NOW)).toMatchObject({
      result: { success: true, totalProcessed: 1, skippedCount: 1 },
    })
  })

  test('leaves one batch, one audit entry and one event behind [I-05]', async ({ db }) => {
    const author = await createAuthor(db)
    await importAthletes(db, csv('name,sport\nAna,Golf\nBo,Golf\nBo,Golf\n,Golf\n'), author, NOW)

    const batch = await db.selectFrom('import_batch').selectAll().executeTakeFirstOrThrow()
    expect(batch).toMatchObject({ file_name: 'athletes.csv', added: 2, skipped: 1, failed: 1, user_id: author.id })
    expect(batch.sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(await db.selectFrom('athlete').select('import_batch_id').distinct().execute()).toEqual([
      { import_batch_id: batch.id },
    ])
    expect(await db.selectFrom('audit_log').selectAll().execute()).toEqual([
      expect.objectContaining({
        actor: 'admin@example.com',
        action: 'athletes.import',
        subject_id: batch.public_id,
        address: '192.0.2.1',
        kind: 'imported',
        label: 'athletes.csv',
        details: JSON.stringify({ added: 2, skipped: 1, failed: 1 }),
      }),
    ])
    expect(await db.selectFrom('event').select(['channel', 'data']).execute()).toEqual([
      { channel: 'athlete_updates', data: JSON.stringify({ id: null, action: 'bulk' }) },
    ])
  })

  test('announces nothing when nothing changed [D-12]', async ({ db }) => {
    await importAthletes(db, csv('name,sport\n,Golf\n'), await createAuthor(db), NOW)

    expect(await db.selectFrom('event').selectAll().execute()).toEqual([])
  })

  test('writes nothing of a rejected file [D-40]', async ({ db }) => {
    expect(await importAthletes(db, csv('name\nAna\n'), await createAuthor(db), NOW)).toEqual({
      status: 'refused',
      problem: 'Missing required columns: sport',
      canBeMatched: true,
    })
    expect(await db.selectFrom('import_batch').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('audit_log').selectAll().execute()).toEqual([])
  })

  test('success, errors and skipped rows always add up to the data rows [D-26]', async ({ db }) => {
    const author = await createAuthor(db)
    const name = fc.constantFrom('Ana', 'ana ', 'Bo', '', 'Cy')
    const row = fc.oneof(
      fc
        .tuple(name, fc.constantFrom('Golf', 'GOLF', ''), fc.constantFrom('', 'active', 'x'))
        .map((cells) => cells.join(',')),
      fc.constantFrom('lonely', 'a,b', 'a,b,c,d', '', '  '),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 25 }), async (lines) => {
        await db.deleteFrom('athlete').execute()
        const outcome = await importAthletes(db, csv(`name,sport,status\n${lines.join('\n')}`), author, NOW)
        const { stored } = await db
          .selectFrom('athlete')
          .select((eb) => eb.fn.countAll<number>().as('stored'))
          .executeTakeFirstOrThrow()
        const data = lines.filter((line) => line.trim() !== '').length
        if (outcome.status === 'refused') {
          expect(data).toBe(0)
          return
        }

        const { totalProcessed, successCount, errorCount, skippedCount, errors } = outcome.result
        expect(totalProcessed).toBe(data)
        expect(successCount + errorCount + skippedCount).toBe(totalProcessed)
        expect(errors).toHaveLength(errorCount)
        expect(stored).toBe(successCount)
      }),
      { numRuns: 60 },
    )
  })
})

function csv(text: string) {
  return { name: 'athletes.csv', bytes: new TextEncoder().encode(text) }
}

async function createAuthor(db: Kysely<Database>): Promise<Actor> {
  const person = { firstName: 'Ada', lastName: 'Admin', email: 'admin@example.com' }
  const { id, email } = await createUser(db, { ...person, passwordHash: '-', role: 'ADMIN' }, NOW)
  return { id, name: email, address: '192.0.2.1', door: 'page' }
}
