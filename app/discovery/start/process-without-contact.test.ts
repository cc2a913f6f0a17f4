import type { ActionFunctionArgs } from '@remix-run/node'
import { expect } from 'vitest'
import { CONTACT_MISSING } from '#app/discovery/agent/describe-switch.ts'
import { action as apiAction } from '#app/routes/api/v1/athletes/process.ts'
import { action as pageAction } from '#app/routes/athletes/process.tsx'
import { createAthlete } from '#tests/factories/athlete.ts'
import { submitForm } from '#tests/page-form.ts'
import { ask, test } from '#tests/web.ts'

test('without CONTACT the API rejects a discovery and queues no job [T-06] [D-48]', async ({ web }) => {
  const { id } = await newAthlete(web.connections.writer)
  const { accessToken } = await web.signIn('USER')

  const answer = await apiAction(
    args(`/api/v1/athletes/${id}/process`, id, { method: 'POST', headers: { Authorization: `Bearer ${accessToken}` } }),
  )

  expect([answer.status, await answer.json()]).toMatchObject([409, { message: CONTACT_MISSING }])
  expect(await web.connections.reader.selectFrom('job').select('id').execute()).toEqual([])
})

test('without CONTACT the button says what is missing and no job is queued [T-06] [D-48]', async ({ web }) => {
  const { id } = await newAthlete(web.connections.writer)
  const { cookie } = await web.signIn('USER')

  const { to, toast } = await submitForm(pageAction, `/athletes/${id}/process`, {}, cookie)

  expect(to).toBe('/athletes')
  expect(toast).toMatchObject({ title: 'Failed to start processing', description: CONTACT_MISSING })
  expect(await web.connections.reader.selectFrom('job').select('id').execute()).toEqual([])
})

async function newAthlete(db: Parameters<typeof createAthlete>[0]) {
  return { id: (await createAthlete(db)).public_id }
}

function args(path: string, id: string, init: RequestInit): ActionFunctionArgs {
  return { request: ask(path, init), params: { id }, context: {} }
}
