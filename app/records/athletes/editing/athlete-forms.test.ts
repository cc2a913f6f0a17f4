import type { Kysely } from 'kysely'
import { describe, expect } from 'vitest'
import * as edit from '#app/routes/athletes/edit.tsx'
import * as add from '#app/routes/athletes/new.tsx'
import type { Database } from '#db/schema.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { submitForm } from '#tests/page-form.ts'
import { ask, test } from '#tests/web.ts'

const ANA = { name: 'Ana Silva', sport: 'Golf', status: 'ACTIVE' }
const BACK = '?sport=Golf&page=2'

/** Values as files and older versions have stored them. */
const ODD = {
  name: 'Bo\u200B Lee',
  sport: 'Golf\u202E',
  instagram: 'no handle!',
  tiktok: 'x'.repeat(150),
  linkedin: null,
  twitter: 'https://x.com/two words',
}

describe('an athlete whose record has values no user could enter', () => {
  const form = {
    name: ODD.name,
    sport: ODD.sport,
    status: 'RETIRED',
    'socialHandles.instagram': `@${ODD.instagram}`,
    'socialHandles.tiktok': ODD.tiktok,
    'socialHandles.linkedin': '',
    'socialHandles.twitter': ODD.twitter,
    version: '1',
  }

  test('gets another status while untouched values are kept [T-05]', async ({ web }) => {
    const { public_id: id } = await createAthlete(web.connections.writer, ODD)
    const { cookie } = await web.signIn('USER')

    expect(await submitForm(edit.action, `/athletes/${id}/edit`, form, cookie)).toMatchObject({ status: 302 })
    expect(await athletes(web.connections.reader)).toMatchObject([{ ...ODD, status: 'RETIRED' }])
  })

  test('accepts no other invalid value, and reports it on the field [T-05]', async ({ web }) => {
    const { public_id: id } = await createAthlete(web.connections.writer, ODD)
    const { cookie } = await web.signIn('USER')
    const changed = {
      ...form,
      name: 'Bo\u200BX',
      'socialHandles.instagram': 'still none!',
      'socialHandles.linkedin': 'a b',
    }

    expect(await submitForm(edit.action, `/athletes/${id}/edit`, changed, cookie)).toMatchObject({
      status: 422,
      body: {
        result: {
          error: {
            name: ['Name must not contain hidden characters: remove U+200B after “Bo”'],
            'socialHandles.instagram': ['Instagram must be a handle or the address of a profile'],
            'socialHandles.linkedin': ['LinkedIn must be a handle or the address of a profile'],
          },
        },
      },
    })
    expect(await athletes(web.connections.reader)).toMatchObject([{ ...ODD, status: 'ACTIVE' }])
  })
})

describe('adding an athlete', () => {
  test('stores the input with handles without @, and returns to the list in its previous state [T-05] [T-08]', async ({
    web,
  }) => {
    const { cookie } = await web.signIn('USER')
    const form = { ...ANA, name: '  Ana   Silva ', 'socialHandles.instagram': '@ana', 'socialHandles.twitter': '' }

    expect(await submitForm(add.action, `/athletes/new${BACK}`, form, cookie)).toMatchObject({
      status: 302,
      to: `/athletes${BACK}`,
      toast: { title: 'Athlete added successfully', variant: 'default', href: expect.stringMatching(/^\/athletes\//) },
    })
    expect(await athletes(web.connections.reader)).toMatchObject([
      { name: 'Ana Silva', sport: 'Golf', status: 'ACTIVE', instagram: 'ana', twitter: null },
    ])
  })

  test('requires a name and a sport, and defaults to ACTIVE [T-05]', async ({ web }) => {
    const { cookie } = await web.signIn('USER')

    const blank = await submitForm(add.action, '/athletes/new', { name: ' ', sport: '', status: '' }, cookie)
    const added = await submitForm(add.action, '/athletes/new', { name: 'Bo', sport: 'Judo', status: '' }, cookie)

    expect(blank).toMatchObject({
      status: 422,
      body: { result: { error: { name: ['Name is required'], sport: ['Sport is required'] } } },
    })
    expect(added.status).toBe(302)
    expect(await athletes(web.connections.reader)).toMatchObject([{ name: 'Bo', status: 'ACTIVE' }])
  })

  test('a duplicate is reported on the field, with the existing athlete and the input [T-05] [T-08]', async ({
    web,
  }) => {
    const there = await createAthlete(web.connections.writer, { name: 'Ana Silva', sport: 'Golf' })
    const { cookie } = await web.signIn('USER')

    const answer = await submitForm(
      add.action,
      '/athletes/new',
      { ...ANA, name: 'ANA silva', 'socialHandles.tiktok': 'kept' },
      cookie,
    )

    expect(answer).toMatchObject({
      status: 409,
      body: {
        failure: { title: 'Failed to add athlete', text: 'Ana Silva (Golf) already exists.' },
        namesake: { id: there.public_id, name: 'Ana Silva' },
        result: {
          error: { name: [expect.stringContaining('this name and sport')] },
          initialValue: { name: 'ANA silva', socialHandles: { tiktok: 'kept' } },
        },
      },
    })
    expect(await athletes(web.connections.reader)).toHaveLength(1)
  })
})

describe('editing an athlete', () => {
  test('saves for the version that was opened, and leads back to where it was opened [T-05] [T-08]', async ({
    web,
  }) => {
    const { public_id: id } = await createAthlete(web.connections.writer, { name: 'Ana', sport: 'Golf' })
    const { cookie } = await web.signIn('USER')
    const from = `?redirectTo=${encodeURIComponent(`/athletes/${id}`)}`

    expect(
      await submitForm(edit.action, `/athletes/${id}/edit${from}`, { ...ANA, version: '1' }, cookie),
    ).toMatchObject({
      status: 302,
      to: `/athletes/${id}`,
      toast: { title: 'Athlete updated successfully' },
    })
    expect(await athletes(web.connections.reader)).toMatchObject([{ name: 'Ana Silva', version: 2 }])
  })

  test('the second of two editors gets both versions, and overwrites only on request [T-05]', async ({ web }) => {
    const { public_id: id } = await createAthlete(web.connections.writer, { name: 'Ana', sport: 'Golf' })
    const { cookie } = await web.signIn('USER')
    const save = (form: Record<string, string>) => submitForm(edit.action, `/athletes/${id}/edit`, form, cookie)
    const theirs = { name: 'Ana Theirs', sport: 'Golf', status: 'RETIRED' }
    const mine = { name: 'Ana Mine', sport: 'Golf', status: 'ACTIVE' }
    await save({ ...theirs, version: '1' })

    const second = await save({ ...mine, version: '1' })

    expect(second).toMatchObject({
      status: 409,
      body: {
        theirs: { name: 'Ana Theirs', status: 'RETIRED', version: 2 },
        result: { initialValue: mine },
      },
    })
    expect(await athletes(web.connections.reader)).toMatchObject([{ name: 'Ana Theirs', version: 2 }])

    expect((await save({ ...mine, version: '2' })).status).toBe(302)
    expect(await athletes(web.connections.reader)).toMatchObject([{ name: 'Ana Mine', version: 3 }])
  })

  test('a form without a version overwrites nothing [T-05]', async ({ web }) => {
    const { public_id: id } = await createAthlete(web.connections.writer, { name: 'Ana', sport: 'Golf' })
    const { cookie } = await web.signIn('USER')

    expect((await submitForm(edit.action, `/athletes/${id}/edit`, ANA, cookie)).status).toBe(409)
    expect(await athletes(web.connections.reader)).toMatchObject([{ name: 'Ana', version: 1 }])
  })

  test('an athlete deleted under the open form is reported, and can be added again from it [T-05]', async ({ web }) => {
    const { public_id: id } = await createAthlete(web.connections.writer, { name: 'Ana', sport: 'Golf' })
    await web.connections.writer.deleteFrom('athlete').execute()
    const { cookie } = await web.signIn('USER')
    const form = { ...ANA, version: '1' }

    expect(await submitForm(edit.action, `/athletes/${id}/edit`, form, cookie)).toMatchObject({
      status: 404,
      body: { isGone: true, result: { initialValue: ANA } },
    })
    expect((await submitForm(add.action, `/athletes/new${BACK}`, form, cookie)).to).toBe(`/athletes${BACK}`)
    expect(await athletes(web.connections.reader)).toMatchObject([{ name: 'Ana Silva' }])
  })

  test('the form of an unknown athlete returns 404 [T-05]', async ({ web }) => {
    const { cookie } = await web.signIn('USER')
    const request = ask('/athletes/nobody/edit', { headers: { Cookie: cookie } })

    const { data, init } = await edit.loader({ request, params: { id: 'nobody' }, context: {} })

    expect([data.athlete, init?.status]).toEqual([null, 404])
  })

  test('a name taken by another athlete of the sport is rejected [T-05] [T-08]', async ({ web }) => {
    const { public_id: id } = await createAthlete(web.connections.writer, { name: 'Bo', sport: 'Golf' })
    const ana = await createAthlete(web.connections.writer, { name: 'Ana Silva', sport: 'Golf' })
    const { cookie } = await web.signIn('USER')

    expect(await submitForm(edit.action, `/athletes/${id}/edit`, { ...ANA, version: '1' }, cookie)).toMatchObject({
      status: 409,
      body: { failure: { title: 'Failed to update athlete' }, namesake: { id: ana.public_id } },
    })
  })
})

async function athletes(db: Kysely<Database>) {
  return db.selectFrom('athlete').selectAll().orderBy('id').execute()
}
