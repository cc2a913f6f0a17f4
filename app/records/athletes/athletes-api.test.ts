import type { ActionFunctionArgs } from '@remix-run/node'
import type { Kysely } from 'kysely'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import * as all from '#app/routes/api/v1/athletes/all.ts'
import * as brands from '#app/routes/api/v1/athletes/brands.ts'
import * as bulkUpload from '#app/routes/api/v1/athletes/bulk-upload.ts'
import * as athletes from '#app/routes/api/v1/athletes/index.ts'
import * as processing from '#app/routes/api/v1/athletes/process.ts'
import * as show from '#app/routes/api/v1/athletes/show.ts'
import * as sports from '#app/routes/api/v1/athletes/sports.ts'
import { describeApi } from '#app/server/openapi/openapi.server.ts'
import type { Database } from '#db/schema.ts'
import type { UserRole } from '#db/tables/user.ts'
import { createAthlete, createManyAthletes } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { createEvidence, createRelationship } from '#tests/factories/relationship.ts'
import { setEnvironment } from '#tests/set-environment.ts'
import { ask, test as base, buildOf } from '#tests/web.ts'
import { countAthletes } from './directory/directory-count.queries.server.ts'

setEnvironment({ CONTACT: 'tests@example.com' })

type Call = (args: ActionFunctionArgs) => Promise<Response>

interface Ask {
  params?: Record<string, string>
  json?: unknown
  method?: 'POST' | 'PUT' | 'DELETE'
  file?: File | null
  as?: UserRole | 'visitor'
}

interface Api {
  db: Kysely<Database>
  call: (call: Call, url: string, ask?: Ask) => Promise<{ status: number; body: unknown }>
}

const test = base.extend<{ api: Api }>({
  api: async ({ web }, use) => {
    const tokens = { ADMIN: (await web.signIn('ADMIN')).accessToken, USER: (await web.signIn('USER')).accessToken }

    await use({
      db: web.connections.writer,
      call: async (call, url, { params = {}, json, method = 'POST', file, as = 'USER' } = {}) => {
        const headers = new Headers(as === 'visitor' ? {} : { Authorization: `Bearer ${tokens[as]}` })
        const init: RequestInit = { headers }
        if (method === 'DELETE') init.method = method
        if (json !== undefined) {
          init.method = method
          init.body = JSON.stringify(json)
          headers.set('Content-Type', 'application/json')
        }
        if (file !== undefined) {
          init.method = 'POST'
          init.body = new FormData()
          if (file) init.body.append('file', file)
        }
        const request = ask(`/api/v1/athletes${url}`, init)
        const response = await call({ request, params, context: {} } as ActionFunctionArgs)
        return { status: response.status, body: response.status === 204 ? null : await response.json() }
      },
    })
  },
})

describe('permissions [D-04]', () => {
  const calls: [string, Call][] = [
    ['GET /athletes', athletes.loader],
    ['POST /athletes', athletes.action],
    ['GET /athletes/sports', sports.loader],
    ['GET /athletes/{id}', show.loader],
    ['PUT /athletes/{id}', show.action],
    ['DELETE /athletes/{id}', show.action],
    ['DELETE /athletes/all', all.action],
    ['GET /athletes/{id}/brands', brands.loader],
    ['POST /athletes/{id}/process', processing.action],
    ['POST /athletes/bulk-upload', bulkUpload.action],
  ]

  test.for(calls)('%s rejects visitors with 401', async ([name, call], { api }) => {
    const method = name.split(' ')[0]
    const { status, body } = await api.call(call, '', {
      as: 'visitor',
      ...((method === 'POST' || method === 'PUT' || method === 'DELETE') && { method, json: {} }),
    })

    expect(status).toBe(401)
    expect(body).toMatchObject({ status: 401, errors: [] })
  })

  test('bulk upload rejects users with 403', async ({ api }) => {
    expect(
      (await api.call(bulkUpload.action, '/bulk-upload', { file: csvFile('name,sport\nAna,Golf\n') })).status,
    ).toBe(403)
    expect(await api.db.selectFrom('athlete').selectAll().execute()).toEqual([])
  })
})

test.for([
  ['DELETE /athletes/{id}', show.action],
  ['DELETE /athletes/all', all.action],
] satisfies [string, Call][])('%s rejects users with 403 and deletes no athlete [S-06]', async ([, call], { api }) => {
  const { public_id: id } = await createAthlete(api.db)

  expect(await api.call(call, `/${id}`, { params: { id }, method: 'DELETE' })).toMatchObject({
    status: 403,
    body: { status: 403, errors: [] },
  })
  expect(await api.db.selectFrom('athlete').select('public_id').execute()).toEqual([{ public_id: id }])
})

describe('GET /athletes [P]', () => {
  test('returns a page of athletes in the shape of the contract', async ({ api }) => {
    await createAthlete(api.db, {
      name: 'Ana',
      sport: 'Golf',
      instagram: 'ana',
      champion_score: 512.3,
      champion_rank: 4,
    })
    await createAthlete(api.db, { name: 'Bo' })

    const { status, body } = await api.call(athletes.loader, '?limit=1')

    expect(status).toBe(200)
    expect(body).toEqual({
      data: [
        {
          id: expect.any(String),
          name: 'Ana',
          sport: 'Golf',
          status: 'ACTIVE',
          dateOfBirth: null,
          country: null,
          wikidataId: null,
          aliases: null,
          tags: null,
          note: null,
          own: {},
          socialHandles: { instagram: 'ana', tiktok: null, linkedin: null, twitter: null },
          brandCount: 0,
          verifiedBrands: 0,
          lastProcessed: null,
          createdAt: '2026-01-01T00:00:00.000Z',
          updatedAt: '2026-01-01T00:00:00.000Z',
          version: 1,
          championIndexScores: [{ totalScore: 512.3, rank: 4, computedAt: '2026-01-01T00:00:00.000Z' }],
        },
      ],
      pagination: { total: 2, page: 1, limit: 1, hasNext: true, nextCursor: expect.any(String) },
    })
  })

  test('rejects parameters out of range and ignores unknown ones [D-41]', async ({ api }) => {
    expect(await api.call(athletes.loader, '?limit=101')).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'limit' }] },
    })
    expect((await api.call(athletes.loader, '?colour=red')).status).toBe(200)
  })
})

describe('POST /athletes [P]', () => {
  const ana = { name: 'Ana Silva', sport: 'Golf', status: 'RETIRED', socialHandles: { instagram: '@ana', tiktok: '' } }

  test('adds an athlete and announces it', async ({ api }) => {
    const { status, body } = await api.call(athletes.action, '', { json: ana })

    expect(status).toBe(201)
    expect(body).toMatchObject({
      data: {
        name: 'Ana Silva',
        status: 'RETIRED',
        championIndexScores: [],
        socialHandles: { instagram: 'ana', tiktok: null },
      },
    })
    expect(await api.db.selectFrom('event').select('data').execute()).toEqual([
      { data: expect.stringContaining('"action":"created"') },
    ])
  })

  test('rejects a duplicate with 409 and the existing athlete [D-12]', async ({ api }) => {
    await api.call(athletes.action, '', { json: ana })

    const again = await api.call(athletes.action, '', { json: { name: ' ana  SILVA', sport: 'golf' } })

    expect(again).toMatchObject({
      status: 409,
      body: { status: 409, data: { name: 'Ana Silva' }, errors: [{ path: 'name' }] },
    })
  })

  test('reports every error with its dotted path [D-41]', async ({ api }) => {
    const { status, body } = await api.call(athletes.action, '', {
      json: { name: '', socialHandles: { instagram: 'x'.repeat(101) } },
    })

    expect(status).toBe(422)
    expect(body).toMatchObject({
      errors: [{ path: 'name' }, { path: 'sport' }, { path: 'socialHandles.instagram' }],
    })
  })
})

describe('one athlete [P]', () => {
  test('includes relationships and their evidence', async ({ api }) => {
    const athlete = await createAthlete(api.db)
    const brand = await createBrand(api.db, { name: 'Acme', category: 'Technology', website: 'https://acme.example' })
    const link = await createRelationship(api.db, { athlete_id: athlete.id, brand_id: brand.id, confidence: 0.9 })
    await createEvidence(api.db, { relationship_id: link.id, quote: 'Ana founded Acme.' })

    const detail = await api.call(show.loader, '', { params: { id: athlete.public_id } })
    const list = await api.call(brands.loader, '', { params: { id: athlete.public_id } })

    const relationship = {
      id: link.public_id,
      confidence: 0.9,
      brand: { id: brand.public_id, name: 'Acme', category: 'Technology', website: 'https://acme.example' },
      evidence: [{ quote: 'Ana founded Acme.', counted: true }],
    }
    expect(detail).toMatchObject({
      status: 200,
      body: { data: { id: athlete.public_id, relationships: [relationship] } },
    })
    expect(list).toMatchObject({ status: 200, body: { data: [relationship] } })
  })

  test('returns 404 for an unknown id, whatever the call', async ({ api }) => {
    const params = { id: 'nobody' }

    expect(await api.call(show.loader, '', { params })).toMatchObject({
      status: 404,
      body: { message: 'Athlete not found' },
    })
    expect((await api.call(brands.loader, '', { params })).status).toBe(404)
    expect((await api.call(processing.action, '', { params, json: {} })).status).toBe(404)
  })

  test('is processed by a job, and by one at a time [T-06]', async ({ api }) => {
    const athlete = await createAthlete(api.db)
    const params = { id: athlete.public_id }

    const first = await api.call(processing.action, '', { params, json: {} })
    const second = await api.call(processing.action, '', { params, json: {} })

    expect(first).toMatchObject({
      status: 202,
      body: { data: { jobId: expect.stringMatching(/^athlete_brand_discovery-/) } },
    })
    expect(second).toEqual(first)
    expect(await api.db.selectFrom('job').select(['athlete_id', 'status']).execute()).toEqual([
      { athlete_id: athlete.id, status: 'pending' },
    ])
  })
})

test('GET /athletes/sports returns the existing sports [P]', async ({ api }) => {
  await createAthlete(api.db, { sport: 'Judo' })

  expect(await api.call(sports.loader, '/sports')).toEqual({ status: 200, body: { data: ['Judo'] } })
})

describe('POST /athletes/bulk-upload', () => {
  test('returns the counts and every error [P, D-26]', async ({ api }) => {
    const file = csvFile('name,sport,status\nAna,Golf,\nBo,Golf,x\n,Golf,\nlonely\n')

    expect(await api.call(bulkUpload.action, '/bulk-upload', { file, as: 'ADMIN' })).toEqual({
      status: 200,
      body: {
        checkOnly: false,
        batchId: expect.any(String),
        success: true,
        totalProcessed: 4,
        successCount: 1,
        errorCount: 2,
        skippedCount: 1,
        errors: [
          {
            row: 3,
            data: { name: 'Bo', sport: 'Golf' },
            error: 'Row 3: Invalid status "x". Must be ACTIVE, RETIRED, or INACTIVE',
          },
          { row: 4, data: { name: '', sport: 'Golf' }, error: 'Row 4: Missing required field "name"' },
        ],
        skipped: [{ row: 5, data: { name: 'lonely', sport: '' }, reason: 'cell_count' }],
        warnings: [],
      },
    })
  })

  test.for([
    ['no file', null, 422, 'Please select a CSV file'],
    [
      'another type',
      new File(['name,sport\nA,B\n'], 'athletes.txt', { type: 'text/plain' }),
      415,
      'Please select a CSV file',
    ],
    ['a picture of 11 MB', new File(['x'.repeat(11_000_000)], 'me.png'), 415, 'Please select a CSV file'],
    ['10,485,760 bytes', csvFile(`name,sport\n${'x'.repeat(10_485_749)}`), 413, 'File size must be less than 10MB'],
    [
      'a million lines',
      csvFile(`name,sport\n${'Athlete,Golf\n'.repeat(1_000_000)}`),
      413,
      'File size must be less than 10MB',
    ],
    [
      'half a million short lines',
      csvFile(`name,sport\n${'A,B\n'.repeat(500_000)}`),
      422,
      'Too many rows. Maximum allowed: 1000',
    ],
    ['an empty file', csvFile(''), 422, 'CSV file is empty'],
    ['no data rows', csvFile('name,sport\n'), 422, 'CSV file contains no data rows'],
  ] as const)(
    'rejects %s with its status and message [I-02, D-25, D-27]',
    async ([, file, status, message], { api }) => {
      expect(await api.call(bulkUpload.action, '/bulk-upload', { file, as: 'ADMIN' })).toEqual({
        status,
        body: { message, status, errors: [{ path: 'file', message }] },
      })
      expect(await api.db.selectFrom('athlete').selectAll().execute()).toEqual([])
    },
  )

  test('one byte less than 10 MB is read [D-25]', async ({ api }) => {
    const file = csvFile(`name,sport\nAna,Golf\n${'\n'.repeat(10_485_759 - 20)}`)

    expect(file.size).toBe(10_485_759)
    expect(await api.call(bulkUpload.action, '/bulk-upload', { file, as: 'ADMIN' })).toMatchObject({
      status: 200,
      body: { totalProcessed: 1, successCount: 1 },
    })
  })

  test('the type text/csv is enough without the ending [I-02]', async ({ api }) => {
    const file = new File(['name,sport\nAna,Golf\n'], 'athletes', { type: 'text/csv' })

    expect((await api.call(bulkUpload.action, '/bulk-upload', { file, as: 'ADMIN' })).status).toBe(200)
  })

  test('a body that is no form is rejected by its media type [D-27]', async ({ api }) => {
    expect((await api.call(bulkUpload.action, '/bulk-upload', { json: {}, as: 'ADMIN' })).status).toBe(415)
  })
})

function csvFile(text: string): File {
  return new File([text], 'athletes.csv', { type: 'text/csv' })
}

test('PUT /athletes/{id} accepts every current value of the record and validates changed ones [T-05]', async ({
  api,
}) => {
  const odd = { name: 'Bo\u200B Lee', instagram: 'no handle!' }
  const { public_id: id, sport } = await createAthlete(api.db, odd)
  const put = (json: object) => api.call(show.action, `/${id}`, { params: { id }, json, method: 'PUT' })
  const held = { name: odd.name, sport, socialHandles: { instagram: odd.instagram } }

  expect(await put({ ...held, status: 'RETIRED' })).toMatchObject({
    status: 200,
    body: { data: { ...held, status: 'RETIRED' } },
  })
  expect(await put({ ...held, socialHandles: { instagram: 'none either!' } })).toMatchObject({
    status: 422,
    body: {
      errors: [{ path: 'socialHandles.instagram', message: 'Instagram must be a handle or the address of a profile' }],
    },
  })
})

describe('PUT /athletes/{id} [P]', () => {
  test('replaces the athlete and responds as the contract says [T-05]', async ({ api }) => {
    const { public_id: id } = await createAthlete(api.db, {
      name: 'Ana',
      instagram: 'ana',
      website: 'https://ana.test',
    })

    const json = { name: 'Anna', sport: 'Golf', status: 'RETIRED', socialHandles: { tiktok: '@anna' }, version: 1 }
    const { status, body } = await api.call(show.action, `/${id}`, { params: { id }, json, method: 'PUT' })

    expect(status).toBe(200)
    expect(body).toEqual({
      data: {
        id,
        name: 'Anna',
        sport: 'Golf',
        status: 'RETIRED',
        dateOfBirth: null,
        country: null,
        wikidataId: null,
        aliases: null,
        tags: null,
        note: null,
        own: {},
        socialHandles: { instagram: null, tiktok: 'anna', linkedin: null, twitter: null },
        brandCount: 0,
        verifiedBrands: 0,
        lastProcessed: null,
        createdAt: '2026-01-01T00:00:00.000Z',
        updatedAt: expect.any(String),
        version: 2,
        championIndexScores: [],
      },
    })
    expect(await api.db.selectFrom('athlete').select('website').execute()).toEqual([{ website: 'https://ana.test' }])
  })

  test('an outdated version gets 409 with the current record; without a version the last write wins [T-05]', async ({
    api,
  }) => {
    const { public_id: id } = await createAthlete(api.db, { name: 'Ana', sport: 'Golf', version: 5 })
    const put = (json: object) => api.call(show.action, `/${id}`, { params: { id }, json, method: 'PUT' })

    expect(await put({ name: 'Anna', sport: 'Golf', version: 4 })).toMatchObject({
      status: 409,
      body: { status: 409, errors: [{ path: 'version' }], data: { id, name: 'Ana', version: 5 } },
    })
    expect(await put({ name: 'Anna', sport: 'Golf' })).toMatchObject({
      status: 200,
      body: { data: { name: 'Anna', version: 6 } },
    })
  })

  test('the name and sport of another athlete are 409 with that one [T-05]', async ({ api }) => {
    const other = await createAthlete(api.db, { name: 'Bo', sport: 'Golf' })
    const { public_id: id } = await createAthlete(api.db, { name: 'Ana', sport: 'Golf' })

    const json = { name: ' BO ', sport: 'golf' }
    expect(await api.call(show.action, `/${id}`, { params: { id }, json, method: 'PUT' })).toMatchObject({
      status: 409,
      body: { errors: [{ path: 'name' }], data: { id: other.public_id, name: 'Bo' } },
    })
  })

  test.for([
    [{ name: '', sport: 'Golf' }, 'name'],
    [{ name: 'Ana' }, 'sport'],
    [{ name: 'Ana', sport: 'Golf', status: 'GONE' }, 'status'],
    [{ name: 'Ana', sport: 'Golf', version: '1' }, 'version'],
    [{ name: 'Ana', sport: 'Golf', version: 0 }, 'version'],
    [{ name: 'Ana', sport: 'Golf', socialHandles: { tiktok: 7 } }, 'socialHandles.tiktok'],
    [{ name: 'Ana', sport: 'Golf', socialHandles: { instagram: '@foo bar' } }, 'socialHandles.instagram'],
  ] as const)('%j is 422 at %s [D-41]', async ([json, path], { api }) => {
    const { public_id: id } = await createAthlete(api.db, { name: 'Old' })

    expect(await api.call(show.action, `/${id}`, { params: { id }, json, method: 'PUT' })).toMatchObject({
      status: 422,
      body: { status: 422, errors: [{ path }] },
    })
  })

  test('an unknown athlete is 404', async ({ api }) => {
    const json = { name: 'Ana', sport: 'Golf' }
    const { status } = await api.call(show.action, '/x', { params: { id: 'x' }, json, method: 'PUT' })

    expect(status).toBe(404)
  })
})

describe('DELETE /athletes [P]', () => {
  test('deletes one athlete, once, and records by whom [T-07]', async ({ api }) => {
    const { public_id: id } = await createAthlete(api.db)
    const call = () => api.call(show.action, `/${id}`, { params: { id }, method: 'DELETE', as: 'ADMIN' })

    expect(await call()).toEqual({ status: 204, body: null })
    expect(await call()).toMatchObject({ status: 404, body: { message: 'Athlete not found' } })
    expect(await api.db.selectFrom('athlete').selectAll().execute()).toEqual([])
    const entries = await api.db.selectFrom('audit_log').select(['user_id', 'action']).execute()
    expect(entries).toEqual([{ user_id: expect.any(Number), action: 'athlete.delete' }])
  })

  test('deletes all and returns how many; a second call deletes none [T-07]', async ({ api }) => {
    await createAthlete(api.db)
    await createAthlete(api.db)
    const call = () => api.call(all.action, '/all', { method: 'DELETE', as: 'ADMIN' })

    expect(await call()).toEqual({ status: 200, body: { data: { deleted: 2 } } })
    expect(await call()).toEqual({ status: 200, body: { data: { deleted: 0 } } })
  })

  test('more than 5,000 are deleted by a job; the response says at once how many, as the API documents it [T-07] [D-72]', async ({
    api,
  }) => {
    await createManyAthletes(api.db, 5_001)

    const call = () => api.call(all.action, '/all', { method: 'DELETE', as: 'ADMIN' })
    const answer = await call()

    expect(answer).toEqual({
      status: 202,
      body: { data: { deleted: 5_001, jobId: expect.stringMatching(/^athletes_deletion-/) } },
    })
    expect(await countAthletes(api.db)).toBe(5_001)

    await api.db.deleteFrom('athlete').execute()
    for (const { status, body } of [answer, await call()]) {
      const described = describeApi(buildOf({ '/api/v1/athletes/all': all }))
      const { content } = described.paths['/api/v1/athletes/all']?.delete.responses[status] ?? {}
      expect(z.fromJSONSchema(content['application/json'].schema).safeParse(body)).toMatchObject({ success: true })
    }
  })
})
