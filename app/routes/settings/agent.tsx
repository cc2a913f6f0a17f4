import { getFormProps } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Card } from '#app/base/components/display/card.tsx'
import { formatCount } from '#app/base/components/display/format.ts'
import { Field } from '#app/base/components/forms/field.tsx'
import { FailureBanner, failureOf, keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { SentForm } from '#app/base/components/forms/sent-form.tsx'
import { unsavedForm } from '#app/base/components/forms/unsaved-form.ts'
import { useCheckedForm } from '#app/base/components/forms/use-checked-form.ts'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { config } from '#app/base/platform/config.server.ts'
import { changeAthletesPerHour } from '#app/discovery/agent/agent-budget.server.ts'
import { AgentBudgetSchema, BUDGET_IS_GIVEN } from '#app/discovery/agent/agent-budget.ts'
import { AgentDetails } from '#app/discovery/agent/agent-details.tsx'
import { AgentLine } from '#app/discovery/agent/agent-line.tsx'
import { loadAgentOnPage } from '#app/discovery/agent/agent-on-page.server.ts'
import { adminAction, adminLoader } from '#app/people/auth/page-route.server.ts'
import { listRunningJobs } from '#app/site/job-monitor/job-activity.queries.server.ts'
import { usePollWhileDisconnected, useRevalidateOn } from '#app/site/realtime/use-revalidate-on.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('BrandLink agent', 'What the agent does, and how many athletes it takes in an hour.')

const SHOWN_JOBS = 5

export const loader = adminLoader(async ({ user, reader, now }) => ({
  agent: await loadAgentOnPage(reader, now),
  runningJobs: await listRunningJobs(reader, SHOWN_JOBS, user),
  isGiven: config().agentAthletesPerHour !== undefined,
}))

const FAILED = 'Failed to save the agent’s budget'

export const action = adminAction(
  async ({ request, author, writer, now }) => {
    const submission = parseWithZod(await readForm(request, AgentBudgetSchema), { schema: AgentBudgetSchema })
    if (submission.status !== 'success') return data({ result: submission.reply() }, 422)

    const outcome = await changeAthletesPerHour(writer, author, submission.value.athletesPerHour, now)
    if (outcome === 'given')
      return data({ result: submission.reply({ fieldErrors: { athletesPerHour: [BUDGET_IS_GIVEN] } }) }, 409)
    return redirectWithToast('/settings/agent', {
      title: 'Budget saved',
      description: 'It holds from the agent’s next turn.',
      href: '/champions#agent',
    })
  },
  unsavedForm(FAILED, AgentBudgetSchema),
)

export const clientAction = keepOpen(FAILED)

export default function AgentSettingsPage() {
  const { agent, runningJobs, isGiven } = useLoaderData<typeof loader>()
  const { athletesPerHour } = agent
  useRevalidateOn(['job_updates'])
  usePollWhileDisconnected(5000)
  const answer = useAnswer<typeof action>()
  const [form, fields] = useCheckedForm('agent', AgentBudgetSchema, {
    lastResult: answer?.result,
    defaultValue: { athletesPerHour: String(athletesPerHour) },
  })

  return (
    <>
      <FailureBanner failure={failureOf(answer)} />
      <AgentLine agent={agent} isWithDetails />
      <AgentDetails agent={agent} runningJobs={runningJobs} />
      <Card
        title="Budget"
        description="The most athletes that the agent takes in an hour, evenly spread. The sources set a pace of their own, which is often slower."
      >
        {isGiven ? (
          <p className="text-sm">
            <span className="font-medium">{formatCount(athletesPerHour)}</span> athletes an hour, from the environment
            variable AGENT_ATHLETES_PER_HOUR
          </p>
        ) : (
          <SentForm {...getFormProps(form)} noValidate submit={{ label: 'Save', busyLabel: 'Saving...' }}>
            <Field
              field={fields.athletesPerHour}
              label="Athletes an hour"
              inputMode="numeric"
              autoComplete="off"
              className="max-w-sm"
            />
          </SentForm>
        )}
      </Card>
    </>
  )
}
