import type { Kysely } from 'kysely'
import { describe, expect } from 'vitest'
import { saveFindings } from '#app/records/relationships/save-findings.server.ts'
import * as apiLinks from '#app/routes/api/v1/relationships/index.ts'
import * as apiReview from '#app/routes/api/v1/relationships/review.ts'
import * as newLink from '#app/routes/relationships/new.tsx'
import type { Database } from '#db/schema.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { ask, ORIGIN, serveRoutes, test, type Visitor } from '#tests/web.ts'

const serve = serveRoutes({
  '/athletes/:id/links/new': newLink,
  '/champions/:id/links/new': newLink,
  '/api/v1/relationships': apiLinks,
  '/api/v1/relationships/:id/review': apiReview,
})

describe('a link that somebody adds', () => {
  test('is pending with their word as evidence, and an administrator decides [B-04] [V-02]', async ({ web }) => {
    const db = web.connections.writer
    const { athlete, brand } = await pair(db)
    const form = { name: 'nike', relationshipType: 'INVESTOR', startedOn: 'May 2019', ownershipPercentage: '12.5' }
    const said = { note: 'Her agent told me', link: 'https://news.example/1' }
    const added = await send(`/athletes/${athlete.public_id}/links/new`, { ...form, ...said }, await web.signIn('USER'))

    const link = await onlyLink(db)
    expect([added.status, added.headers.get('Location')]).toEqual([
      302,
      `/athletes/${athlete.public_id}#${link.public_id}`,
    ])
    expect(link).toMatchObject({
      type: 'INVESTOR',
      started_on: '2019-05',
      ownership_percentage: 12.5,
      verification_status: 'PENDING',
      confidence: 0,
      because: 'Added by a user: waiting for an administrator’s decision, or for sources that verify it.',
      review: null,
      created_by: 'user',
    })
    expect(await db.selectFrom('evidence').selectAll().execute()).toMatchObject([
      { code: 'A8', publisher_group: 'user', quote: said.note, url: said.link, counted: 0, created_by: 'user' },
    ])
    expect(await countsOf(db)).toEqual({ athlete: 1, verified: 0, brand: 1 })
    expect(await db.selectFrom('discovery_due').select('athlete_id').execute()).toEqual([{ athlete_id: athlete.id }])

    // A discovery that finds nothing does not dismiss it.
    const nothing = { athleteId: athlete.id, brandId: brand.id, drafts: [], sources: [], otherFounders: [] }
    await db.transaction().execute((trx) => saveFindings(trx, nothing, new Date('2026-12-01')))
    expect((await onlyLink(db)).verification_status).toBe('PENDING')

    const accepted = await callAs(await web.signIn('ADMIN'), `/api/v1/relationships/${link.public_id}/review`, 'PUT', {
      decision: 'ACCEPTED',
    })
    expect([accepted.status, (await onlyLink(db)).verification_status]).toEqual([200, 'VERIFIED'])
    expect(await countsOf(db)).toEqual({ athlete: 1, verified: 1, brand: 1 })
  })

  test('by an administrator is verified by their word, and pending once that is undone [B-04] [V-02]', async ({
    web,
  }) => {
    const db = web.connections.writer
    const admin = await web.signIn('ADMIN')
    const { athlete, brand } = await pair(db)
    const ended = { startedOn: '2019', endedOn: '2021-06' }
    const body = { athleteId: athlete.public_id, brandId: brand.public_id, relationshipType: 'SPONSOR', ...ended }
    const added = await callAs(admin, '/api/v1/relationships', 'POST', { ...body, note: 'I signed it' })

    expect(added.status).toBe(201)
    expect((await added.json()).data).toMatchObject({
      verificationStatus: 'VERIFIED',
      standing: 'FORMER',
      review: 'ACCEPTED',
      confidence: 0,
      createdBy: 'user',
      evidence: [{ kind: 'F1' }, { kind: 'A8', quote: 'I signed it', publisher: 'operator' }],
    })
    const { public_id: id } = await onlyLink(db)
    expect((await callAs(admin, `/api/v1/relationships/${id}/review`, 'DELETE')).status).toBe(200)
    expect(await onlyLink(db)).toMatchObject({ verification_status: 'PENDING', standing: 'FORMER', review: null })

    const again = await callAs(admin, '/api/v1/relationships', 'POST', body)
    expect([again.status, (await again.json()).data.id]).toEqual([409, id])
  })

  test('names the other side: by the suggestion, by the name, by name and sport [A-14] [D-41]', async ({ web }) => {
    const db = web.connections.writer
    const user = await web.signIn('USER')
    const { brand } = await pair(db)
    const golfer = await createAthlete(db, { name: 'Serena Williams', sport: 'Golf' })
    const path = `/champions/${brand.public_id}/links/new`
    const refused = async (form: Record<string, string>) => {
      const answer = await newLink.action({
        request: ask(path, { method: 'POST', body: new URLSearchParams(form), headers: { Cookie: user.cookie } }),
        params: { id: brand.public_id },
        context: { clientAddress: '192.0.2.7' },
      })
      return 'data' in answer && 'result' in answer.data ? answer.data.result?.error : undefined
    }

    expect(await refused({ name: 'Nobody', relationshipType: 'OWNER' })).toEqual({
      name: ['No athlete is named “Nobody”'],
    })
    expect(await refused({ name: 'Serena Williams', relationshipType: 'OWNER' })).toEqual({
      name: ['2 athletes have this name: Golf, Tennis. Add the sport, as in “Serena Williams, Golf”'],
    })
    expect(await refused({ name: 'Serena Williams', startedOn: 'soon' })).toEqual({
      relationshipType: ['Choose how they are linked'],
      startedOn: ['Since must be a day such as 2024-05-21, or a month or a year'],
    })
    const years = { startedOn: '2020', endedOn: '2019' }
    expect(await refused({ name: 'Serena Williams', relationshipType: 'OWNER', ...years })).toEqual({
      endedOn: ['Until must not be before Since'],
    })
    const named = { name: 'serena williams, golf', relationshipType: 'OWNER' }
    expect((await send(path, named, user)).status).toBe(302)
    const chosen = { name: 'Serena Williams', id: golfer.public_id, relationshipType: 'ADVISOR' }
    expect((await send(path, chosen, user)).status).toBe(302)
    const links = await db.selectFrom('relationship').select(['athlete_id', 'type']).orderBy('id').execute()
    expect(links).toEqual([
      { athlete_id: golfer.id, type: 'OWNER' },
      { athlete_id: golfer.id, type: 'ADVISOR' },
    ])
    expect(await refused({ name: 'Serena Williams, Golf', relationshipType: 'CO_OWNER' })).toEqual({
      name: ['They are already linked in this way'],
    })
  })
})

async function pair(db: Kysely<Database>) {
  return {
    athlete: await createAthlete(db, { name: 'Serena Williams', sport: 'Tennis' }),
    brand: await createBrand(db, { name: 'Nike' }),
  }
}

function onlyLink(db: Kysely<Database>) {
  return db.selectFrom('relationship').selectAll().executeTakeFirstOrThrow()
}

async function countsOf(db: Kysely<Database>) {
  const athlete = await db.selectFrom('athlete').selectAll().executeTakeFirstOrThrow()
  const brand = await db.selectFrom('brand').selectAll().executeTakeFirstOrThrow()
  return { athlete: athlete.brand_count, verified: athlete.verified_brand_count, brand: brand.athlete_count }
}

function send(path: string, form: Record<string, string>, { cookie }: Visitor): Promise<Response> {
  const headers = { Cookie: cookie, Host: new URL(ORIGIN).host }
  return serve(ask(path, { method: 'POST', body: new URLSearchParams(form), headers }))
}

function callAs({ accessToken }: Visitor, path: string, method: string, body?: object): Promise<Response> {
  const headers = { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' }
  return serve(ask(path, { method, headers, ...(body && { body: JSON.stringify(body) }) }))
}
