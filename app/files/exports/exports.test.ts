import { statSync, truncateSync } from 'node:fs'
import { readXlsx } from 'hucre/xlsx'
import { type Kysely, sql } from 'kysely'
import { describe, expect } from 'vitest'
import { takeToast } from '#app/base/http/flash-toast.server.ts'
import { readAthleteCsv } from '#app/files/csv/athlete-csv.ts'
import { RANKINGS_COLUMNS } from '#app/insight/rankings/table/rankings-columns.ts'
import { DIRECTORY_COLUMNS } from '#app/records/athletes/directory/directory-columns.ts'
import * as athletesExport from '#app/routes/api/athletes/export.ts'
import * as brandsExport from '#app/routes/api/brands/export.ts'
import * as athletesList from '#app/routes/api/v1/athletes/index.ts'
import * as brandsList from '#app/routes/api/v1/brands/index.ts'
import { findDatabaseFile } from '#db/catalog.ts'
import type { Database } from '#db/schema.ts'
import { createAthlete, createManyAthletes } from '#tests/factories/athlete.ts'
import { createBrand, createRankedBrand } from '#tests/factories/brand.ts'
import { createRelationship } from '#tests/factories/relationship.ts'
import { ask, serveRoutes, test } from '#tests/web.ts'
import { AthleteExportQuerySchema, athleteExport } from './athlete-export.server.ts'
import { BrandExportQuerySchema, brandExport } from './brand-export.server.ts'
import type { ExportJob } from './export-job.ts'
import { EXPORT_LIMITS } from './stream-export.server.ts'
import { writeExport } from './write-export.server.ts'

const serve = serveRoutes({
  '/api/athletes/export': athletesExport,
  '/api/brands/export': brandsExport,
  '/api/v1/athletes': athletesList,
  '/api/v1/brands': brandsList,
})

const HEADINGS =
  'name,sport,status,instagram,twitter,tiktok,linkedin,tags,note,date_of_birth,country,wikidata_id,aliases,id,brandCount,verifiedBrands,totalScore,rank,computedAt,lastProcessed,createdAt,updatedAt,version'

/** Names that are difficult for spreadsheets, CSV and XML. */
const HOSTILE = [
  '=HYPERLINK("http://evil.example","x")',
  '+1 Smith',
  '-Dash',
  '@handle',
  "'=quoted",
  'Dwayne "The Rock" Johnson',
  'Last, First',
  '<b>&amp; ]]>',
  'ليونيل ميسي abc',
  '大谷 翔平 🏆',
]

describe('the export of athletes', () => {
  test('is a CSV file of the contract’s fields, named by its day and never kept [T-10]', async ({ web }) => {
    const athlete = await createAthlete(web.connections.writer, {
      name: 'Serena Williams',
      status: 'RETIRED',
      instagram: 'serena',
      twitter: 'serenaw',
      brand_count: 3,
      verified_brand_count: 1,
      champion_score: 812.345,
      champion_rank: 7,
      scored_at: '2026-02-03T00:00:00.000Z',
      last_processed_at: '2026-02-01T10:00:00.000Z',
    })
    const answer = await (await visitor(web)).get('/api/athletes/export')
    const bytes = Buffer.from(await answer.arrayBuffer())

    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="athletes-\d{4}-\d\d-\d\d\.csv"$/)
    expect(answer.headers.get('Cache-Control')).toContain('no-store')
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(bytes.subarray(3).toString()).toBe(
      `${HEADINGS}\r\nSerena Williams,Tennis,RETIRED,serena,serenaw,,,,,,,,,${athlete.public_id},3,1,812.3,7,2026-02-03T00:00:00.000Z,2026-02-01T10:00:00.000Z,2026-01-01T00:00:00.000Z,2026-01-01T00:00:00.000Z,1\r\n`,
    )
  })

  test('contains the athletes of the list, with every filter and in every order [T-10] [T-04]', async ({ web }) => {
    await createAthletes(web.connections.writer)
    const { reader } = web.connections
    const { listed } = await visitor(web)
    const filters = ['search=ana', 'sport=tennis', 'status=RETIRED', 'sport=Golf&status=ACTIVE', 'search=nobody', '']
    const orders = ['name', 'sport', 'status', 'brandCount', 'lastProcessed', 'createdAt', 'updatedAt'].flatMap(
      (sort) => [`sortBy=${sort}&order=asc`, `sortBy=${sort}&order=desc`, `sortBy=${sort}`],
    )

    for (const query of [...filters, ...orders, 'sport=Golf&sortBy=brandCount']) {
      const asked = AthleteExportQuerySchema.parse(Object.fromEntries(new URLSearchParams(query)))
      const exported = namesIn(await written(reader, await athleteExport(reader, asked)))
      expect([query, exported]).toEqual([query, await listed(`/api/v1/athletes?${query}`)])
    }
  })

  test('contains the selected records, and only headings for an empty directory [T-10]', async ({ web }) => {
    const { text, exported } = await visitor(web)
    expect(await text('/api/athletes/export')).toBe(`\u{feff}${HEADINGS}\r\n`)
    expect(await text('/api/athletes/export?format=json')).toBe('[\n]\n')

    const [zoe, ana, lew] = await createAthletes(web.connections.writer)
    expect(await exported(`/api/athletes/export?selected=${zoe}&selected=${lew}`)).toEqual(['Zoë', 'Лев'])
    expect(await exported(`/api/athletes/export?selected=${ana}&sport=Golf`)).toEqual([])
  })

  test('has the columns that are asked for, in their order, and names one that it does not know [T-10] [M-08]', async ({
    web,
  }) => {
    await createAthlete(web.connections.writer, { name: 'Ana', sport: 'Golf', tags: 'Injured; Prospect' })
    const { text, get } = await visitor(web)

    expect(await text('/api/athletes/export?columns=tags,name,tags')).toBe(
      '\u{feff}tags,name\r\nInjured; Prospect,Ana\r\n',
    )
    const refused = await get('/api/athletes/export?columns=name,shoe')
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('Unknown columns: shoe. Known: name, sport, status')

    for (const [columns, schema] of [
      [DIRECTORY_COLUMNS, AthleteExportQuerySchema],
      [RANKINGS_COLUMNS, BrandExportQuerySchema],
    ] as const) {
      const offered: string[] = columns.flatMap(({ exported }) => exported)
      expect(schema.parse({ columns: offered.join(',') }).columns).toEqual(offered)
    }

    await createBrand(web.connections.writer, { name: 'Nike', tags: 'Big' })
    expect(await text('/api/brands/export?columns=name,tags')).toBe('\u{feff}name,tags\r\nNike,Big\r\n')
  })

  test('can be imported again, whatever the names are, and adds nothing [T-10] [I-05]', async ({ web }) => {
    const { writer } = web.connections
    for (const name of HOSTILE) await createAthlete(writer, { name, sport: '=Golf', instagram: '-x', twitter: 'a,b"' })
    const csv = await (await visitor(web)).text('/api/athletes/export')

    for (const cell of csv.split(/[,\r\n]+/)) expect(cell).not.toMatch(/^"?\s*[=+\-@]/)
    const read = readAthleteCsv(new TextEncoder().encode(csv))
    const rows = read.status === 'read' ? read.rows : []
    expect(rows.map((row) => row.status === 'valid' && row.athlete.name).sort()).toEqual([...HOSTILE].sort())
    expect(rows[0]).toMatchObject({
      athlete: { sport: '=Golf', socialHandles: { instagram: '-x', twitter: 'a,b"', tiktok: '' } },
    })
  })

  test('line breaks and zero bytes from other sources break no row [T-10]', async ({ web }) => {
    await createAthlete(web.connections.writer, {
      name: 'two\r\nlines',
      instagram: 'nul\0byte',
      twitter: 'unit\x1fend',
    })

    expect(await (await visitor(web)).text('/api/athletes/export')).toContain(
      '\r\n"two\r\nlines",Tennis,ACTIVE,nulbyte,unit\x1fend,,,',
    )
  })

  test('writes scores with one decimal, and integers without [T-10]', async ({ web }) => {
    for (const score of [1000, 700.04, 812.35, 0.05]) {
      await createAthlete(web.connections.writer, { champion_score: score })
    }
    const { text } = await visitor(web)
    const scores = (await text('/api/athletes/export?sortBy=createdAt&order=asc')).split('\r\n').slice(1, -1)

    expect(scores.map((row) => row.split(',')[16])).toEqual(['1000', '700', '812.4', '0.1'])
  })

  test('as JSON is an array of the list’s items [T-10]', async ({ web }) => {
    const { writer } = web.connections
    await createAthletes(writer)
    const scored = await createAthlete(writer, { name: 'Scored', champion_score: 500, champion_rank: 1 })
    const brand = await createRankedBrand(writer, 1, 500)
    await createRelationship(writer, { athlete_id: scored.id, brand_id: brand.id })
    const { get } = await visitor(web)

    const answer = await get('/api/athletes/export?format=json&sortBy=sport')
    const list = (await (await get('/api/v1/athletes?sortBy=sport')).json()) as { data: unknown }
    expect(answer.headers.get('Content-Disposition')).toMatch(/athletes-.*\.json"$/)
    expect(await answer.json()).toEqual(list.data)
  })

  test('as a workbook has numbers, times and texts, and no formula [T-10]', async ({ web }) => {
    const { writer } = web.connections
    for (const name of [...HOSTILE, 'turned \u202eabc', 'bell\u0007 nul\0', 'no\ufffe character\uffff']) {
      await createAthlete(writer, { name, brand_count: 3, last_processed_at: '2026-02-01T10:30:15.000Z' })
    }
    const answer = await (await visitor(web)).get('/api/athletes/export?format=xlsx')
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const [sheet] = (await readXlsx(bytes)).sheets
    const [headings = [], ...rows] = sheet?.rows ?? []
    const column = (name: string) => rows.map((row) => row[headings.indexOf(name)])

    expect(answer.headers.get('Content-Type')).toContain('spreadsheetml.sheet')
    expect(headings.join(',')).toBe(HEADINGS)
    expect(column('name')).toEqual(expect.arrayContaining([...HOSTILE, 'turned \u202eabc', 'no character']))
    expect(new Set(column('brandCount'))).toEqual(new Set([3]))
    expect(column('lastProcessed')[0]).toEqual(new Date('2026-02-01T10:30:15.000Z'))
    expect(sheet?.freezePane).toMatchObject({ rows: 1 })
    expect(Buffer.from(bytes).includes('<f>')).toBe(false)
  })

  test.for(['format=pdf', 'status=RESTING', 'sortBy=shoeSize', 'order=up', 'selected=7'])(
    'is rejected with 422 for %s [T-10] [D-41]',
    async (query, { web }) => {
      expect((await (await visitor(web)).get(`/api/athletes/export?${query}`)).status).toBe(422)
    },
  )

  test('sends a visitor’s browser to sign in and back to the list, and rejects other clients with 401 [D-42]', async ({
    web: _,
  }) => {
    const path = '/api/athletes/export?format=csv&sport=Golf'
    const navigation = await serve(ask(path, { headers: { Accept: 'text/html,*/*', 'Sec-Fetch-Mode': 'navigate' } }))
    const program = await serve(ask(path))

    expect(navigation.status).toBe(302)
    expect(navigation.headers.get('Location')).toBe(
      `/login?${new URLSearchParams({ redirectTo: '/athletes?format=csv&sport=Golf' })}`,
    )
    expect(program.status).toBe(401)
    expect(await program.json()).toMatchObject({ status: 401, message: 'Please log in to continue.' })
  })

  test('starts nothing for a HEAD request [T-10]', async ({ web }) => {
    const answer = await (await visitor(web)).get('/api/athletes/export', { method: 'HEAD' })

    expect([answer.status, await answer.text()]).toEqual([200, ''])
    expect(await isWalFree(web.connections.writer)).toBe(true)
  })

  test('is a snapshot of the directory at its start, whatever changes meanwhile, and is then released [T-10]', async ({
    web,
  }) => {
    const { writer } = web.connections
    await createManyAthletes(writer, 6_000)
    const answer = await (await visitor(web)).get('/api/athletes/export')
    const reader = answer.body?.getReader()
    const parts = [(await reader?.read())?.value]
    await writer.updateTable('athlete').set({ name: 'Changed', sport: 'Changed' }).where('id', '<=', 3_000).execute()
    await writer.deleteFrom('athlete').where('id', '>', 3_000).execute()

    expect(await isWalFree(writer)).toBe(false)
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) parts.push(part.value)
    const csv = Buffer.concat(parts.map((part) => part ?? new Uint8Array())).toString()
    expect(namesIn(csv)).toHaveLength(6_000)
    expect(csv).not.toContain('Changed')
    await expect.poll(() => isWalFree(writer)).toBe(true)
  })

  test.for(['csv', 'json', 'xlsx'])(
    'ends its thread and its read when the client disconnects (%s) [T-10]',
    async (format, { web }) => {
      const { writer } = web.connections
      await createManyAthletes(writer, 10_000)
      const answer = await (await visitor(web)).get(`/api/athletes/export?format=${format}`)
      const reader = answer.body?.getReader()
      await reader?.read()
      await createAthlete(writer)

      expect(await isWalFree(writer)).toBe(false)
      await reader?.cancel()
      await expect.poll(() => isWalFree(writer)).toBe(true)
    },
  )

  test('is one at a time per user: a second one waits for its turn, and a seventh is told to, a browser on the page it came from [T-10]', async ({
    web,
  }) => {
    await createManyAthletes(web.connections.writer, 10_000)
    const [ana, ben] = [await visitor(web), await visitor(web)]
    const running = (await ana.get('/api/athletes/export')).body?.getReader()
    await running?.read()

    const waiting = Array.from({ length: 5 }, () => ana.get('/api/brands/export'))
    const second = await ana.get('/api/brands/export')
    expect([second.status, second.headers.get('Retry-After')]).toEqual([429, '10'])
    expect(await second.json()).toMatchObject({
      status: 429,
      message: 'One of your exports is still running. Please wait until it finishes.',
    })
    const navigation = await ana.get('/api/athletes/export?sport=Golf', { headers: { 'Sec-Fetch-Mode': 'navigate' } })
    expect([navigation.status, navigation.headers.get('Location')]).toEqual([302, '/athletes?sport=Golf'])
    const cookie = navigation.headers.get('Set-Cookie')?.split(';')[0] ?? ''
    expect((await takeToast(ask('/athletes', { headers: { Cookie: cookie } }))).toast).toMatchObject({
      title: 'Download not started',
      description: 'One of your exports is still running. Please wait until it finishes.',
    })

    expect((await ben.get('/api/brands/export')).status).toBe(200)
    await running?.cancel()
    for (const answer of waiting) {
      const { status, body } = await answer
      expect(status).toBe(200)
      await body?.cancel()
    }
  })

  test('does not start while the write-ahead log is too large, and returns the user’s permit [T-10]', async ({
    web,
    databaseFile,
  }) => {
    await createAthletes(web.connections.writer)
    const { get } = await visitor(web)
    const log = `${databaseFile}-wal`
    const { size } = statSync(log)
    truncateSync(log, EXPORT_LIMITS.largestLog + 1)
    const refused = await get('/api/athletes/export')

    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '10'])
    expect(await refused.json()).toMatchObject({ message: 'The storage is busy. Please try again.' })
    truncateSync(log, size)
    expect((await get('/api/athletes/export')).status).toBe(200)
  })

  test('can follow one by the same user as soon as that is finished [T-10]', async ({ web }) => {
    await createAthletes(web.connections.writer)
    const { exported } = await visitor(web)

    for (let time = 0; time < 5; time++) expect(await exported('/api/athletes/export')).toHaveLength(4)
  })

  test.for(['/api/athletes/export.data', '/api/athletes/%65xport.data', '/api/athletes/export/.data'])(
    'is a file alone: at %s, where all of it would be held in memory, there is nothing [T-10]',
    async (path, { web }) => {
      await createAthletes(web.connections.writer)

      const answer = await (await visitor(web)).get(path)

      expect(answer.status).toBe(404)
      expect(await answer.text()).not.toContain('Ana')
    },
  )
})

describe('the export of brands', () => {
  test('contains what the list shows, with every filter and in every order [B-07] [B-05]', async ({ web }) => {
    const { writer } = web.connections
    await createRankedBrand(writer, 2, 700, { name: 'Second', category: 'Technology', growth_score: 10 })
    const first = await createRankedBrand(writer, 1, 900, { name: 'First', verification_status: 'VERIFIED' })
    await createBrand(writer, { name: 'Unranked B', category: 'Technology' })
    await createBrand(writer, { name: 'Unranked A', is_archived: 1 })
    await createBrand(writer, { name: 'Merged', merged_into_id: first.id })
    const athlete = await createAthlete(writer, { name: 'Venus' })
    await createRelationship(writer, { athlete_id: athlete.id, brand_id: first.id, type: 'OWNER' })
    const { reader } = web.connections
    const { listed } = await visitor(web)
    const filters = [
      '',
      'search=unranked',
      'search=venus',
      'category=Technology',
      'verification=VERIFIED',
      'relationshipType=OWNER',
      'coverage=0.5',
      'archived=only',
      'archived=exclude',
    ]
    const orders = ['rank', 'name', 'category', 'verification', 'score', 'growth', 'createdAt'].flatMap((sort) => [
      `sortBy=${sort}&order=asc`,
      `sortBy=${sort}&order=desc`,
    ])

    for (const query of [...filters, ...orders]) {
      const asked = BrandExportQuerySchema.parse(Object.fromEntries(new URLSearchParams(query)))
      const exported = namesIn(await written(reader, await brandExport(reader, asked)))
      expect([query, exported]).toEqual([query, await listed(`/api/v1/brands?${query}`)])
    }
  })

  test('has each brand’s rank, athletes, scores and followers in columns of their own [B-07]', async ({ web }) => {
    const { writer } = web.connections
    const brand = await createRankedBrand(writer, 3, 912.5, {
      name: 'Serena, Inc.',
      previous_rank: 5,
      social_score: 800,
      description: '=evil()',
    })
    for (const name of ['Serena', 'Venus']) {
      const athlete = await createAthlete(writer, { name })
      await createRelationship(writer, { athlete_id: athlete.id, brand_id: brand.id })
    }
    await writer
      .insertInto('brand_metric_snapshot')
      .values(
        [1_000, 2_000].map((value) => ({
          brand_id: brand.id,
          platform: 'instagram',
          metric: 'followers' as const,
          unit: 'count' as const,
          value,
          provider: 'wikidata',
          source_url: 'https://example.com',
          observed_at: `2026-01-0${value / 1_000}T00:00:00.000Z`,
          captured_at: `2026-01-0${value / 1_000}T00:00:00.000Z`,
        })),
      )
      .execute()
    const csv = await (await visitor(web)).text('/api/brands/export')
    const [headings, row] = csv.slice(1).split('\r\n')

    expect(headings).toBe(
      'rank,name,athletes,category,verificationStatus,totalScore,socialScore,growthScore,engagementScore,previousRank,change,coverage,athleteCount,website,description,instagram,twitter,linkedin,tiktok,tags,note,wikidata_id,aliases,instagramFollowers,tiktokFollowers,twitterFollowers,linkedinFollowers,isArchived,dataQualityScore,lastMetricsUpdate,id,createdAt,updatedAt,version',
    )
    expect(row).toBe(
      `3,"Serena, Inc.",Serena; Venus,Uncategorized,UNVERIFIED,912.5,800,,,5,2,0.75,0,,'=evil(),,,,,,,,,2000,,,,false,,,${brand.public_id},2026-01-01T00:00:00.000Z,2026-01-01T00:00:00.000Z,1`,
    )
  })

  test('as JSON is an array of the list’s items, with athletes on request [B-07]', async ({ web }) => {
    const { writer } = web.connections
    const brand = await createRankedBrand(writer, 1, 900)
    const athlete = await createAthlete(writer)
    await createRelationship(writer, { athlete_id: athlete.id, brand_id: brand.id })
    const { get } = await visitor(web)

    for (const include of ['', '&include=athletes']) {
      const list = (await (await get(`/api/v1/brands?limit=10${include}`)).json()) as { data: unknown }
      expect(await (await get(`/api/brands/export?format=json${include}`)).json()).toEqual(list.data)
    }
  })
})

interface Web {
  signIn: (role: 'USER') => Promise<{ cookie: string }>
}

/** Requests as a signed-in user. */
async function visitor(web: Web) {
  const { cookie } = await web.signIn('USER')
  const get = (path: string, init: RequestInit = {}) =>
    serve(ask(path, { ...init, headers: { Cookie: cookie, ...init.headers } }))
  const text = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer()).toString()
  return {
    get,
    text,
    exported: async (path: string) => namesIn(await text(path)),
    listed: async (path: string) =>
      ((await (await get(path)).json()) as { data: { name: string }[] }).data.map((item) => item.name),
  }
}

/** The whole file, without a thread. */
async function written(db: Kysely<Database>, job: Omit<ExportJob, 'databaseFile'>): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of writeExport({ ...job, databaseFile: await findDatabaseFile(db) })) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

/** For simple cells only. */
function namesIn(csv: string): (string | undefined)[] {
  const [headings = '', ...rows] = csv.slice(1).trimEnd().split('\r\n')
  const index = headings.split(',').indexOf('name')
  return rows.map((row) => row.split(',')[index])
}

/** Returns their public ids. */
async function createAthletes(db: Kysely<Database>): Promise<string[]> {
  const athletes = [
    await createAthlete(db, { name: 'Zoë', sport: 'Golf', brand_count: 2, instagram: 'zoe' }),
    await createAthlete(db, { name: 'Ana', sport: 'Tennis', status: 'RETIRED', brand_count: 5 }),
    await createAthlete(db, { name: 'Лев', sport: 'Tennis', last_processed_at: '2026-02-01T10:00:00.000Z' }),
    await createAthlete(db, { name: 'Ana', sport: 'Golf', status: 'INACTIVE' }),
  ]
  return athletes.map((athlete) => athlete.public_id)
}

/** Whether no connection holds an old snapshot of the database: only then can the write-ahead log restart. */
async function isWalFree(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ log: number; checkpointed: number }>`pragma wal_checkpoint(passive)`.execute(db)
  return rows[0]?.log === rows[0]?.checkpointed
}
