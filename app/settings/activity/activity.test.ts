import type { Kysely } from 'kysely'
import { describe, expect } from 'vitest'
import { createApiToken } from '#app/people/auth/api-access/api-token.server.ts'
import { findKeptDays } from '#app/people/auth/audit/kept-days.server.ts'
import { type Actor, recordAudit } from '#app/people/auth/audit/record-audit.server.ts'
import { listActivity } from '#app/records/history/change.queries.server.ts'
import { type ActivityQuery, ActivityQuerySchema } from '#app/records/history/change.ts'
import * as exportCall from '#app/routes/api/activity/export.ts'
import * as activityCall from '#app/routes/api/v1/activity/index.ts'
import * as retentionCall from '#app/routes/api/v1/activity/retention.ts'
import * as athletesCall from '#app/routes/api/v1/athletes/index.ts'
import * as page from '#app/routes/settings/activity.tsx'
import type { Database } from '#db/schema.ts'
import { callRoutes } from '#tests/call-api.ts'
import { planOf, watchStatements } from '#tests/executed-statements.ts'
import { loadPage, submitForm } from '#tests/page-form.ts'
import { test } from '#tests/web.ts'

const call = callRoutes({
  '/api/activity/export': exportCall,
  '/api/v1/activity': activityCall,
  '/api/v1/activity/retention': retentionCall,
  '/api/v1/athletes': athletesCall,
})

describe('who did what', () => {
  test('is filtered by record, person, kind, door and period, alone and together, and read on by a cursor [O-05] [D-95]', async ({
    web,
  }) => {
    const db = web.connections.writer
    const ada = { ...(await actorOf(db, (await web.signIn('ADMIN')).userId)), door: 'page' } as const
    const bob = { ...(await actorOf(db, (await web.signIn('USER')).userId)), door: 'api' } as const
    const id = (digit: number) => `00000000-0000-7000-8000-00000000000${digit}`
    await recordAudit(
      db,
      ada,
      { action: 'athlete.create', subject: { kind: 'athlete', id: id(1), label: 'Ana' } },
      day(1),
    )
    await recordAudit(
      db,
      bob,
      { action: 'athlete.update', subject: { kind: 'athlete', id: id(1), label: 'Ana' } },
      day(2),
    )
    const merge = { subject: { kind: 'brand', id: id(2), label: 'Nike' }, reference: id(3) }
    await recordAudit(db, ada, { action: 'brand.merge', ...merge }, day(3))
    await recordAudit(db, bob, { action: 'session.open', subject: { kind: 'session', id: id(4) } }, day(4))
    const find = async (query: Partial<ActivityQuery>) => {
      const { changes, next } = await listActivity(db, ActivityQuerySchema.parse(query))
      return [changes.map(({ at }) => Number(at.slice(8, 10))).join(''), next] as const
    }

    expect(await find({})).toEqual(['4321', null])
    expect((await find({ search: 'an' }))[0]).toBe('21')
    expect((await find({ search: 'NIKE' }))[0]).toBe('3')
    expect((await find({ search: id(1) }))[0]).toBe('21')
    expect((await find({ search: id(3) }))[0]).toBe('3')
    expect((await find({ search: 'ana', kind: 'edited' }))[0]).toBe('2')
    expect((await find({ person: ada.name.toUpperCase() }))[0]).toBe('31')
    expect((await find({ person: 'nobody@example.com' }))[0]).toBe('')
    expect((await find({ kind: 'security' }))[0]).toBe('4')
    expect((await find({ door: 'api' }))[0]).toBe('42')
    expect((await find({ person: bob.name, kind: 'edited', door: 'api' }))[0]).toBe('2')
    expect((await find({ from: '2026-11-02', to: '2026-11-03' }))[0]).toBe('32')
    expect((await find({ person: ada.name, to: '2026-11-02' }))[0]).toBe('1')
    for (const filter of [{}, { door: 'api' }, { search: 'ana' }] as const) {
      const [first, next] = await find({ ...filter, limit: 1 })
      const [second] = await find({ ...filter, limit: 1, before: next ?? '' })
      expect(first + second).toBe((await find(filter))[0].slice(0, 2))
    }
  })

  test('every page of a million is found by an index, whatever the filters are [O-05]', async ({ db }) => {
    const statements = watchStatements(db)
    const filters = [{}, { kind: 'merged' }, { door: 'shell' }, { person: 'a@example.com' }, { search: 'Ana' }] as const
    const page = { before: '2026-11-27T10:00:00.000Z_5', from: '2026-01-01' }
    for (const filter of filters) await listActivity(db, ActivityQuerySchema.parse({ ...filter, ...page }))

    const found = statements.filter(({ sql }) => sql.includes('select id, created_at from audit_log'))
    const plans = (await Promise.all(found.map((statement) => planOf(db, statement)))).join('\n').split('\n')
    const reads = plans.filter((line) => line.includes('audit_log'))
    expect(found).toHaveLength(filters.length)
    expect(reads.length).toBeGreaterThan(80)
    expect(reads.filter((line) => !/^SEARCH audit_log USING (COVERING )?INDEX audit_log_by_/.test(line))).toEqual([])
  })

  test('names the token and the person of a call, and is for administrators alone [O-05] [D-95]', async ({ web }) => {
    const db = web.connections.writer
    const admin = await web.signIn('ADMIN')
    const user = await web.signIn('USER')
    const { name: email } = await actorOf(db, user.userId)
    const wanted = { name: 'Nightly sync', scope: ['write' as const], lifetime: '30' as const }
    const created = await createApiToken(
      db,
      { id: user.userId, email },
      wanted,
      { address: '192.0.2.1', door: 'page' },
      new Date(),
    )
    const secret = created.status === 'created' ? created.token : ''
    expect((await call(secret, 'POST', '/api/v1/athletes', { name: 'Ana', sport: 'Tennis' })).status).toBe(201)

    const { status, body } = await call(admin, 'GET', '/api/v1/activity')
    expect(status).toBe(200)
    expect(body.data).toMatchObject([
      { action: 'athlete.create', door: 'api', token: 'Nightly sync', email, by: { name: 'Ada Lovelace' } },
      { action: 'api_token.create', kind: 'security' },
    ])
    expect(JSON.stringify(body)).not.toContain(secret.slice(-20))
    for (const path of ['/api/v1/activity', '/api/v1/activity/retention', '/api/activity/export']) {
      expect((await call(user, 'GET', path)).status).toBe(403)
      expect((await call(null, 'GET', path)).status).toBe(401)
    }
    expect((await call(user, 'PUT', '/api/v1/activity/retention', { changes: 1, securityEvents: 1 })).status).toBe(403)
    expect((await loadPage(page.loader, '/settings/activity', user.cookie)).status).toBe(403)
    const { data } = await loadPage(page.loader, '/settings/activity?kind=created', admin.cookie)
    expect(data?.activity).toMatchObject([{ words: 'Added', label: 'Ana', token: 'Nightly sync', door: 'API' }])
  })

  test('is exported with the filters of the list, text never as a formula [O-05] [D-95]', async ({ web }) => {
    const db = web.connections.writer
    const admin = await web.signIn('ADMIN')
    const actor = await actorOf(db, admin.userId)
    const subject = { kind: 'brand', id: 'b', label: '=1+1' }
    await recordAudit(db, actor, { action: 'brand.update', subject, fields: { name: ['Nike', '=1+1'] } }, day(1))
    await recordAudit(db, actor, { action: 'brand.archive', subject }, day(2))
    await recordAudit(
      db,
      actor,
      { action: 'athlete.create', subject: { kind: 'athlete', id: 'a', label: 'Ana' } },
      day(3),
    )

    const { body: csv } = await call(admin, 'GET', '/api/activity/export?kind=edited')
    const [head, ...lines] = csv.trim().split('\r\n')
    expect(head).toContain('at,person,token,door,address,kind,action')
    expect(lines.map((line: string) => line.split(',')[7])).toEqual(['brand.archive', 'brand.update'])
    expect(csv).not.toMatch(/,=1/)
    const { body: items } = await call(admin, 'GET', '/api/activity/export?kind=edited&format=json')
    expect(items).toMatchObject([{ action: 'brand.archive' }, { fields: [{ field: 'name', before: 'Nike' }] }])
  })
})

describe('how long it is kept', () => {
  test('is set on the page and by a call, and recorded; the environment comes first [O-05] [D-95]', async ({ web }) => {
    const db = web.connections.writer
    const admin = await web.signIn('ADMIN')
    expect(await findKeptDays(db)).toEqual({ changes: 730, securityEvents: 365 })
    const saved = await submitForm(
      page.action,
      '/settings/activity',
      { changes: '90', securityEvents: '30' },
      admin.cookie,
    )
    expect([saved.status, saved.toast?.title]).toEqual([302, 'Retention saved'])
    const wrong = await submitForm(
      page.action,
      '/settings/activity',
      { changes: '0', securityEvents: 'x' },
      admin.cookie,
    )
    expect(wrong.status).toBe(422)
    const { body } = await call(admin, 'PUT', '/api/v1/activity/retention', { changes: 91, securityEvents: 30 })
    expect(body).toEqual({ data: { changes: 91, securityEvents: 30 } })
    expect(await findKeptDays(db, { keepChangesDays: 7 })).toEqual({ changes: 7, securityEvents: 30 })

    const [change] = (await listActivity(db, ActivityQuerySchema.parse({ kind: 'configured' }))).changes
    expect(change?.fields).toEqual([{ field: 'changes', before: '90', after: '91' }])
  })
})

async function actorOf(db: Kysely<Database>, userId: number): Promise<Actor & { id: number }> {
  const { email } = await db.selectFrom('user').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  return { id: userId, name: email, address: '192.0.2.1', door: 'page' }
}

function day(number: number): Date {
  return new Date(`2026-11-0${number}T10:00:00.000Z`)
}
