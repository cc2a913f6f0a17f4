import { expect } from 'vitest'
import * as budgetApi from '#app/routes/api/v1/jobs/brandlink-budget.ts'
import * as page from '#app/routes/settings/agent.tsx'
import { callRoutes } from '#tests/call-api.ts'
import { loadPage, submitForm } from '#tests/page-form.ts'
import { setEnvironment } from '#tests/set-environment.ts'
import { test } from '#tests/web.ts'

setEnvironment({ AGENT_ATHLETES_PER_HOUR: '240' })

test('the agent’s budget of the environment is shown and cannot be changed, on the page or by a call [O-07]', async ({
  web,
}) => {
  const admin = await web.signIn('ADMIN')
  const call = callRoutes({ '/api/v1/jobs/brandlink/budget': budgetApi })

  expect((await loadPage(page.loader, '/settings/agent', admin.cookie)).data).toMatchObject({
    agent: { athletesPerHour: 240 },
    isGiven: true,
  })
  const form = { athletesPerHour: '60' }
  expect((await submitForm(page.action, '/settings/agent', form, admin.cookie)).status).toBe(409)
  const answer = await call(admin, 'PUT', '/api/v1/jobs/brandlink/budget', { athletesPerHour: 60 })
  expect(answer.status).toBe(409)
})
