import { type Kysely, type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import { recordUploads, type StoredFile } from '#app/files/uploads/receiving/record-uploads.server.ts'
import { UploadSettingsSchema } from '#app/files/uploads/upload-settings.ts'
import type { Database } from '#db/schema.ts'
import { test } from '#tests/database.ts'
import { listViolations } from './list-violations.ts'
import { seedDirectory } from './seed-directory.ts'

test('a directory that fits together has no violations', async ({ db }) => {
  await seedDirectory(db, 1)

  expect(await listViolations(db)).toEqual([])
})

const UPLOADED: StoredFile = {
  storedPath: 'file',
  originalName: 'athletes.csv',
  size: 1,
  sha256: 'hash',
  uploadType: 'athletes_csv',
  settings: UploadSettingsSchema.parse({}),
  brandId: null,
}

const FAULTS: [string, RawBuilder<unknown>][] = [
  ['athlete_count', sql`update athlete_count set athletes = athletes + 1`],
  ['athlete_label', sql`insert into athlete_label (label, athlete_id, shown) values ('tag:x', 1, 'X')`],
  ['brand_label', sql`insert into brand_label (label, brand_id, shown) values ('tag:x', 1, 'X')`],
  ['label_count', sql`insert into label_count (kind, label, shown, records) values ('brand', 'tag:x', 'X', 1)`],
  ['labels of', sql`update athlete set tags = 'X' where id = 1`],
  ['sport_spelling', sql`update sport_spelling set athletes = athletes + 1`],
  ['athletes of one name', sql`update athlete set twin = id where id = 1`],
  ['role that', sql`update relationship set type = 'FOUNDER' where type = 'CO_FOUNDER' and is_shared_by_count = 1`],
  ['role that', sql`update relationship set type = 'OWNER' where type = 'CO_OWNER' and is_shared_by_count = 1`],
  ['role that', sql`update athlete set name = 'Somebody', wikidata_id = null`],
  ['brand_count', sql`update brand_count set brands = brands + 1`],
  ['brand_count of an athlete', sql`update athlete set brand_count = brand_count + 1`],
  ['verified_brand_count of an athlete', sql`update athlete set verified_brand_count = verified_brand_count + 1`],
  ['athlete_count of a brand', sql`update brand set athlete_count = athlete_count + 1`],
  ['verification_status of a brand', sql`update brand set verification_status = 'UNVERIFIED'`],
  [
    'records of a bulk edit',
    sql`insert into bulk_edit (public_id, kind, selection, changes, selected, edited, audit_line, actor, created_at, expires_at)
      values ('x', 'athlete', '{}', '{}', 1, 1, 1, 'test', '', '')`,
  ],
  ['a version', sql`update athlete set version = 2 where id = 1`],
  [
    'athlete_search',
    sql`insert into athlete_search (athlete_search, rowid, search_text)
      select 'delete', id, search_text from athlete where id = 1`,
  ],
  ['search_text of', sql`update athlete set name = 'Somebody Else' where id = 1`],
  ['search_text of', sql`update brand set instagram = 'another_handle' where id = 1`],
  ['rank of', sql`update brand set champion_rank = champion_rank + 1`],
  ['score of', sql`update brand set champion_score = champion_score / 2`],
  ['index of', sql`update athlete set champion_score = champion_score / 2`],
  ['index of', sql`update athlete set scored_at = null`],
  ['an upload whose state', sql`update upload set status = 'failed'`],
  [
    'rows of an upload',
    sql`insert into upload_row_range (upload_id, first_row, last_row, outcome) values (1, 3, 5, 'added')`,
  ],
  ['uploads without', sql`delete from audit_log`],
  ['a score that is due', sql`insert into score_due (brand_id, since) values (1, '')`],
  ['a ranking that is due', sql`insert into ranking_due (since) values ('')`],
]

test('each kind of fault is found', async ({ db }) => {
  await seedDirectory(db, 1)
  await recordUploads(db, [UPLOADED], { id: null, name: 'test', address: null, door: 'page' }, new Date())

  for (const [name, fault] of FAULTS) {
    const violations = await listViolationsAfter(db, fault)
    expect(
      violations.filter((violation) => violation.startsWith(name)),
      name,
    ).not.toEqual([])
  }
})

/** Leaves the directory unchanged. */
async function listViolationsAfter(db: Kysely<Database>, fault: RawBuilder<unknown>): Promise<string[]> {
  const trx = await db.startTransaction().execute()
  await fault.execute(trx)
  const violations = await listViolations(trx)
  await trx.rollback().execute()
  return violations
}
