import { type Kysely, type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import { recordUploads, type StoredFile } from '#app/files/uploads/receiving/record-uploads.server.ts'
import { UploadSettingsSchema } from '#app/files/uploads/upload-settings.ts'
import { KEPT_FIGURES } from '#db/kept-figures.ts'
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
  ['athlete.twin', sql`update athlete set twin = id where id = 1`],
  ['role that', sql`update relationship set type = 'FOUNDER' where type = 'CO_FOUNDER' and is_shared_by_count = 1`],
  ['role that', sql`update relationship set type = 'OWNER' where type = 'CO_OWNER' and is_shared_by_count = 1`],
  ['role that', sql`update athlete set name = 'Somebody', wikidata_id = null`],
  ['brand_count', sql`update brand_count set brands = brands + 1`],
  ['brand_count', sql`update brand_count set tenths = tenths + 1`],
  ['relationship_count', sql`update relationship_count set links = links + 1`],
  ['brand_score_count', sql`update brand_score_count set brands = brands + 1`],
  ['athlete_score_count', sql`insert into athlete_score_count (sport_key, athletes, millionths) values ('x', 1, 1)`],
  ['brand_follower', sql`insert into brand_follower (brand_id, platform, followers) values (1, 'x', 1)`],
  ['athlete_follower', sql`insert into athlete_follower (athlete_id, platform, followers) values (1, 'x', 1)`],
  ['brand_follower_sum', sql`insert into brand_follower_sum (platform, followers) values ('x', 1)`],
  ['athlete_follower_sum', sql`insert into athlete_follower_sum (platform, followers) values ('x', 1)`],
  ['brand_component', sql`update brand_component set unread = unread + 1`],
  ['brand_place', sql`delete from brand_place`],
  ['athlete_likeness', sql`insert into athlete_likeness (kind, key) values ('name', 'x')`],
  ['brand_sign', sql`delete from brand_sign`],
  ['brand_likeness', sql`insert into brand_likeness (kind, key) values ('name', 'x')`],
  ['brand_search', sql`insert into brand_search (rowid, search_text) values (999, 'x')`],
  ['athlete.brand_count', sql`update athlete set brand_count = brand_count + 1`],
  ['athlete.verified_brand_count', sql`update athlete set verified_brand_count = verified_brand_count + 1`],
  ['brand.athlete_count', sql`update brand set athlete_count = athlete_count + 1`],
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
  ['upload', sql`update upload set status = 'failed'`],
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

test('what triggers keep is recounted, and each recount finds a fault [O-06]', async ({ db }) => {
  const { rows } = await sql<{
    name: string
    sql: string
  }>`select name, sql from sqlite_schema where type = 'trigger'`.execute(db)
  const written = new Set(
    rows.flatMap((trigger) =>
      [
        ...trigger.sql.matchAll(/\b(?:insert into|delete from|update(?! (?:of|set)\b)) (\w+) ?(?:\(|set|where|\n)/g),
      ].map(([, table]) => table),
    ),
  )
  const recounted = Object.keys(KEPT_FIGURES)
  const tables = recounted.map((name) => name.split('.')[0])
  expect([...written].filter((table) => !tables.includes(table)).toSorted()).toEqual(NOT_RECOUNTED)
  expect(recounted.filter((name) => !FAULTS.some(([fault]) => fault === name))).toEqual([])
})

/** What waits to be read, and numbers that only grow. */
const NOT_RECOUNTED = ['directory_change', 'list_version', 'topic_version']

/** Leaves the directory unchanged. */
async function listViolationsAfter(db: Kysely<Database>, fault: RawBuilder<unknown>): Promise<string[]> {
  const trx = await db.startTransaction().execute()
  await fault.execute(trx)
  const violations = await listViolations(trx)
  await trx.rollback().execute()
  return violations
}
