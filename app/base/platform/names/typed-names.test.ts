import type { ActionFunctionArgs } from '@remix-run/node'
import { describe, expect } from 'vitest'
import * as apiAthletes from '#app/routes/api/v1/athletes/index.ts'
import * as apiAthlete from '#app/routes/api/v1/athletes/show.ts'
import * as apiRegister from '#app/routes/api/v1/auth/register.ts'
import * as apiReview from '#app/routes/api/v1/relationships/review.ts'
import * as apiUploads from '#app/routes/api/v1/uploads/index.ts'
import * as editAthlete from '#app/routes/athletes/edit.tsx'
import * as newAthlete from '#app/routes/athletes/new.tsx'
import * as editBrand from '#app/routes/champions/edit.tsx'
import * as register from '#app/routes/register.tsx'
import * as review from '#app/routes/relationships/review.tsx'
import * as profile from '#app/routes/settings/profile.tsx'
import * as tokens from '#app/routes/settings/tokens.tsx'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { submitForm } from '#tests/page-form.ts'
import { ask, test } from '#tests/web.ts'

const ID = '0193a0e0-0000-7000-8000-000000000000'
const ATHLETE = { name: 'Ana', sport: 'Golf', status: 'ACTIVE' }
const BRAND = { name: 'Acme', category: 'Finance' }
const ACCOUNT = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', password: 'Analytical1' }
const REGISTRATION = { ...ACCOUNT, confirmPassword: 'Analytical1', acceptTerms: 'on' }
const TOKEN = { name: 'Report', scope: 'read', lifetime: '30' }
const REVIEW = { decision: 'ACCEPTED', note: 'Seen' }

type Action = (args: ActionFunctionArgs) => unknown

const HIDDEN = 'Ana\u202E\u200Bavlis'
const problemOf = (label: string) => `${label} must not contain hidden characters: remove U+202E after “Ana”`

describe('invisible and bidirectional characters are rejected in a form, which keeps its input [T-05] [P]', () => {
  test.for<[string, Action, string, Record<string, string>, string, string]>([
    ['a new athlete', newAthlete.action, '/athletes/new', ATHLETE, 'name', 'Name'],
    ['the sport', newAthlete.action, '/athletes/new', ATHLETE, 'sport', 'Sport'],
    ['an edited athlete', editAthlete.action, `/athletes/${ID}/edit`, { ...ATHLETE, version: '1' }, 'name', 'Name'],
    ['a brand', editBrand.action, `/champions/${ID}/edit`, { ...BRAND, version: '1' }, 'name', 'Name'],
    ['its description', editBrand.action, `/champions/${ID}/edit`, BRAND, 'description', 'Description'],
    ['a review', review.action, `/champions/${ID}/relationships/${ID}/review`, REVIEW, 'note', 'Note'],
    ['a registration', register.action, '/register', REGISTRATION, 'firstName', 'First name'],
    ['a profile', profile.action, '/settings', ACCOUNT, 'lastName', 'Last name'],
    ['an API token', tokens.action, '/settings/tokens', TOKEN, 'name', 'Name'],
  ])('%s', async ([, action, path, form, field, label], { web }) => {
    const { cookie } = await web.signIn('ADMIN')
    if (action === editAthlete.action) await createAthlete(web.connections.writer, { public_id: ID })
    if (action === editBrand.action) await createBrand(web.connections.writer, { public_id: ID })

    expect(await submitForm(action, path, { ...form, [field]: HIDDEN }, cookie)).toMatchObject({
      status: 422,
      body: { result: { error: { [field]: [problemOf(label)] }, initialValue: { [field]: HIDDEN } } },
    })
  })
})

describe('the API rejects it by the name of its field [P]', () => {
  test.for<[string, 'POST' | 'PUT', Action, object, string, string]>([
    ['a new athlete', 'POST', apiAthletes.action, { ...ATHLETE, name: HIDDEN }, 'name', 'Name'],
    ['an athlete', 'PUT', apiAthlete.action, { ...ATHLETE, sport: HIDDEN }, 'sport', 'Sport'],
    [
      'a handle',
      'POST',
      apiAthletes.action,
      { ...ATHLETE, socialHandles: { tiktok: HIDDEN } },
      'socialHandles.tiktok',
      'TikTok',
    ],
    ['an account', 'POST', apiRegister.action, { ...ACCOUNT, firstName: HIDDEN }, 'firstName', 'First name'],
    ['a review', 'PUT', apiReview.action, { ...REVIEW, note: HIDDEN }, 'note', 'Note'],
  ])('%s', async ([, method, action, body, path, label], { web }) => {
    const headers = { Authorization: `Bearer ${(await web.signIn('ADMIN')).accessToken}` }
    const init = { method, headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
    if (action === apiAthlete.action) await createAthlete(web.connections.writer, { public_id: ID })

    expect(await call(action, init)).toMatchObject({ status: 422, errors: [{ path, message: problemOf(label) }] })
  })

  test('the brand of a logo', async ({ web }) => {
    const headers = { Authorization: `Bearer ${(await web.signIn('ADMIN')).accessToken}` }
    const body = new FormData()
    body.set('brandName', HIDDEN)
    body.set('file', new File(['x'], 'logo.png'))

    expect(await call(apiUploads.action, { method: 'POST', headers, body })).toMatchObject({
      status: 422,
      errors: [{ path: 'brandName', message: problemOf('Brand') }],
    })
  })
})

async function call(action: Action, init: RequestInit): Promise<object> {
  const args = { request: ask('/api/v1', init), params: { id: ID }, context: {} }
  const answer = await action(args as unknown as ActionFunctionArgs)
  if (!(answer instanceof Response)) throw new Error('No answer of the API')
  return { status: answer.status, ...(await answer.json()) }
}
