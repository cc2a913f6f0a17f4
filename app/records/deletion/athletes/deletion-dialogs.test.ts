import type { Kysely } from 'kysely'
import { describe, expect } from 'vitest'
import * as one from '#app/routes/athletes/delete.tsx'
import * as all from '#app/routes/athletes/delete-all.tsx'
import * as selected from '#app/routes/athletes/delete-selected.tsx'
import type { Database } from '#db/schema.ts'
import { createAthlete, createManyAthletes } from '#tests/factories/athlete.ts'
import { loadPage, submitForm } from '#tests/page-form.ts'
import { test } from '#tests/web.ts'

const TYPED = { confirmation: 'DELETE' }

describe('permissions [T-07]', () => {
  test('users are rejected, whatever they type', async ({ web }) => {
    const { public_id: id } = await createAthlete(web.connections.writer)
    const { cookie } = await web.signIn('USER')

    for (const [route, path, confirmation] of [
      [one, `/athletes/${id}/delete`, 'DELETE'],
      [selected, `/athletes/delete-selected?selected=${id}`, 'DELETE'],
      [all, '/athletes/delete-all', 'DELETE ALL RECORDS'],
    ] as const) {
      expect((await loadPage<unknown>(route.loader, path, cookie)).status).toBe(403)
      expect((await submitForm(route.action, path, { confirmation }, cookie)).status).toBe(403)
    }
    expect(await names(web.connections.reader)).toHaveLength(1)
  })
})

describe('deleting one athlete [T-07]', () => {
  test.for(['delete', 'DELETE ', 'DELET', ''])(
    '%o is not DELETE, and stays as it was typed',
    async (confirmation, { web }) => {
      const { public_id: id } = await createAthlete(web.connections.writer)
      const { cookie } = await web.signIn('ADMIN')

      expect(await submitForm(one.action, `/athletes/${id}/delete`, { confirmation }, cookie)).toMatchObject({
        status: 422,
        body: { wordError: 'Type DELETE exactly as shown.', typed: confirmation },
      })
      expect(await names(web.connections.reader)).toHaveLength(1)
    },
  )

  test('returns to the list in its previous state, never to the page of a deleted athlete [T-08]', async ({ web }) => {
    const ana = await createAthlete(web.connections.writer, { name: 'Ana' })
    const bo = await createAthlete(web.connections.writer, { name: 'Bo' })
    const { cookie } = await web.signIn('ADMIN')
    const from = `?redirectTo=/athletes/${bo.public_id}`

    expect(await submitForm(one.action, `/athletes/${ana.public_id}/delete?page=2`, TYPED, cookie)).toMatchObject({
      to: '/athletes?page=2',
      toast: { title: 'Athlete deleted successfully', variant: 'default' },
    })
    expect((await submitForm(one.action, `/athletes/${bo.public_id}/delete${from}`, TYPED, cookie)).to).toBe(
      '/athletes',
    )
    expect(await names(web.connections.reader)).toEqual([])
  })

  test('an athlete that is gone already is not reported as deleted [T-08]', async ({ web }) => {
    const { public_id: id } = await createAthlete(web.connections.writer)
    await web.connections.writer.deleteFrom('athlete').execute()
    const { cookie } = await web.signIn('ADMIN')

    expect((await submitForm(one.action, `/athletes/${id}/delete`, TYPED, cookie)).toast).toMatchObject({
      title: 'Failed to delete athlete',
      variant: 'destructive',
    })
  })
})

describe('deleting a selection [T-07]', () => {
  test('deletes the selected athletes, each once, and says how many [T-08]', async ({ web }) => {
    const ids = []
    for (const name of ['Ana', 'Bo', 'Cy']) ids.push((await createAthlete(web.connections.writer, { name })).public_id)
    const { cookie } = await web.signIn('ADMIN')
    const path = `/athletes/delete-selected?limit=50&selected=${ids[0]}&selected=${ids[2]}&selected=${ids[0]}`

    expect((await loadPage<unknown>(selected.loader, path, cookie)).data).toEqual({ count: 2, names: ['Ana', 'Cy'] })
    expect(await submitForm(selected.action, path, { confirmation: 'delete', count: '2' }, cookie)).toMatchObject({
      status: 422,
    })
    expect(await submitForm(selected.action, path, { ...TYPED, count: '2' }, cookie)).toMatchObject({
      to: '/athletes?limit=50',
      toast: { title: '2 athletes deleted successfully' },
    })
    expect(await names(web.connections.reader)).toEqual(['Bo'])
  })

  test('deletes all that match the filters, on every page', async ({ web }) => {
    for (const name of ['Ana 1', 'Ana 2', 'Bo']) await createAthlete(web.connections.writer, { name, sport: 'Golf' })
    const { cookie } = await web.signIn('ADMIN')
    const path = '/athletes/delete-selected?search=ana&limit=1&selected=all'

    expect((await loadPage<unknown>(selected.loader, path, cookie)).data).toMatchObject({ count: 2 })
    expect((await submitForm(selected.action, path, { ...TYPED, count: '2' }, cookie)).toast).toMatchObject({
      title: '2 athletes deleted successfully',
    })
    expect(await names(web.connections.reader)).toEqual(['Bo'])
  })

  test('deletes none if more match than were confirmed, and shows the new number', async ({ web }) => {
    for (const name of ['Ana 1', 'Ana 2']) await createAthlete(web.connections.writer, { name })
    const { cookie } = await web.signIn('ADMIN')
    const path = '/athletes/delete-selected?search=ana&selected=all'

    expect(await submitForm(selected.action, path, { ...TYPED, count: '1' }, cookie)).toMatchObject({
      status: 409,
      body: { count: 2, failure: { title: 'Failed to delete athletes' } },
    })
    expect(await names(web.connections.reader)).toHaveLength(2)
  })

  test('deleting everyone needs the longer confirmation', async ({ web }) => {
    await createAthlete(web.connections.writer)
    const { cookie } = await web.signIn('ADMIN')
    const path = '/athletes/delete-selected?limit=50&selected=all'

    expect((await loadPage<unknown>(selected.loader, path, cookie)).to).toBe('/athletes/delete-all?limit=50')
    expect((await submitForm(selected.action, path, TYPED, cookie)).to).toBe('/athletes/delete-all?limit=50')
    expect(await names(web.connections.reader)).toHaveLength(1)
  })
})

describe('deleting all records [T-07]', () => {
  test('accepts DELETE ALL RECORDS and nothing less [T-08]', async ({ web }) => {
    for (const name of ['Ana', 'Bo']) await createAthlete(web.connections.writer, { name })
    const { cookie } = await web.signIn('ADMIN')
    const send = (confirmation: string) =>
      submitForm(all.action, '/athletes/delete-all?sport=Golf', { confirmation, count: '2' }, cookie)

    for (const wrong of ['DELETE', 'delete all records', 'DELETE ALL']) expect((await send(wrong)).status).toBe(422)
    expect(await names(web.connections.reader)).toHaveLength(2)
    expect(await send('DELETE ALL RECORDS')).toMatchObject({
      to: '/athletes?sport=Golf',
      toast: { title: 'All athletes deleted successfully' },
    })
    expect(await names(web.connections.reader)).toEqual([])
  })
})

describe('deleting more than anybody waits for [T-07]', () => {
  test('is a job from 5,001 athletes on, and says so at once [T-08]', async ({ web }) => {
    await createManyAthletes(web.connections.writer, 5_001)
    const { cookie } = await web.signIn('ADMIN')
    const started = {
      to: '/athletes?sport=Golf',
      toast: {
        title: 'Deletion started',
        description: '5,001 athletes are being deleted. Follow the progress under Recently deleted.',
        href: '/athletes/deleted',
      },
    }

    for (const [route, path, confirmation] of [
      [all, '/athletes/delete-all?sport=Golf', 'DELETE ALL RECORDS'],
      [selected, '/athletes/delete-selected?sport=Golf&selected=all', 'DELETE'],
    ] as const) {
      expect(await submitForm(route.action, path, { confirmation, count: '5001' }, cookie)).toMatchObject(started)
    }
    expect(await names(web.connections.reader)).toHaveLength(5_001)
    expect(await web.connections.reader.selectFrom('job').select('status').execute()).toEqual([
      { status: 'pending' },
      { status: 'pending' },
    ])
  })

  test('up to 5,000 are deleted before the response [T-08]', async ({ web }) => {
    await createManyAthletes(web.connections.writer, 5_000)
    const { cookie } = await web.signIn('ADMIN')
    const path = '/athletes/delete-selected?sport=Golf&selected=all'

    expect((await submitForm(selected.action, path, { ...TYPED, count: '5000' }, cookie)).toast).toMatchObject({
      title: '5000 athletes deleted successfully',
    })
    expect(await names(web.connections.reader)).toEqual([])
  })
})

async function names(db: Kysely<Database>): Promise<string[]> {
  const athletes = await db.selectFrom('athlete').select('name').orderBy('name').execute()
  return athletes.map(({ name }) => name)
}
