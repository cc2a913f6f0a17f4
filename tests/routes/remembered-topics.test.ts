import { CompiledQuery, type Kysely, sql } from 'kysely'
import { beforeAll, describe, expect } from 'vitest'
import { listApiRoutes } from '#app/server/api-routes.server.ts'
import type { Database } from '#db/schema.ts'
import { loadApiModules } from '#scripts/openapi/load-api.ts'
import { watchStatements } from '#tests/executed-statements.ts'
import { seedDirectory } from '#tests/invariants/seed-directory.ts'
import { ask, buildOf, serveRoutes, test } from '#tests/web.ts'

/** Kept by triggers on the table that they count or find. */
const KEPT_WITH: Record<string, string> = {
  athlete_count: 'athlete',
  athlete_score_count: 'athlete',
  sport_spelling: 'athlete',
  list_version: 'athlete',
  brand_count: 'brand',
  brand_score_count: 'brand',
  brand_place: 'brand',
  brand_component: 'champion_index_score',
}
/** The caller is found again after each commit. */
const OF_CALLERS = ['user', 'refresh_token', 'api_token']

/** Together they read whatever the lists can read. */
const QUERIES = [
  ...['', 'search=linked', 'query=linked', 'sport=Golf&status=ACTIVE', 'page=2&limit=5', 'include=athletes'],
  ...['relationshipType=FOUNDER', 'coverage=0.5', 'category=Finance&verification=VERIFIED', 'archived=include'],
  ...['sortBy=lastProcessed', 'sortBy=athletes', 'sortBy=score&order=asc', 'sortBy=growth&page=3'],
]

describe('a remembered response', () => {
  let modules: Awaited<ReturnType<typeof loadApiModules>>
  beforeAll(async () => {
    modules = await loadApiModules()
  }, 60_000)

  test('names the topics of all tables that it is made from, and no others [D-57]', { timeout: 60_000 }, async ({
    web,
  }) => {
    const { reader, writer } = web.connections
    await seedDirectory(writer, 1)
    const link = await reader
      .selectFrom('relationship')
      .innerJoin('athlete', 'athlete.id', 'athlete_id')
      .innerJoin('brand', 'brand.id', 'brand_id')
      .select(['athlete.public_id as athlete', 'brand.public_id as brand'])
      .executeTakeFirstOrThrow()
    const { cookie } = await web.signIn('ADMIN')
    const build = buildOf(modules)
    const serve = serveRoutes(modules, { build })
    const topics = await topicsOfTables(reader)
    const read = watchStatements(reader)

    const remembered = listApiRoutes(build).filter(({ operations }) => operations.GET?.definition.dependsOn)
    const found: Record<string, string[]> = {}
    for (const { path } of remembered) {
      const tables = new Set<string>()
      for (const query of QUERIES) {
        const asked = path.replace(':id', path.includes('/athletes/') ? link.athlete : link.brand)
        read.length = 0
        const { status } = await serve(ask(`${asked}?${query}`, { headers: { Cookie: cookie } }))
        if (status !== 200) continue
        for (const statement of [...read]) for (const table of await tablesOf(reader, statement)) tables.add(table)
      }
      const own = [...tables].filter((table) => !OF_CALLERS.includes(table)).map((table) => KEPT_WITH[table] ?? table)
      found[path] = [...new Set(own.map((table) => topics.get(table) ?? `no topic for ${table}`))].toSorted()
    }

    expect(remembered.length).toBeGreaterThan(8)
    expect(found).toEqual(
      Object.fromEntries(
        remembered.map(({ path, operations }) => [path, operations.GET?.definition.dependsOn?.toSorted()]),
      ),
    )
  })
})

test.for(['athlete', 'brand', 'relationship', 'evidence', 'champion_index_score', 'brand_metric_snapshot'])(
  'each kind of change of a row of %s is a new version of its topic, unless it is rolled back [D-57]',
  async (name, { db }) => {
    const table = sql.table(name)
    await seedDirectory(db, 1)
    const topic = (await topicsOfTables(db)).get(name)
    const grows = async (work: (trx: Kysely<Database>) => Promise<unknown>) => {
      const before = await versionOf(db, topic)
      await work(db)
      return (await versionOf(db, topic)) > before
    }
    await sql`create table copied as select * from ${table} limit 1`.execute(db)
    const remove = () => sql`delete from ${table} where id = (select id from copied)`.execute(db)

    expect(await grows(() => sql`update ${table} set id = id where id = (select id from copied)`.execute(db))).toBe(
      true,
    )
    expect(await grows(remove)).toBe(true)
    expect(await grows(() => sql`insert into ${table} select * from copied`.execute(db))).toBe(true)
    expect(await grows(remove)).toBe(true)
    const insert = sql`insert or replace into ${table} select * from copied`
    expect(await grows(() => insert.execute(db))).toBe(true)
    expect(await grows(() => insert.execute(db))).toBe(true)
    const givenUp = db.transaction().execute(async (trx) => {
      await sql`delete from ${table}`.execute(trx)
      throw new Error('given up')
    })
    expect(await grows(() => givenUp.catch(() => undefined))).toBe(false)
    expect(await grows(() => sql`delete from ${table}`.execute(db))).toBe(true)
  },
)

test('what a deletion takes along is a change of its topic too [D-57]', async ({ db }) => {
  await seedDirectory(db, 1)
  const before = await versionOf(db, 'relationships')
  await sql`delete from athlete where id = (select athlete_id from relationship)`.execute(db)

  expect(await versionOf(db, 'relationships')).toBeGreaterThan(before)
})

async function versionOf(db: Kysely<Database>, topic: string | undefined): Promise<number> {
  const { rows } = await sql<{ version: number }>`select version from topic_version where topic = ${topic}`.execute(db)
  return rows[0]?.version ?? Number.NaN
}

/** The topic of each table whose every change is a new version of it. */
async function topicsOfTables(db: Kysely<Database>): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; trigger: string }>`
    select tbl_name as name, sql as "trigger" from sqlite_schema where type = 'trigger' and sql like '%topic_version%'`.execute(
    db,
  )
  return new Map(
    [...new Set(rows.map(({ name }) => name))].flatMap((table) => {
      const triggers = rows.filter(({ name }) => name === table).map(({ trigger }) => trigger)
      const topics = new Set(triggers.map((trigger) => /topic = '(\w+)'/.exec(trigger)?.[1] ?? ''))
      const kinds = new Set(triggers.map((trigger) => /after (insert|update|delete) on/.exec(trigger)?.[1]))
      return topics.size === 1 && kinds.size === 3 ? [[table, [...topics].join()] as const] : []
    }),
  )
}

/** The tables whose rows or indexes the statement reads. */
async function tablesOf(db: Kysely<Database>, { sql: text, parameters }: CompiledQuery): Promise<string[]> {
  const { rows: steps } = await db.executeQuery<{ opcode: string; p2: number; p3: number }>(
    CompiledQuery.raw(`explain ${text}`, [...parameters]),
  )
  const pages = steps.filter(({ opcode, p3 }) => opcode === 'OpenRead' && p3 === 0).map(({ p2 }) => p2)
  const { rows } = await db.executeQuery<{ name: string }>(
    CompiledQuery.raw(
      'select distinct tbl_name as name from sqlite_schema where rootpage in (select value from json_each(?))',
      [JSON.stringify(pages)],
    ),
  )
  const indexes = [...text.matchAll(/\b(athlete|brand)_search\b/g)].map(([, table = '']) => table)
  return [...rows.map(({ name }) => name), ...indexes].filter((name) => name !== 'sqlite_schema')
}
