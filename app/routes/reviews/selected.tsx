import { getFormProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import { Form, useLoaderData, useNavigation } from '@remix-run/react'
import { Button } from '#app/base/components/button.tsx'
import { formatCount } from '#app/base/components/display/format.ts'
import { EmptyCard } from '#app/base/components/feedback/empty-state.tsx'
import { Field } from '#app/base/components/forms/field.tsx'
import { FailureBanner, failureOf, keepOpen, unforeseen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { useFocusOnFault } from '#app/base/components/forms/use-focus-on-fault.ts'
import { ListIcon } from '#app/base/components/icon.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { PageHeader } from '#app/base/components/navigation/page-header.tsx'
import { searchLink } from '#app/base/components/tables/search-link.ts'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { decideEntries } from '#app/discovery/reviews/decisions/decide-entries.server.ts'
import { listSelected, selectedIds } from '#app/discovery/reviews/decisions/selected-entries.server.ts'
import { SelectionPreview } from '#app/discovery/reviews/decisions/selection-preview.tsx'
import { adminAction, adminLoader } from '#app/people/auth/page-route.server.ts'
import { ReasonSelect } from '#app/records/relationships/review/reason-select.tsx'
import { MAX_NOTE_LENGTH, parseDecision } from '#app/records/relationships/review/review.ts'
import { ReviewSchema } from '#app/records/relationships/review/review-schema.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Decide about several', 'See what a decision does to each selected entry.')

export const loader = adminLoader(async ({ request, reader }) => {
  const url = new URL(request.url)
  return {
    entries: await listSelected(reader, url),
    decision: parseDecision(url.searchParams.get('decision')) ?? ('ACCEPTED' as const),
    back: queueOf(url),
  }
})

const FAILED = 'Failed to save the decisions'

export const action = adminAction(
  async ({ request, author, writer, now }) => {
    const url = new URL(request.url)
    const submission = parseWithZod(await readForm(request, ReviewSchema), { schema: ReviewSchema })
    if (submission.status !== 'success') return data({ result: submission.reply() }, 422)

    const { decided, gone } = await decideEntries(writer, selectedIds(url), submission.value, author, now)
    const verb = submission.value.decision === 'ACCEPTED' ? 'accepted' : 'rejected'
    return redirectWithToast(queueOf(url), {
      title: decided.length === 1 ? `One entry ${verb}` : `${formatCount(decided.length)} entries ${verb}`,
      ...(gone.length > 0 && { description: `${formatCount(gone.length)} were no longer waiting and stay unchanged.` }),
      href: '/reviews/decisions',
    })
  },
  {
    unsaved: (text, form) => ({
      result: parseWithZod(form, { schema: ReviewSchema }).reply({ formErrors: ['Not saved'] }),
      failure: unforeseen(FAILED, text),
    }),
  },
)

export const clientAction = keepOpen(FAILED)

export default function DecideSelectedPage() {
  const { entries, decision, back } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const busy = useNavigation().formMethod === 'POST'
  const [form, fields] = useForm({ id: 'decide-selected', lastResult: answer?.result, shouldValidate: 'onSubmit' })
  useFocusOnFault(form.id, answer?.result)
  const isAccepting = decision === 'ACCEPTED'
  const count = entries.length === 1 ? 'one entry' : `${formatCount(entries.length)} entries`
  const breadcrumbs = [{ label: 'Reviews', to: back }, { label: 'Decide about several' }]

  return (
    <>
      <FailureBanner failure={failureOf(answer)} />
      <PageHeader title={isAccepting ? `Accept ${count}?` : `Reject ${count}?`} breadcrumbs={breadcrumbs} />
      {entries.length === 0 ? (
        <EmptyCard
          icon={ListIcon}
          title="Nothing is selected"
          text="Select entries in the queue first. Entries decided in the meantime are left out."
          action={<LinkButton to={back}>Back to Reviews</LinkButton>}
        />
      ) : (
        <div className="space-y-6">
          <SelectionPreview entries={entries} decision={decision} />
          <Form method="post" {...getFormProps(form)} noValidate className="max-w-prose space-y-4">
            {!isAccepting && <ReasonSelect field={fields.reason} hint="The same reason applies to all of them." />}
            <Field
              field={fields.note}
              label="Note"
              optional
              maxLength={MAX_NOTE_LENGTH}
              hint="Everyone sees it, with your name and the date."
              dir="auto"
            />
            {isAccepting && (
              <Field field={fields.link} type="url" label="Link" optional hint="A page that supports the decision." />
            )}
            <div className="flex flex-wrap gap-2">
              <Button
                name="decision"
                value={decision}
                variant={isAccepting ? 'primary' : 'danger'}
                busy={busy}
                busyLabel={isAccepting ? 'Accepting...' : 'Rejecting...'}
              >
                {isAccepting ? `Accept ${count}` : `Reject ${count}`}
              </Button>
              <LinkButton to={back} variant="ghost">
                Cancel
              </LinkButton>
            </div>
          </Form>
        </div>
      )}
    </>
  )
}

/** The queue as it was filtered. */
function queueOf(url: URL): string {
  return `/reviews${searchLink(url.search, { selected: null, decision: null })}`
}

export { PageErrorBoundary as ErrorBoundary } from '#app/base/components/feedback/page-error-boundary.tsx'
