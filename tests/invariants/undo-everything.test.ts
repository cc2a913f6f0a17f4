import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { markScoresDue } from '#app/champion-index/scoring/due-scores.server.ts'
import { judgeRelationship } from '#app/records/relationships/judge-relationship.server.ts'
import { deriveSharedTypes } from '#app/records/relationships/shared-types.server.ts'
import { updateLinkCounts } from '#app/records/relationships/update-link-counts.server.ts'
import type { Connections } from '#db/open-database.ts'
import { test } from '#tests/database.ts'
import { drill } from '#tests/drills.ts'
import { startJobProcess } from '#tests/job-process.ts'
import { type Random, seededRandom } from '#tests/seeded-random.ts'
import { untilKillable } from '#tests/until-killable.ts'
import { listViolations } from './list-violations.ts'
import { seedDirectory } from './seed-directory.ts'
import { UNDOABLE_OPERATIONS, type Undo } from './undoable-operations.ts'

const SEQUENCES = drill(1, 25)
/** Each operation once, and then as chance has it. */
const STEPS = UNDOABLE_OPERATIONS.length + drill(0, 4)
const SEED = Number(process.env.INVARIANT_SEED ?? drill(20261128, Date.now() % 1_000_000))
const LATEST_KILL_MS = 80
const MAX_SHOWN = 20

test(`${STEPS} imports, bulk edits and merges in a row, whose processes are killed now and then, are undone exactly, ${SEQUENCES} times (seed ${SEED}) [I-05] [M-02] [M-05] [M-06]`, {
  timeout: 120_000 + SEQUENCES * 120_000,
}, async ({ connections, databaseFile }) => {
  await seedJudged(connections)
  const random = seededRandom(SEED)
  const jobs = runKilledJobs(connections, databaseFile, random)
  await jobs.untilDone()
  for (let sequence = 0; sequence < SEQUENCES; sequence++) {
    const done: { name: string; undo: Undo; before: Map<string, string> }[] = []
    const operations = [...UNDOABLE_OPERATIONS]
    for (let step = 0; step < STEPS; step++) {
      const [operation] = operations.splice(random.below(operations.length), 1)
      const { name, run } = operation ?? random.one(UNDOABLE_OPERATIONS)
      const before = readRecords(databaseFile)
      const undo = await run({ connections, databaseFile, random, settle: jobs.untilDone })
      await jobs.untilDone()
      // A merge may have chosen a record twice.
      if (undo) done.unshift({ name, undo, before })
      else expect(name).toMatch(/^merge/)
    }
    expect(readRecords(databaseFile)).not.toEqual(done.at(-1)?.before)
    const steps = done.map(({ name }) => name)
    for (const { name, undo, before } of done) {
      expect(`${name}: ${await undo()}`).toMatch(/: (?:started|rolled_back|undone)$/)
      await jobs.untilDone()
      expect(differences(before, readRecords(databaseFile)), `${name}, undone of ${steps.join(', ')}`).toEqual([])
    }
    await expect.poll(() => listOthers(connections), { timeout: 60_000 }).toEqual([])
  }
})

/** With every link as the model judges it, so that judging one again changes nothing. */
async function seedJudged({ writer }: Connections): Promise<void> {
  await seedDirectory(writer, 1)
  await sql`
    update evidence set relationship_type = (select type from relationship where id = evidence.relationship_id)`.execute(
    writer,
  )
  await writer.updateTable('relationship').set({ tags: 'Seeded' }).where(sql<boolean>`id % 3 = 0`).execute()
  const links = await writer.selectFrom('relationship').selectAll().execute()
  await writer.transaction().execute(async (trx) => {
    for (const link of links) await judgeRelationship(trx, link, new Date())
    const brandIds = [...new Set(links.map(({ brand_id }) => brand_id))]
    await deriveSharedTypes(trx, brandIds, new Date())
    await markScoresDue(trx, brandIds, new Date())
    await updateLinkCounts(trx, { athleteIds: links.map(({ athlete_id }) => athlete_id), brandIds })
  })
}

/** Files and bulk edits are in the log of changes as a whole, not with each version that they give. */
async function listOthers({ writer }: Connections): Promise<string[]> {
  return (await listViolations(writer)).filter(
    (violation) => !violation.startsWith('a version that no change explains'),
  )
}

/** A job process that is killed while it works, every other time. */
function runKilledJobs({ reader }: Connections, databaseFile: string, random: Random) {
  let child = startJobProcess(databaseFile, { CONTACT: '' })
  const unfinished = () => reader.selectFrom('job').select('type').where('finished_at', 'is', null).execute()
  return {
    untilDone: async () => {
      if (random.below(2) === 0 && (await unfinished()).length > 0) {
        await untilKillable(reader)
        await delay(random.below(LATEST_KILL_MS))
        child.kill('SIGKILL')
        await once(child, 'exit')
        child = startJobProcess(databaseFile, { CONTACT: '' })
      }
      await expect.poll(unfinished, { timeout: 60_000, interval: 20 }).toEqual([])
      const failed = reader
        .selectFrom('job')
        .select(['type', 'status', 'error_code', 'error'])
        .where('status', 'in', ['failed', 'cancelled'])
      expect(await failed.execute()).toEqual([])
    },
  }
}

const TABLES = [
  'athlete',
  'athlete_alias',
  'athlete_label',
  'brand',
  'brand_alias',
  'brand_label',
  'relationship',
  'evidence',
  'athlete_metric_snapshot',
  'brand_metric_snapshot',
]

/** When and how often a row was written, and scores and ranks, which follow at times of their own. */
const FOLLOWING = /^(?:id|version|undone_versions|(?:updated|created)_at|.*scored?_?.*|.*rank.*|data_quality.*)$/

/** The rows of the records' tables as text, by what identifies them; without what following edits leave behind. */
function readRecords(file: string): Map<string, string> {
  const database = new Sqlite(file, { readonly: true })
  try {
    return new Map(TABLES.flatMap((table) => rowsOf(database, table)))
  } finally {
    database.close()
  }
}

function rowsOf(database: Sqlite.Database, table: string): [string, string][] {
  const columns = comparedColumns(database, table)
  const place = columns.indexOf('public_id')
  const rows = database
    .prepare<[], unknown[]>(`select ${columns.join(', ')} from ${table}`)
    .raw()
    .all()
  return rows.map((row) => {
    const text = JSON.stringify(row)
    return [`${table} ${row[place] ?? text}`, text]
  })
}

function comparedColumns(database: Sqlite.Database, table: string): string[] {
  const columns = database.prepare<[], { name: string }>(`pragma table_info(${table})`).all()
  return columns.flatMap(({ name }) => (FOLLOWING.test(name) ? [] : [name]))
}

/** What is gone, what is left over, and of other rows the values that differ. */
function differences(before: Map<string, string>, after: Map<string, string>): string[] {
  const gone = [...before.keys()].filter((key) => !after.has(key)).map((key) => `gone: ${key}`)
  const left = [...after].filter(([key]) => !before.has(key)).map(([key, row]) => `left over: ${key} ${row}`)
  const changed = [...before].flatMap(([key, row]) => {
    const is = after.get(key) ?? row
    if (is === row) return []
    const [then, now]: [unknown[], unknown[]] = [JSON.parse(row), JSON.parse(is)]
    return then.flatMap((value, at) => (value === now[at] ? [] : `changed: ${key} ${at}: ${value} → ${now[at]}`))
  })
  return [...gone, ...left, ...changed].slice(0, MAX_SHOWN)
}
