import { expect } from 'vitest'
import { findUser } from '#app/people/auth/guards.server.ts'
import * as newAthlete from '#app/routes/athletes/new.tsx'
import * as confirmed from '#app/routes/settings/user-change.tsx'
import * as users from '#app/routes/settings/users.tsx'
import type { Connections } from '#db/open-database.ts'
import { loadPage, submitForm } from '#tests/page-form.ts'
import { ask, test, type Visitor } from '#tests/web.ts'

test('users are listed and searched by name and address; only administrators see them [D-09] [S-08]', async ({
  web,
}) => {
  const admin = await web.signIn('ADMIN')
  const user = await web.signIn('USER')
  await rename(web.connections, user, { first_name: 'Grace', last_name: 'O_Hopper' })
  const search = async (query: string) => {
    const { data } = await loadPage(users.loader, `/settings/users${query}`, admin.cookie)
    return data?.users.map(({ name }) => name)
  }

  expect(await search('')).toEqual(['Ada Lovelace', 'Grace O_Hopper'])
  expect(await search('?search=GRACE%20o_')).toEqual(['Grace O_Hopper'])
  expect(await search('?search=%25')).toEqual([])
  expect(await search(`?search=${encodeURIComponent(await emailOf(web.connections, admin))}`)).toEqual(['Ada Lovelace'])
  expect(await search('?page=zero&limit=1')).toEqual(['Ada Lovelace', 'Grace O_Hopper'])
  expect((await loadPage(users.loader, '/settings/users?page=7', admin.cookie)).to).toBe('/settings/users')
  await rename(web.connections, admin, { first_name: 'Zoe', last_name: 'Young' })
  await rename(web.connections, user, { first_name: 'Åsa', last_name: 'Larsson' })
  expect(await search('')).toEqual(['Åsa Larsson', 'Zoe Young'])
  expect(await search('?search=larsson+asa')).toEqual(['Åsa Larsson'])
  expect((await loadPage(users.loader, '/settings/users', user.cookie)).status).toBe(403)
  expect((await submitForm(users.action, '/settings/users', {}, user.cookie)).status).toBe(403)
})

test('a role takes effect on the next request, and the log says who changed it [D-13] [D-47]', async ({ web }) => {
  const admin = await web.signIn('ADMIN')
  const user = await web.signIn('USER')
  const answer = await change(web.connections, admin, user, 'promote')

  expect(answer).toMatchObject({
    to: '/settings/users',
    toast: { title: 'User changed', description: 'Ada Lovelace is now an administrator.' },
  })
  expect(await roleOf(user)).toBe('ADMIN')
  await change(web.connections, user, admin, 'demote')
  expect(await roleOf(admin)).toBe('USER')
  expect(await log(web.connections)).toEqual([
    { user_id: admin.userId, action: 'user.role', fields: '{"role":["USER","ADMIN"]}', address: '192.0.2.50' },
    { user_id: user.userId, action: 'user.role', fields: '{"role":["ADMIN","USER"]}', address: '192.0.2.50' },
  ])
})

test('an administrator makes a viewer of a user, and a user again [D-68] [O-01]', async ({ web }) => {
  const admin = await web.signIn('ADMIN')
  const user = await web.signIn('USER')
  const isReadOnly = async () => (await findUser(ask('/', { headers: { Cookie: user.cookie } })))?.isReadOnly

  expect((await change(web.connections, admin, user, 'restrict')).toast?.description).toBe(
    'Ada Lovelace is now a viewer.',
  )
  expect(await isReadOnly()).toBe(true)
  expect((await loadPage(newAthlete.loader, '/athletes/new', user.cookie)).status).toBe(403)
  expect((await submitForm(newAthlete.action, '/athletes/new', {}, user.cookie)).status).toBe(403)
  await change(web.connections, admin, user, 'unrestrict')
  expect(await isReadOnly()).toBe(false)
})

test('a disabled user is signed out at once and can return when enabled [D-47]', async ({ web }) => {
  const admin = await web.signIn('ADMIN')
  const user = await web.signIn('USER')

  expect((await change(web.connections, admin, user, 'disable')).toast?.description).toBe(
    'Ada Lovelace can no longer sign in.',
  )
  expect(await roleOf(user)).toBeUndefined()
  await change(web.connections, admin, user, 'enable')
  // The old session stays ended.
  expect(await roleOf(user)).toBeUndefined()
  const row = await web.connections.reader
    .selectFrom('user')
    .select('disabled_at')
    .where('id', '=', user.userId)
    .executeTakeFirst()
  expect(row?.disabled_at).toBeNull()
  expect((await log(web.connections)).map(({ action }) => action)).toEqual(['user.disable', 'user.enable'])
})

test('a person is signed out everywhere, and the log says by whom [D-94] [O-15]', async ({ web }) => {
  const admin = await web.signIn('ADMIN')
  const user = await web.signIn('USER')

  expect((await change(web.connections, admin, user, 'sign-out')).toast).toMatchObject({
    title: 'Signed out everywhere',
    description: '1 session ended.',
  })
  expect(await roleOf(user)).toBeUndefined()
  expect(await roleOf(admin)).toBe('ADMIN')
  expect(await log(web.connections)).toEqual([
    { user_id: admin.userId, action: 'user.sign_out', fields: null, address: '192.0.2.50' },
  ])
})

test.for(['demote', 'disable'])('the last administrator cannot be stopped: %s [D-13]', async (step, { web }) => {
  const admin = await web.signIn('ADMIN')
  const disabled = await web.signIn('ADMIN')
  await change(web.connections, admin, disabled, 'disable')
  const answer = await change(web.connections, admin, admin, step)

  expect(answer.toast).toMatchObject({ title: 'Not changed', variant: 'destructive' })
  expect(await roleOf(admin)).toBe('ADMIN')
})

test('an administrator who gives up the role is redirected to an accessible page [D-13]', async ({ web }) => {
  const [admin] = [await web.signIn('ADMIN'), await web.signIn('ADMIN')]

  expect((await change(web.connections, admin, admin, 'demote')).to).toBe('/settings')
})

test('an unknown user is 404, an unknown change 400 [D-09]', async ({ web }) => {
  const { cookie } = await web.signIn('ADMIN')
  const send = (form: Record<string, string>) => submitForm(users.action, '/settings/users', form, cookie)

  expect((await send({ userId: 'nobody', change: 'disable' })).status).toBe(404)
  expect((await send({ userId: 'nobody', change: 'toString' })).status).toBe(400)
})

async function change(connections: Connections, actor: Visitor, user: Visitor, step: string) {
  const { public_id } = await connections.reader
    .selectFrom('user')
    .select('public_id')
    .where('id', '=', user.userId)
    .executeTakeFirstOrThrow()
  if (step === 'promote') return submitForm(confirmed.action, `/settings/users/${public_id}/promote`, {}, actor.cookie)
  return submitForm(users.action, '/settings/users', { userId: public_id, change: step }, actor.cookie)
}

async function roleOf({ cookie }: Visitor) {
  return (await findUser(ask('/', { headers: { Cookie: cookie } })))?.role
}

async function log({ reader }: Connections) {
  return reader.selectFrom('audit_log').select(['user_id', 'action', 'fields', 'address']).orderBy('id').execute()
}

async function emailOf({ reader }: Connections, { userId }: Visitor) {
  return (await reader.selectFrom('user').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email
}

async function rename({ writer }: Connections, { userId }: Visitor, name: { first_name: string; last_name: string }) {
  await writer.updateTable('user').set(name).where('id', '=', userId).execute()
}
