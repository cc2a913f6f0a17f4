import { expect } from 'vitest'
import { READ_ONLY } from '#app/people/auth/accounts/read-only.ts'
import { createApiToken } from '#app/people/auth/api-access/api-token.server.ts'
import * as athletes from '#app/routes/api/v1/athletes/index.ts'
import * as users from '#app/routes/api/v1/users/index.ts'
import * as user from '#app/routes/api/v1/users/show.ts'
import type { Connections } from '#db/open-database.ts'
import { callRoutes } from '#tests/call-api.ts'
import { test, type Visitor } from '#tests/web.ts'

const call = callRoutes({ '/api/v1/athletes': athletes, '/api/v1/users': users, '/api/v1/users/:id': user })

test('administrators list, search and show the accounts [API] [D-09]', async ({ web }) => {
  const admin = await web.signIn('ADMIN')
  const grace = await idOf(web.connections, await web.signIn('USER'), { first_name: 'Grace', last_name: 'Hopper' })

  expect(await call(admin, 'GET', '/api/v1/users?limit=1')).toMatchObject({
    status: 200,
    body: { data: [{ name: 'Ada Lovelace', role: 'ADMIN' }], pagination: { total: 2, hasNext: true } },
  })
  const found = await call(admin, 'GET', '/api/v1/users?search=grace%20h')
  expect(found.body.data).toEqual([
    {
      id: grace,
      name: 'Grace Hopper',
      firstName: 'Grace',
      lastName: 'Hopper',
      email: expect.stringContaining('@example.com'),
      role: 'USER',
      isReadOnly: false,
      isDisabled: false,
      hasSecondFactor: false,
      createdAt: expect.any(String),
      seenAt: expect.any(String),
    },
  ])
  expect(await call(admin, 'GET', `/api/v1/users/${grace}`)).toMatchObject({ body: { data: found.body.data[0] } })
  expect(await call(admin, 'GET', '/api/v1/users/unknown')).toMatchObject({
    status: 404,
    body: { message: 'User not found' },
  })
  expect((await call(admin, 'GET', '/api/v1/users?limit=0')).status).toBe(422)
})

test('roles change and accounts are disabled together, at once, and the log says who did [API] [D-47]', async ({
  web,
}) => {
  const admin = await web.signIn('ADMIN')
  const other = await web.signIn('USER')
  const path = `/api/v1/users/${await idOf(web.connections, other)}`

  expect(await call(admin, 'PATCH', path, { role: 'ADMIN' })).toMatchObject({
    status: 200,
    body: { data: { role: 'ADMIN', isDisabled: false } },
  })
  expect((await call(other, 'GET', '/api/v1/users')).status).toBe(200)
  expect(await call(admin, 'PATCH', path, { role: 'USER', isDisabled: true })).toMatchObject({
    status: 200,
    body: { data: { role: 'USER', isDisabled: true } },
  })
  expect((await call(other, 'GET', '/api/v1/users')).status).toBe(401)
  expect(await call(admin, 'PATCH', path, { isDisabled: false })).toMatchObject({
    body: { data: { isDisabled: false } },
  })
  expect((await call(admin, 'PATCH', path, { isDisabled: false })).status).toBe(200)

  const audit = await web.connections.reader.selectFrom('audit_log').select(['action', 'fields']).execute()
  expect(audit.map(({ action, fields }) => [action, JSON.parse(fields ?? 'null')])).toEqual([
    ['user.role', { role: ['USER', 'ADMIN'] }],
    ['user.role', { role: ['ADMIN', 'USER'] }],
    ['user.disable', null],
    ['user.enable', null],
  ])
})

test.for([{ role: 'USER' }, { isReadOnly: true }, { isDisabled: true }, { role: 'USER', isDisabled: true }])(
  'the last administrator stays one: %o is answered with 409 and the account [API] [D-13]',
  async (body, { web }) => {
    const admin = await web.signIn('ADMIN')
    const id = await idOf(web.connections, admin)

    expect(await call(admin, 'PATCH', `/api/v1/users/${id}`, body)).toMatchObject({
      status: 409,
      body: {
        message: 'You cannot demote or disable the last administrator. Make someone else an administrator first.',
        data: { id, role: 'ADMIN', isDisabled: false },
      },
    })
  },
)

test.for([
  [{}, ''],
  [{ role: 'VIEWER' }, 'role'],
  [{ isDisabled: 'yes' }, 'isDisabled'],
  [{ role: 'ADMIN', isReadOnly: true }, 'isReadOnly'],
] as const)('%o is answered with 422 [D-41]', async ([body, path], { web }) => {
  const admin = await web.signIn('ADMIN')
  const id = await idOf(web.connections, admin)
  expect(await call(admin, 'PATCH', `/api/v1/users/${id}`, body)).toMatchObject({
    status: 422,
    body: { errors: [{ path }] },
  })
})

test('an unknown account is answered with 404, also when it is changed [API]', async ({ web }) => {
  const admin = await web.signIn('ADMIN')
  expect((await call(admin, 'PATCH', '/api/v1/users/unknown', { role: 'USER' })).status).toBe(404)
})

test('an API token may list accounts and change none: it must not raise itself [API] [D-09]', async ({ web }) => {
  const admin = await web.signIn('ADMIN')
  const other = await idOf(web.connections, await web.signIn('USER'))
  const owner = { id: admin.userId, email: 'a@example.com' }
  const made = await createApiToken(
    web.connections.writer,
    owner,
    { name: 'Nightly', scope: ['write'], lifetime: '30' },
    { address: '192.0.2.1', door: 'page' },
    new Date(),
  )
  const token = made.status === 'created' ? made.token : ''

  expect((await call(token, 'GET', '/api/v1/users')).status).toBe(200)
  expect(await call(token, 'PATCH', `/api/v1/users/${other}`, { role: 'ADMIN' })).toMatchObject({
    status: 403,
    body: { message: 'This call does not accept API tokens. Sign in and use your access token.' },
  })
  expect((await call(admin, 'GET', `/api/v1/users/${other}`)).body.data.role).toBe('USER')
})

test('an account becomes a viewer and a user again, by session and token at once [D-68] [O-01]', async ({ web }) => {
  const [admin, other] = [await web.signIn('ADMIN'), await web.signIn('ADMIN')]
  const path = `/api/v1/users/${await idOf(web.connections, other)}`
  const made = await createApiToken(
    web.connections.writer,
    { id: other.userId, email: 'o@example.com' },
    { name: 'Nightly', scope: ['write'], lifetime: '30' },
    { address: '192.0.2.1', door: 'page' },
    new Date(),
  )
  const callers = [other, made.status === 'created' ? made.token : '']
  const add = (caller: Visitor | string) => call(caller, 'POST', '/api/v1/athletes', {})

  expect(await call(admin, 'PATCH', path, { isReadOnly: true })).toMatchObject({
    body: { data: { role: 'USER', isReadOnly: true } },
  })
  for (const caller of callers) {
    expect(await add(caller)).toMatchObject({ status: 403, body: { message: READ_ONLY } })
    expect((await call(caller, 'GET', '/api/v1/athletes')).status).toBe(200)
  }
  expect(await call(admin, 'PATCH', path, { isReadOnly: false })).toMatchObject({
    body: { data: { isReadOnly: false } },
  })
  for (const caller of callers) expect((await add(caller)).status).toBe(422)
  await call(admin, 'PATCH', path, { isReadOnly: true })
  expect(await call(admin, 'PATCH', path, { role: 'ADMIN' })).toMatchObject({
    body: { data: { role: 'ADMIN', isReadOnly: false } },
  })

  const audit = await web.connections.reader
    .selectFrom('audit_log')
    .select('fields')
    .where('action', '=', 'user.role')
    .execute()
  expect(audit.map(({ fields }) => JSON.parse(fields ?? ''))).toEqual([
    { role: ['ADMIN', 'VIEWER'] },
    { role: ['VIEWER', 'USER'] },
    { role: ['USER', 'VIEWER'] },
    { role: ['VIEWER', 'ADMIN'] },
  ])
})

async function idOf(
  { writer }: Connections,
  { userId }: Visitor,
  names: { first_name?: string; last_name?: string } = {},
): Promise<string> {
  const values = { ...names, updated_at: '2026-11-22T00:00:00.000Z' }
  const { public_id } = await writer
    .updateTable('user')
    .set(values)
    .where('id', '=', userId)
    .returning('public_id')
    .executeTakeFirstOrThrow()
  return public_id
}
