import { expect } from 'vitest'
import * as budgetApi from '#app/routes/api/v1/jobs/brandlink-budget.ts'
import * as page from '#app/routes/settings/agent.tsx'
import { callRoutes } from '#tests/call-api.ts'
import { loadPage, submitForm } from '#tests/page-form.ts'
import { test } from '#tests/web.ts'
import { findAthletesPerHour } from './agent-budget.server.ts'

const CALL = '/api/v1/jobs/brandlink/budget'
const PAGE = '/settings/agent'

test('the agent’s budget is set on screen or by a call, each change once in the record [O-07] [J-01]', async ({
  web,
}) => {
  const admin = await web.signIn('ADMIN')
  const call = callRoutes({ [CALL]: budgetApi })
  const { reader } = web.connections
  const save = (athletesPerHour: string) => submitForm(page.action, PAGE, { athletesPerHour }, admin.cookie)
  expect((await loadPage(page.loader, PAGE, admin.cookie)).data).toMatchObject({
    agent: { athletesPerHour: 120 },
    isGiven: false,
  })

  for (const wrong of ['', '0', '3601', '1.5', 'many']) expect((await save(wrong)).status).toBe(422)
  expect(await save('600')).toMatchObject({ status: 302, to: PAGE, toast: { title: 'Budget saved' } })
  await save('600')
  expect((await call(admin, 'PUT', CALL, { athletesPerHour: 60 })).status).toBe(200)

  expect(await findAthletesPerHour(reader)).toBe(60)
  expect(await findAthletesPerHour(reader, { agentAthletesPerHour: 7 })).toBe(7)
  const entries = await reader.selectFrom('audit_log').select('fields').where('action', '=', 'agent.budget').execute()
  expect(entries.map(({ fields }) => JSON.parse(fields ?? ''))).toEqual([
    { athletesPerHour: ['120', '600'] },
    { athletesPerHour: ['600', '60'] },
  ])
})
