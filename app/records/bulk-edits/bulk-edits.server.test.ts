import { type Kysely, sql } from 'kysely'
import { describe, expect } from 'vitest'
import { publishRankingIfDue } from '#app/champion-index/scoring/due-ranking.server.ts'
import { updateDueScores } from '#app/champion-index/scoring/due-scores.server.ts'
import { findAthlete } from '#app/records/athletes/athlete.queries.server.ts'
import { updateAthlete } from '#app/records/athletes/editing/update-athlete.server.ts'
import { refreshAthleteTexts } from '#app/records/athletes/names/athlete-search-text.server.ts'
import { deleteAthletes } from '#app/records/deletion/athletes/delete-athletes.server.ts'
import { findTag, listTags } from '#app/records/fields/tag.queries.server.ts'
import { listActivity, listHistory } from '#app/records/history/change.queries.server.ts'
import { describeActivity } from '#app/records/history/describe-change.server.ts'
import type { Connections } from '#db/open-database.ts'
import type { Database } from '#db/schema.ts'
import { controlJob } from '#jobs/control-job.ts'
import { actOnRunningJob } from '#tests/act-on-running-job.ts'
import { test } from '#tests/database.ts'
import { createAthlete, createManyAthletes } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { listViolations } from '#tests/invariants/list-violations.ts'
import { seedDirectory } from '#tests/invariants/seed-directory.ts'
import { seededRandom } from '#tests/seeded-random.ts'
import { runQueue } from '#tests/uploading.ts'
import type { BulkChanges, BulkSelection } from './bulk-edit.ts'
import { requestBulkEdit } from './request-bulk-edit.server.ts'
import { requestUndo } from './undo-bulk-edit.server.ts'

const AUTHOR = { id: null, name: 'ada@example.com', address: null, door: 'page' } as const
const AT = new Date('2026-11-28T12:00:00Z')
const ALL_TAGS = { page: 1, limit: 100 }
const EVERY_ATHLETE: BulkSelection = { kind: 'athlete', filter: {} }

describe('a bulk edit', () => {
  test('changes what is selected alone, with one entry in Activity, and its undo restores it [M-06]', async ({
    connections,
  }) => {
    const { reader } = connections
    const ids: string[] = []
    for (const name of ['Ana', 'Bo', 'Cy', 'Di'])
      ids.push((await createAthlete(connections.writer, { name })).public_id)
    const before = await everything(reader)

    const { id } = await request(connections, { kind: 'athlete', ids: ids.slice(0, 3) }, { status: 'RETIRED' })
    await run(connections)
    expect(await statuses(reader)).toEqual({ Ana: 'RETIRED', Bo: 'RETIRED', Cy: 'RETIRED', Di: 'ACTIVE' })
    const { changes } = await listActivity(reader, { limit: 10 })
    expect(changes.map(describeActivity)).toMatchObject([
      {
        words: 'Bulk edit: 3 athletes',
        undo: `/bulk-edits/${id}`,
        details: 'selection: ids, status: RETIRED, edited: 3',
      },
    ])
    const history = await listHistory(reader, 'athlete', `${ids[0]}`, { limit: 10 })
    expect(history.changes.map(({ action }) => action)).toEqual(['athletes.bulk_edit'])
    expect((await listHistory(reader, 'athlete', `${ids[3]}`, { limit: 10 })).changes).toEqual([])

    await undo(connections, id)
    expect(await everything(reader)).toEqual(before)
    expect(await requestUndo(connections.writer, id, AUTHOR, AT)).toEqual({ status: 'nothing_left' })
  })

  test('keeps what has been changed since, and says so [M-06]', async ({ connections }) => {
    const { reader, writer } = connections
    const [ana, bo, cy] = [await athlete(writer, 'Ana'), await athlete(writer, 'Bo'), await athlete(writer, 'Cy')]
    const { id } = await request(connections, EVERY_ATHLETE, { status: 'RETIRED' })
    await run(connections)
    await edit(writer, bo, { status: 'INACTIVE' })
    await edit(writer, cy, { name: 'Cyd' })
    await deleteAthletes(writer, { ids: [ana] }, AUTHOR, AT)

    await undo(connections, id)
    expect(await statuses(reader)).toEqual({ Bo: 'INACTIVE', Cyd: 'ACTIVE' })
    expect(await lastMessage(reader)).toBe(
      'One athlete restored. 2 stay as they are, because they have been changed or deleted since.'.replace('One', '1'),
    )
  })

  test('moves no athlete to a sport that has its name already, in either direction [M-06]', async ({ connections }) => {
    const { reader, writer } = connections
    await createAthlete(writer, { name: 'Ana', sport: 'Golf' })
    await createAthlete(writer, { name: 'Ana', sport: 'Tennis' })
    await createAthlete(writer, { name: 'Bo', sport: 'Tennis' })
    const { id } = await request(connections, EVERY_ATHLETE, { sport: 'Judo' })
    await run(connections)
    const sports = () => reader.selectFrom('athlete').select(['name', 'sport']).orderBy('id').execute()
    expect(await sports()).toMatchObject([{ sport: 'Judo' }, { sport: 'Tennis' }, { sport: 'Judo' }])
    expect(await lastMessage(reader)).toContain('1 stays as before, because athletes with the same names')

    await createAthlete(writer, { name: 'Bo', sport: 'Tennis' })
    await undo(connections, id)
    expect(await sports()).toMatchObject([
      { sport: 'Golf' },
      { sport: 'Tennis' },
      { sport: 'Judo' },
      { sport: 'Tennis' },
    ])
  })

  test('of the sport lets a discovery identify the athlete again, and its undo brings the item back [M-06]', async ({
    connections,
  }) => {
    const { reader, writer } = connections
    const identity = { wikidata_id: 'Q1', identity_status: 'RESOLVED', identity_candidates: '[{"id":"Q1"}]' } as const
    const { public_id } = await createAthlete(writer, { name: 'Ana', ...identity })
    const { id } = await request(connections, EVERY_ATHLETE, { sport: 'Judo' })
    await run(connections)
    expect(await findAthlete(reader, public_id)).toMatchObject({ wikidata_id: null, identity_status: 'UNRESOLVED' })
    await undo(connections, id)
    expect(await findAthlete(reader, public_id)).toMatchObject({ sport: 'Tennis', ...identity })
  })

  test('starts discoveries, and its undo takes back those that wait [M-06]', async ({ connections }) => {
    const { reader, writer } = connections
    for (const name of ['Ana', 'Bo']) await createAthlete(writer, { name })
    await sql`insert into discovery_due (athlete_id, since) values (1, '2026-01-01')`.execute(writer)
    const { id } = await request(connections, EVERY_ATHLETE, { discovery: true })
    await run(connections)
    const due = async () => (await reader.selectFrom('discovery_due').select('athlete_id').execute()).length
    expect(await due()).toBe(2)
    await undo(connections, id)
    expect(await due()).toBe(1)
  })

  test('archives brands and sets their category as their own form does, and is undone [M-06]', async ({
    connections,
  }) => {
    const { reader, writer } = connections
    await seedDirectory(writer, 3)
    await createBrand(writer, { name: 'Merged', merged_into_id: 1 })
    const brands = () =>
      reader
        .selectFrom('brand')
        .select(['name', 'category', 'is_archived', 'edited_fields', 'champion_rank', 'champion_score'])
        .orderBy('id')
        .execute()
    await settle(connections)
    const before = await brands()
    const filter = { category: 'Finance', archived: 'include' } as const
    const { id } = await request(connections, { kind: 'brand', filter }, { category: 'Education', archived: true })
    await run(connections)
    await settle(connections)

    const after = await brands()
    const edited = after.filter((_, index) => before[index]?.category === 'Finance')
    expect(edited.length).toBeGreaterThan(5)
    for (const brand of edited) {
      const expected = { category: 'Education', is_archived: 1, edited_fields: '["category"]', champion_rank: null }
      expect(brand).toMatchObject(expected)
    }
    expect(await listViolations(writer)).toEqual([])

    await undo(connections, id)
    await settle(connections)
    expect(await brands()).toEqual(before)
    expect(await listViolations(writer)).toEqual([])
  })

  test('adds and removes tags, and its undo leaves each the tags it had [M-07]', async ({ connections }) => {
    const { reader, writer } = connections
    for (const [name, tags] of [
      ['Ana', 'Injured; Prospect'],
      ['Bo', 'New'],
      ['Cy', null],
    ] as const) {
      const { id } = await createAthlete(writer, { name, tags })
      await refreshAthleteTexts(writer, [id])
    }
    const tags = async () =>
      (await reader.selectFrom('athlete').select('tags').orderBy('id').execute()).map((row) => row.tags)
    const before = [await tags(), await listTags(reader, ALL_TAGS)]
    const changes = { addTags: 'Prospect; Star', removeTags: 'injured' }
    const { id } = await request(connections, EVERY_ATHLETE, changes)
    await run(connections)
    expect(await tags()).toEqual(['Prospect; Star', 'New; Prospect; Star', 'Prospect; Star'])
    expect(await findTag(reader, 'star')).toEqual({ id: 'star', name: 'Star', athletes: 3, brands: 0, links: 0 })
    const gone = await request(connections, { kind: 'athlete', filter: { tag: 'NEW' } }, { removeTags: 'New' })
    await run(connections)
    expect(await tags()).toEqual(Array(3).fill('Prospect; Star'))
    await undo(connections, gone.id)
    await undo(connections, id)
    expect([await tags(), await listTags(reader, ALL_TAGS)]).toEqual(before)
  })

  test('continues where it was interrupted, edits only those that were there, and is undone by parts [M-06] [I-05]', async ({
    connections,
  }) => {
    const { reader, writer } = connections
    await createManyAthletes(writer, 300)
    const { id, jobId } = await request(connections, EVERY_ATHLETE, { status: 'RETIRED' })
    await actOnRunningJob(connections, 'bulk-edits', 'pause', AT)
    const some = await countRetired(reader)
    expect(some).toBeGreaterThan(0)
    expect(some).toBeLessThan(300)
    expect(await requestUndo(writer, id, AUTHOR, AT)).toEqual({ status: 'running' })
    await createAthlete(writer, { name: 'New', created_at: '2026-11-28T12:00:01.000Z' })
    await controlJob(writer, jobId, 'resume', AT)
    await run(connections)
    expect(await countRetired(reader)).toBe(300)
    expect(await reader.selectFrom('bulk_edit').select(['selected', 'edited']).execute()).toMatchObject([
      { edited: 300 },
    ])

    const undone = await requestUndo(writer, id, AUTHOR, AT)
    if (undone.status !== 'started') throw new Error(undone.status)
    await actOnRunningJob(connections, 'bulk-edits', 'pause', AT)
    const left = await countRetired(reader)
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThan(300)
    await controlJob(writer, undone.jobId, 'cancel', AT)
    await undo(connections, id)
    expect(await countRetired(reader)).toBe(0)
    const undoings = reader.selectFrom('audit_log').select('details').where('action', '=', 'athletes.bulk_edit_undo')
    expect(await undoings.execute()).toEqual([{ details: '{"restored":300,"kept":0}' }])
  })
})

const SEEDS = [1, 2, 3]
const STEPS = 25

test.for(SEEDS)(
  'random bulk edits, other edits and undos leave exactly the expected athletes (seed %i) [M-06]',
  async (seed, { connections }) => {
    const { reader, writer } = connections
    const random = seededRandom(seed)
    await seedDirectory(writer, seed)
    const SPORTS = ['Golf', 'Tennis', 'Judo']
    for (let i = 0; i < 30; i++)
      await createAthlete(writer, { name: `Name ${i % 12}`, sport: `${SPORTS[i % 3]}` }).catch(() => undefined)

    type Kept = { name: string; sport: string; status: string }
    type Model = Map<string, Kept>
    const model: Model = new Map()
    for (const row of await reader
      .selectFrom('athlete')
      .select(['public_id', 'name', 'sport', 'status'])
      .orderBy('id')
      .execute()) {
      model.set(row.public_id, { name: row.name, sport: row.sport, status: row.status })
    }
    const isTaken = (id: string, { name, sport }: Kept) =>
      [...model].some(
        ([other, kept]) =>
          other !== id &&
          kept.name.toLowerCase() === name.toLowerCase() &&
          kept.sport.toLowerCase() === sport.toLowerCase(),
      )
    const done: { id: string; changed: Map<string, { before: Partial<Kept>; after: Partial<Kept> }> }[] = []

    for (let step = 0; step < STEPS; step++) {
      const kind = random.below(5)
      if (kind <= 1 || done.length === 0) {
        const changes: Partial<Kept> = random.one([
          { status: random.one(['ACTIVE', 'RETIRED', 'INACTIVE']) },
          { sport: random.one(SPORTS) },
          { sport: random.one(SPORTS), status: random.one(['ACTIVE', 'RETIRED']) },
        ])
        const chosen = [...model.keys()].filter(() => random.below(3) === 0)
        const status = random.one(['ACTIVE', 'RETIRED'] as const)
        const byFilter = random.below(2) === 0
        const selection: BulkSelection = byFilter
          ? { kind: 'athlete', filter: { status } }
          : { kind: 'athlete', ids: chosen }
        const selected = byFilter ? [...model].filter(([, kept]) => kept.status === status).map(([id]) => id) : chosen
        const changed: (typeof done)[number]['changed'] = new Map()
        for (const id of selected) {
          const kept = model.get(id)
          if (!kept) continue
          const next = { ...kept, ...changes }
          if (JSON.stringify(next) === JSON.stringify(kept) || isTaken(id, next)) continue
          const before = Object.fromEntries(
            Object.entries(kept).filter(([key, value]) => next[key as keyof Kept] !== value),
          )
          const after = Object.fromEntries(Object.keys(before).map((key) => [key, next[key as keyof Kept]]))
          changed.set(id, { before, after })
          model.set(id, next)
        }
        const { id } = await request(connections, selection, changes)
        if (random.below(2) === 0) await interrupted(connections)
        await run(connections)
        done.push({ id, changed })
      } else if (kind === 2) {
        const id = random.one([...model.keys()])
        const kept = model.get(id) as Kept
        const next = { ...kept, ...random.one([{ status: 'INACTIVE' }, { name: `Renamed ${step}` }]) }
        await edit(writer, id, next)
        model.set(id, next)
      } else if (kind === 3 && random.below(3) === 0) {
        const id = random.one([...model.keys()])
        await deleteAthletes(writer, { ids: [id] }, AUTHOR, AT)
        model.delete(id)
      } else {
        const { id, changed } = random.one(done)
        done.splice(
          done.findIndex((other) => other.id === id),
          1,
        )
        for (const [record, { before, after }] of changed) {
          const kept = model.get(record)
          if (!kept || Object.entries(after).some(([key, value]) => kept[key as keyof Kept] !== value)) continue
          const next = { ...kept, ...before }
          if (!isTaken(record, next)) model.set(record, next)
        }
        const outcome = await requestUndo(writer, id, AUTHOR, AT)
        expect(outcome.status).toBe(changed.size === 0 ? 'nothing_left' : 'started')
        if (random.below(2) === 0) await interrupted(connections)
        await run(connections)
      }
      const rows = await reader.selectFrom('athlete').select(['public_id', 'name', 'sport', 'status']).execute()
      const found = Object.fromEntries(rows.map(({ public_id, ...row }) => [public_id, row]))
      expect(found, `step ${step}`).toEqual(Object.fromEntries(model))
    }
    await settle(connections)
    expect(await listViolations(writer)).toEqual([])
  },
)

/** The job is taken over as after a kill: its run ends after some batches, and its claim is given back. */
async function interrupted(connections: Connections): Promise<void> {
  const { writer } = connections
  const job = await writer
    .selectFrom('job')
    .select('public_id')
    .where('status', '=', 'pending')
    .where('queue', '=', 'bulk-edits')
    .executeTakeFirst()
  if (!job) return
  await actOnRunningJob(connections, 'bulk-edits', 'pause', AT)
  await controlJob(writer, job.public_id, 'resume', AT)
}

function request({ writer }: Connections, selection: BulkSelection, changes: BulkChanges) {
  return requestBulkEdit(writer, { selection, changes, selected: 300 }, AUTHOR, AT)
}

async function undo(connections: Connections, id: string): Promise<void> {
  expect(await requestUndo(connections.writer, id, AUTHOR, AT)).toMatchObject({ status: 'started' })
  await run(connections)
}

async function athlete(db: Kysely<Database>, name: string): Promise<string> {
  return (await createAthlete(db, { name })).public_id
}

async function edit(db: Kysely<Database>, id: string, changes: { name?: string; status?: string; sport?: string }) {
  const found = await findAthlete(db, id)
  const { name = '', sport = '', status = 'ACTIVE', instagram, tiktok, linkedin, twitter } = { ...found, ...changes }
  const input = { name, sport, status: status as 'ACTIVE', socialHandles: { instagram, tiktok, linkedin, twitter } }
  await updateAthlete(db, id, input, { author: AUTHOR, now: AT })
}

/** Of each athlete, what an undo has to restore. */
function everything(db: Kysely<Database>) {
  return db
    .selectFrom('athlete')
    .select(['id', 'public_id', 'name', 'sport', 'sport_key', 'status', 'search_text', 'wikidata_id', 'twin'])
    .orderBy('id')
    .execute()
}

async function statuses(db: Kysely<Database>): Promise<Record<string, string>> {
  const rows = await db.selectFrom('athlete').select(['name', 'status']).orderBy('name').execute()
  return Object.fromEntries(rows.map(({ name, status }) => [name, status]))
}

async function countRetired(db: Kysely<Database>): Promise<number> {
  return (await db.selectFrom('athlete').select('id').where('status', '=', 'RETIRED').execute()).length
}

async function lastMessage(db: Kysely<Database>): Promise<string | undefined> {
  const job = await db.selectFrom('job').select('message').orderBy('id', 'desc').executeTakeFirst()
  return job?.message
}

async function settle(connections: Connections): Promise<void> {
  await updateDueScores(connections, AT)
  await publishRankingIfDue(connections)
}

function run(connections: Connections): Promise<void> {
  return runQueue(connections, 'bulk-edits', { now: () => AT })
}
