import type { Kysely } from 'kysely'
import { describe, expect } from 'vitest'
import { readAthleteCsv } from '#app/files/csv/athlete-csv.ts'
import { importAthletes } from '#app/files/imports/import-athletes.server.ts'
import { createImportBatch } from '#app/files/imports/import-batch.server.ts'
import { saveAthletes } from '#app/files/imports/save-athletes.server.ts'
import { type Actor, recordAudit } from '#app/people/auth/audit/record-audit.server.ts'
import { AthleteSchema } from '#app/records/athletes/athlete.ts'
import { createAthlete as addAthlete } from '#app/records/athletes/editing/create-athlete.server.ts'
import { updateAthlete } from '#app/records/athletes/editing/update-athlete.server.ts'
import { mergeAthletes } from '#app/records/athletes/merge/merge-athletes.server.ts'
import { undoMerge } from '#app/records/athletes/merge/undo-merge.server.ts'
import { BrandInputSchema } from '#app/records/brands/edit/brand-input.ts'
import { updateBrand } from '#app/records/brands/edit/update-brand.server.ts'
import { deleteAthletes } from '#app/records/deletion/athletes/delete-athletes.server.ts'
import { restoreDeleted } from '#app/records/deletion/restore-deleted.server.ts'
import { reviewRelationship } from '#app/records/relationships/review/review-relationship.server.ts'
import { undoReview } from '#app/records/relationships/review/undo-review.server.ts'
import * as athleteCall from '#app/routes/api/v1/athletes/history.ts'
import * as athleteApi from '#app/routes/api/v1/athletes/show.ts'
import * as brandCall from '#app/routes/api/v1/brands/history.ts'
import * as relationshipCall from '#app/routes/api/v1/relationships/history.ts'
import * as edit from '#app/routes/athletes/edit.tsx'
import * as athletePage from '#app/routes/athletes/history.tsx'
import * as editBrand from '#app/routes/champions/edit.tsx'
import * as brandPage from '#app/routes/champions/history.tsx'
import * as relationshipPage from '#app/routes/relationships/history.tsx'
import * as review from '#app/routes/relationships/review.tsx'
import type { Database } from '#db/schema.ts'
import { callRoutes } from '#tests/call-api.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { createRelationship } from '#tests/factories/relationship.ts'
import { loadPage, submitForm } from '#tests/page-form.ts'
import { test } from '#tests/web.ts'
import { listHistory } from './change.queries.server.ts'
import type { RecordKind } from './change.ts'

const author: Actor = { id: null, name: 'ada@example.com', address: '192.0.2.1', door: 'page' }
const call = callRoutes({
  '/api/v1/athletes/:id': athleteApi,
  '/api/v1/athletes/:id/history': athleteCall,
  '/api/v1/brands/:id/history': brandCall,
  '/api/v1/relationships/:id/history': relationshipCall,
})

describe('the history of a record', () => {
  test('has each field before and after, who it was and by which door [O-05] [D-95]', async ({ web }) => {
    const user = await web.signIn('USER')
    const db = web.connections.writer
    const { athlete } = await addAthlete(db, input({ name: 'Ana' }), author, at(1))
    await call(user, 'PUT', `/api/v1/athletes/${athlete.public_id}`, { name: 'Ana', sport: 'Golf', status: 'RETIRED' })

    const { status, body } = await call(user, 'GET', `/api/v1/athletes/${athlete.public_id}/history`)
    expect(status).toBe(200)
    expect(body.next).toBeNull()
    expect(body.data).toMatchObject([
      {
        kind: 'edited',
        action: 'athlete.update',
        door: 'api',
        by: { name: 'Ada Lovelace' },
        record: { kind: 'athlete', id: athlete.public_id, label: 'Ana' },
        fields: [
          { field: 'sport', before: 'Tennis', after: 'Golf' },
          { field: 'status', before: 'ACTIVE', after: 'RETIRED' },
        ],
      },
      { kind: 'created', door: 'page', by: { id: null, name: 'former user' } },
    ])
    // Addresses are for administrators.
    expect(JSON.stringify(body)).not.toContain('192.0.2.1')
    expect(JSON.stringify(body)).not.toContain('@example.com')
  })

  test('tells of what was done to many at once, and to another one with it [O-05] [D-95]', async ({ db }) => {
    const file = { name: 'a.csv', bytes: Buffer.from('name,sport\nAna,Tennis\nBo,Golf\n') }
    await importAthletes(db, file, author, at(1))
    const [ana, bo] = await db.selectFrom('athlete').selectAll().orderBy('name').execute()
    if (!ana || !bo) throw new Error('nothing was imported')
    const merge = await mergeAthletes(db, ana.public_id, bo.public_id, author, at(2))
    await undoMerge(db, merge.status === 'merged' ? merge.mergeId : '', author, at(3))
    const all = await deleteAthletes(db, { ids: [ana.public_id, bo.public_id] }, author, at(4))
    await restoreDeleted(db, all.batch, author, at(5))
    const one = await deleteAthletes(db, { ids: [bo.public_id] }, author, at(6))
    await restoreDeleted(db, one.batch, author, at(7))

    const together = ['athlete.restore', 'athlete.delete', 'athlete.merge_undo', 'athlete.merge', 'athletes.import']
    expect(await actionsOf(db, 'athlete', ana.public_id)).toEqual(together)
    expect(await actionsOf(db, 'athlete', bo.public_id)).toEqual(['athlete.restore', 'athlete.delete', ...together])
    const { rows } = await db
      .selectFrom('audit_log')
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    expect(rows, 'one entry a piece of work').toBe(together.length + 2)
  })

  test('tells of a file that overwrote the record, whose earlier version comes back all the same [O-05] [D-95]', async ({
    web: { connections, signIn },
  }) => {
    const db = connections.writer
    const { cookie } = await signIn('USER')
    const { athlete } = await addAthlete(db, input({ name: 'Ana', status: 'RETIRED' }), author, at(1))
    const batchId = await createImportBatch(
      db,
      { public_id: 'file', user_id: null, file_name: 'a.csv', sha256: '', kind: 'athletes', is_upload: 1 },
      at(2),
    )
    const csv = readAthleteCsv(Buffer.from('name,sport,status\nAna,Tennis,ACTIVE\n'))
    const rows = 'rows' in csv ? csv.rows.flatMap((row) => (row.status === 'valid' ? [row] : [])) : []
    await saveAthletes(db, rows, { batchId, existing: 'update', skipsVerification: false }, at(2))
    await recordAudit(db, author, { action: 'athletes.import', subject: { kind: 'upload', id: 'file' } }, at(2))

    expect(await actionsOf(db, 'athlete', athlete.public_id)).toEqual(['athletes.import', 'athlete.create'])
    const created = (await listHistory(db, 'athlete', athlete.public_id, { limit: 10 })).changes.at(-1)
    const { restored } = await openForm(`/athletes/${athlete.public_id}/edit?restore=${created?.id}`, cookie)
    expect(restored?.version).toMatchObject({ status: 'RETIRED' })
  })

  test('of a relationship has its decisions with reason, note and link [O-05] [D-95]', async ({ db }) => {
    const link = await linkOf(db)
    const reject = { decision: 'REJECTED', reason: 'NOT_THE_SAME', note: 'A namesake' } as const
    await reviewRelationship(db, link.public_id, reject, author, at(1))
    await undoReview(db, link.public_id, author, at(2))

    const { changes } = await listHistory(db, 'relationship', link.public_id, { limit: 10 })
    expect(changes.map(({ kind, fields }) => [kind, fields])).toEqual([
      ['undone', expect.arrayContaining([{ field: 'review_reason', before: 'A namesake', after: '' }])],
      ['reviewed', expect.arrayContaining([{ field: 'review_ground', before: '', after: 'NOT_THE_SAME' }])],
    ])
  })

  test('is read on by a cursor without gaps, also among changes of one moment [O-05]', async ({ db }) => {
    const athlete = await createAthlete(db, { name: 'Ana' })
    for (const sport of ['A', 'B', 'C', 'D', 'E'])
      await updateAthlete(db, athlete.public_id, input({ sport }), { author, now: at(1) })
    const first = await listHistory(db, 'athlete', athlete.public_id, { limit: 3 })
    const second = await listHistory(db, 'athlete', athlete.public_id, { limit: 3, before: first.next ?? '' })

    const sports = [first, second].map(({ changes }) => changes.map(({ fields }) => fields.at(-1)?.after))
    expect(sports).toEqual([
      ['E', 'D', 'C'],
      ['B', 'A'],
    ])
    expect(second.next).toBeNull()
  })

  test('users see it on pages and by calls, visitors do not, and an unknown record has none [O-05]', async ({
    web,
  }) => {
    const db = web.connections.writer
    const user = await web.signIn('USER')
    const athlete = await createAthlete(db)
    const link = await linkOf(db)
    const brand = await db.selectFrom('brand').select('public_id').executeTakeFirstOrThrow()
    const unknown = '00000000-0000-7000-8000-000000000000'
    const pages = [
      [athletePage.loader, `/athletes/${athlete.public_id}/history`, `/api/v1/athletes/${athlete.public_id}/history`],
      [brandPage.loader, `/champions/${brand.public_id}/history`, `/api/v1/brands/${brand.public_id}/history`],
    ] as const
    for (const [loader, path, api] of pages) {
      expect((await loadPage(loader as never, path, user.cookie)).status).toBe(200)
      expect((await loadPage(loader as never, path)).to).toContain('/login')
      expect((await call(user, 'GET', api)).status).toBe(200)
      expect((await call(null, 'GET', api)).status).toBe(401)
      expect((await call(user, 'GET', api.replace(/[0-9a-f-]{36}/, unknown))).status).toBe(404)
    }
    expect((await call(user, 'GET', `/api/v1/relationships/${link.public_id}/history`)).status).toBe(200)
    const elsewhere = `/athletes/${athlete.public_id}/relationships/${link.public_id}/history`
    const params = { id: athlete.public_id, relationshipId: link.public_id }
    const request = new Request(`http://icon-radar.test${elsewhere}`, { headers: { Cookie: user.cookie } })
    await expect(relationshipPage.loader({ request, params, context: {} })).rejects.toMatchObject({ status: 404 })
  })
})

describe('an earlier version is restored', () => {
  test('field by field, or as a change left it, as a new change by the same form [O-05] [D-95]', async ({ web }) => {
    const db = web.connections.writer
    const { cookie } = await web.signIn('USER')
    const { athlete } = await addAthlete(db, input({ name: 'Ana', sport: 'Golf' }), author, at(1))
    const path = `/athletes/${athlete.public_id}/edit`
    await updateAthlete(db, athlete.public_id, input({ name: 'Ana', sport: 'Tennis', status: 'RETIRED' }), {
      author,
      now: at(2),
    })
    await updateAthlete(db, athlete.public_id, input({ name: 'Anna', sport: 'Tennis', status: 'RETIRED' }), {
      author,
      now: at(3),
    })
    const { changes } = await listHistory(db, 'athlete', athlete.public_id, { limit: 10 })
    const [named, moved, created] = changes.map(({ id }) => id)

    const one = await openForm(`${path}?restore=${moved}&field=sport`, cookie)
    expect(one.restored).toMatchObject({
      isOvertaken: false,
      version: { name: 'Anna', sport: 'Golf', status: 'RETIRED' },
    })
    const whole = await openForm(`${path}?restore=${created}`, cookie)
    expect(whole.restored).toMatchObject({
      isOvertaken: false,
      version: { name: 'Ana', sport: 'Golf', status: 'ACTIVE' },
    })
    expect((await openForm(`${path}?restore=${named}`, cookie)).restored?.version).toMatchObject({ name: 'Anna' })

    const { name, sport, status } = whole.restored?.version ?? {}
    const back = `/athletes/${athlete.public_id}/history`
    const form = { name, sport, status, version: '3' } as Record<string, string>
    const saved = await submitForm(edit.action, `${path}?restore=${created}&redirectTo=${back}`, form, cookie)
    expect([saved.status, saved.to]).toEqual([302, back])
    const [newest] = (await listHistory(db, 'athlete', athlete.public_id, { limit: 1 })).changes
    expect(newest).toMatchObject({
      action: 'athlete.revert',
      kind: 'restored',
      door: 'page',
      details: { restores: created, version: 4 },
      fields: [
        { field: 'name', before: 'Anna', after: 'Ana' },
        { field: 'sport', before: 'Tennis', after: 'Golf' },
        { field: 'status', before: 'RETIRED', after: 'ACTIVE' },
      ],
    })

    // What was typed over is an edit like any other.
    const other = { ...form, name: 'Anita', version: '4' }
    await submitForm(edit.action, `${path}?restore=${created}&redirectTo=${back}`, other, cookie)
    expect((await listHistory(db, 'athlete', athlete.public_id, { limit: 1 })).changes).toMatchObject([
      { action: 'athlete.update', fields: [{ field: 'name', before: 'Ana', after: 'Anita' }] },
    ])
  })

  test('a field that has changed since is an edit conflict, as is a version saved meanwhile [O-05] [D-95]', async ({
    web,
  }) => {
    const db = web.connections.writer
    const { cookie } = await web.signIn('ADMIN')
    const brand = await createBrand(db, { name: 'Nike', description: 'Shoes', category: 'Finance' })
    const path = `/champions/${brand.public_id}/edit`
    for (const description of ['Boots', 'Hats'])
      await updateBrand(db, brand.public_id, brandInput({ name: 'Nike', description }), { author, now: at(1) })
    const { changes } = await listHistory(db, 'brand', brand.public_id, { limit: 10 })
    const first = changes.at(-1)?.id

    const form = await openBrandForm(`${path}?restore=${first}&field=description`, cookie)
    expect(form.restored).toMatchObject({ isOvertaken: true, version: { description: 'Shoes' } })
    expect(form.current).toMatchObject({ description: 'Hats', version: 3 })
    const sent = { name: 'Nike', category: brand.category, description: 'Shoes', version: '2' }
    const answer = await submitForm(editBrand.action, `${path}?restore=${first}&field=description`, sent, cookie)
    expect([answer.status, answer.body]).toEqual([
      409,
      expect.objectContaining({ theirs: expect.objectContaining({ description: 'Hats' }) }),
    ])
  })

  test('a decision about a relationship, in the form of its review [O-05] [D-95]', async ({ web }) => {
    const db = web.connections.writer
    const { cookie } = await web.signIn('ADMIN')
    const link = await linkOf(db)
    const athlete = await db.selectFrom('athlete').select('public_id').executeTakeFirstOrThrow()
    const reject = { decision: 'REJECTED', reason: 'NOT_THE_SAME', note: 'A namesake' } as const
    await reviewRelationship(db, link.public_id, reject, author, at(1))
    await reviewRelationship(db, link.public_id, { decision: 'ACCEPTED', link: 'https://a.example/' }, author, at(2))
    const former = (await listHistory(db, 'relationship', link.public_id, { limit: 10 })).changes.at(-1)

    const path = `/athletes/${athlete.public_id}/relationships/${link.public_id}/review?restore=${former?.id}`
    const request = new Request(`http://icon-radar.test${path}`, { headers: { Cookie: cookie } })
    const params = { id: athlete.public_id, relationshipId: link.public_id }
    const { restored } = await review.loader({ request, params, context: {} })
    expect(restored).toEqual({ ...reject, link: '' })
  })

  test('a change of another record, or no change at all, restores nothing [O-05]', async ({ web }) => {
    const db = web.connections.writer
    const { cookie } = await web.signIn('USER')
    const athlete = await createAthlete(db, { name: 'Bo' })
    const { athlete: other } = await addAthlete(db, input({ name: 'Ana' }), author, at(1))
    const [change] = (await listHistory(db, 'athlete', other.public_id, { limit: 1 })).changes
    for (const search of [`restore=${change?.id}`, 'restore=99', 'restore=x', `restore=${change?.id}&field=name`]) {
      expect((await openForm(`/athletes/${athlete.public_id}/edit?${search}`, cookie)).restored).toBeUndefined()
    }
    expect(
      (await openForm(`/athletes/${other.public_id}/edit?restore=${change?.id}&field=id`, cookie)).restored,
    ).toBeUndefined()
    const form = { name: 'Bob', sport: athlete.sport, status: 'ACTIVE', version: '1' }
    await submitForm(edit.action, `/athletes/${athlete.public_id}/edit?restore=${change?.id}`, form, cookie)
    expect(await actionsOf(db, 'athlete', athlete.public_id)).toEqual(['athlete.update'])
  })
})

async function openForm(path: string, cookie: string) {
  const { data } = await loadPage(edit.loader, path, cookie)
  return data as unknown as { restored?: { version: Record<string, unknown> } }
}

async function openBrandForm(path: string, cookie: string) {
  const { data } = await loadPage(editBrand.loader, path, cookie)
  return data ?? { current: undefined, restored: undefined }
}

function input(athlete: Record<string, string>) {
  return AthleteSchema.parse({ name: 'Ana', sport: 'Tennis', ...athlete })
}

function brandInput(brand: Record<string, string>) {
  return BrandInputSchema.parse({ category: 'Finance', ...brand })
}

async function linkOf(db: Kysely<Database>) {
  const athlete = await createAthlete(db, { name: 'Cy' })
  const brand = await createBrand(db, { name: 'Castora' })
  return createRelationship(db, { athlete_id: athlete.id, brand_id: brand.id })
}

async function actionsOf(db: Kysely<Database>, kind: RecordKind, id: string): Promise<string[]> {
  return (await listHistory(db, kind, id, { limit: 50 })).changes.map(({ action }) => action)
}

function at(minute: number): Date {
  return new Date(`2026-11-27T10:0${minute}:00.000Z`)
}
