import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FailureBanner, failureOf, keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { unsavedAnswer } from '#app/base/components/forms/unsaved-form.ts'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { now as clock } from '#app/base/platform/clock.server.ts'
import { config } from '#app/base/platform/config.server.ts'
import { newId } from '#app/base/platform/ids.server.ts'
import { findProvider } from '#app/base/platform/providers/enterable.ts'
import { canProbe } from '#app/discovery/providers/probe-provider.server.ts'
import { adminAction, adminLoader, notFound } from '#app/people/auth/page-route.server.ts'
import { BudgetCard } from '#app/settings/providers/budget-card.tsx'
import { findListedProvider } from '#app/settings/providers/list-providers.server.ts'
import { BudgetFormSchema, enteredValuesOf } from '#app/settings/providers/provider-setup.ts'
import { removeSetup, saveBudget, saveSetup } from '#app/settings/providers/save-setup.server.ts'
import { SetupCard } from '#app/settings/providers/setup-card.tsx'
import { testSetup } from '#app/settings/providers/test-setup.server.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta(
  'Set up a source',
  'The key or address of a discovery source, and its daily request limit.',
)

const PROVIDER_NOT_FOUND = {
  title: 'Source Not Found',
  text: 'No source has this name.',
  backTo: '/settings/providers',
  backLabel: 'Sources',
}

export const loader = adminLoader(async ({ params: { provider = '' }, reader, now }) => {
  const declared = findProvider(provider) ?? notFound(PROVIDER_NOT_FOUND)
  const listed = (await findListedProvider(reader, declared.name, config(), now)) ?? notFound(PROVIDER_NOT_FOUND)
  return { provider: listed, canTest: canProbe(declared.name) }
})

const FAILED = 'Failed to save the source'

/** Saves or removes what is entered, changes the requests a day, or sends one request to the provider. */
export const action = adminAction(
  async ({ request, params: { provider: name = '' }, author, reader, writer, now }) => {
    const provider = findProvider(name) ?? notFound(PROVIDER_NOT_FOUND)
    const schema = enteredValuesOf(provider)
    const form = await readForm(request, ['change', 'budgetPerDay', 'usdPerDay', ...Object.keys(schema.shape)])
    const back = (title: string, description?: string) =>
      redirectWithToast(`/settings/providers/${provider.name}`, { title, description })

    switch (form.get('change')) {
      case 'enter': {
        const submission = parseWithZod(form, { schema })
        const refusal = (fieldErrors?: Record<string, string[]>) => ({
          ...NOTHING,
          id: newId(),
          entered: submission.reply({ hideFields: [...provider.keys], fieldErrors }),
        })
        if (submission.status !== 'success') return data(refusal(), 422)
        const outcome = await saveSetup(writer, author, provider, submission.value, config(), now)
        if (outcome.status === 'saved') return back('Saved', 'New discoveries will use it.')
        const variable = outcome.status === 'refused' ? outcome.variable : (Object.keys(schema.shape)[0] ?? '')
        return data(refusal({ [variable]: [outcome.message] }), outcome.status === 'given' ? 409 : 422)
      }
      case 'remove':
        await removeSetup(writer, author, provider, now)
        return back('Removed', 'New discoveries will not use it.')
      case 'budget': {
        const submission = parseWithZod(form, { schema: BudgetFormSchema })
        if (submission.status !== 'success') return data({ ...NOTHING, id: newId(), budget: submission.reply() }, 422)
        await saveBudget(writer, author, provider, submission.value, now)
        return back('Daily limits changed')
      }
      case 'default-budget':
        await saveBudget(writer, author, provider, null, now)
        return back('Daily limits changed')
      case 'test':
        return data({ ...NOTHING, id: newId(), tested: await testSetup({ reader, writer }, provider, config(), clock) })
      default:
        throw new Response('Unknown change.', { status: 400, statusText: 'Bad Request' })
    }
  },
  {
    unsaved: (text, form, { provider = '' }) => {
      const declared = findProvider(provider)
      const schema = declared && form.get('change') === 'enter' ? enteredValuesOf(declared) : BudgetFormSchema
      const { result, failure } = unsavedAnswer(form, text, {
        schema,
        title: FAILED,
        secrets: [...(declared?.keys ?? [])],
      })
      return { ...NOTHING, id: newId(), [form.get('change') === 'enter' ? 'entered' : 'budget']: result, failure }
    },
  },
)

const NOTHING = { entered: undefined, budget: undefined, tested: undefined }

export const clientAction = keepOpen(FAILED)

export default function ProviderPage() {
  const { provider, canTest } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()

  return (
    <>
      <FailureBanner failure={failureOf(answer)} />
      <SetupCard
        key={provider.id}
        provider={provider}
        answer={answer?.entered}
        tested={answer?.tested}
        canTest={canTest && provider.needs.length === 0}
      />
      {provider.defaultBudgetPerDay !== null && <BudgetCard provider={provider} answer={answer?.budget} />}
    </>
  )
}
