import { writeFile } from 'node:fs/promises'
import Sqlite from 'better-sqlite3'
import { Kysely } from 'kysely'
import { expect } from 'vitest'
import { ImmediateSqliteDialect } from '#db/connection/immediate-sqlite-dialect.ts'
import type { Database } from '#db/schema.ts'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { makeUploadFolder, uploadPath } from '../receiving/upload-folder.server.ts'
import { athletesTable } from './athletes-table.server.ts'
import { brandsTable } from './brands-table.server.ts'
import { followersTable } from './followers-table.server.ts'
import { processRows } from './process-rows.server.ts'
import { relationshipsTable } from './relationships-table.server.ts'

const AT = new Date('2026-11-21T12:00:00.000Z')
const FILES = [
  'name,sport\nNew,Golf\nKnown,Golf\nNew,Golf\n',
  'name,category\nNew Brand,Technology\nKnown Brand,Technology\nNew Brand,Technology\n',
  'athlete,brand\nKnown,Known Brand\nKnown,No Brand\n',
  'brand,platform,followers,date\nKnown Brand,X,10,2026-11-01\nKnown Brand,X,20,2026-11-02\n',
]

test('what rows are looked up by is gone through once, never the table they are looked up in [U-07]', async ({
  databaseFile,
}) => {
  const database = new Sqlite(databaseFile)
  const lookUps = new Set<string>()
  const writer = new Kysely<Database>({
    dialect: new ImmediateSqliteDialect({ database }),
    log: ({ query }) => {
      if (query.sql.includes('json_each')) lookUps.add(query.sql)
    },
  })
  await createAthlete(writer, { name: 'Known', sport: 'Golf' })
  await createBrand(writer, { name: 'Known Brand' })
  for (const [index, text] of FILES.entries()) await take(writer, `file-${index}`, text)

  expect(lookUps.size).toBeGreaterThan(6)
  for (const query of lookUps) {
    const plan = database.prepare(`explain query plan ${query}`).all(bind(query)) as { detail: string }[]
    const details = plan.map(({ detail }) => detail)
    // Only the rows of the file may be scanned; an index with low selectivity is no way to find a record.
    expect([query, details.filter((detail) => /^SCAN (?!.*VIRTUAL TABLE)/.test(detail))]).toEqual([query, []])
    expect([query, details.filter((detail) => /brand_by_filter|athlete_by_import/.test(detail))]).toEqual([query, []])
  }
  await writer.destroy()
})

function bind(query: string): null[] {
  return [...query.matchAll(/\?/g)].map(() => null)
}

async function take(writer: Kysely<Database>, name: string, text: string): Promise<void> {
  await makeUploadFolder()
  await writeFile(uploadPath(name), text)
  const upload = await writer
    .insertInto('upload')
    .values({
      public_id: name,
      stored_path: name,
      original_name: 'file.csv',
      file_size: text.length,
      sha256: '',
      upload_type: 'bulk_data',
      settings: '{}',
      created_at: AT.toISOString(),
      updated_at: AT.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const outcome = await processRows(
    {
      writer,
      upload,
      checkpoint: null,
      signal: new AbortController().signal,
      now: () => AT,
      report: () => undefined,
      saveCheckpoint: async () => undefined,
    },
    [athletesTable, brandsTable, relationshipsTable, followersTable],
  )
  expect(outcome.status).toBe('processed')
}
