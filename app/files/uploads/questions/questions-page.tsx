import { Form, useNavigation } from '@remix-run/react'
import { Button } from '#app/base/components/button.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { formatCount } from '#app/base/components/display/format.ts'
import { Banner } from '#app/base/components/feedback/banner.tsx'
import { EmptyCard } from '#app/base/components/feedback/empty-state.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { PageHeader } from '#app/base/components/navigation/page-header.tsx'
import { Pagination } from '#app/base/components/tables/pagination.tsx'
import { ComparedRecord, RecordLink } from '#app/records/duplicates/compared-record.tsx'
import type { Noun } from '#app/records/merging/merge-words.ts'
import { answerValue } from './answer-form.ts'
import { ANSWER_WORDS, ANSWERS, MAX_COUNTED, type Question, type QuestionField, reasonWords } from './question.ts'

type QuestionsPageProps = {
  id: string
  fileName: string
  noun: Noun
  /** Why they cannot be answered. */
  closed: string | null
  questions: readonly Question[]
  page: number
  limit: number
  total: number
}

/** The rows of a file that may mean a record which is there, each beside the records it may mean. */
export function QuestionsPage({ id, fileName, noun, closed, questions, page, limit, total }: QuestionsPageProps) {
  const busy = useNavigation().formMethod === 'POST'
  const isDisabled = busy || closed !== null

  return (
    <>
      <PageHeader
        title="Rows that may exist already"
        description={`Say for each row whether it means the ${noun} beside it. Update writes its filled cells into that ${noun}, Create new adds another one, Skip leaves the row out. Rolling the import back undoes the answers, too.`}
        breadcrumbs={[
          { label: 'Upload Center', to: '/upload' },
          { label: 'Upload History', to: '/upload/history' },
          { label: fileName, to: `/upload/${id}` },
          { label: 'Questions' },
        ]}
      />
      {closed !== null && <Banner className="mb-6">{closed}</Banner>}
      {questions.length === 0 ? (
        <EmptyCard
          title="No open questions"
          text="Every row of the file has been imported, skipped or refused."
          action={<LinkButton to={`/upload/${id}`}>Back to the upload</LinkButton>}
        />
      ) : (
        <Form method="post" preventScrollReset className="space-y-4">
          <Card
            title={questions.length === 1 ? 'The row of this page' : `All ${questions.length} rows of this page`}
            description="What differs from the row is bold. An update takes the likeliest record of each row, which stands first."
          >
            <input type="hidden" name="page" value={page} />
            {questions.map(({ row }) => (
              <input key={row} type="hidden" name="rows" value={row} />
            ))}
            <div className="flex flex-wrap gap-2">
              {ANSWERS.map((answer) => (
                <Button key={answer} name="answer" value={answerValue(answer)} size="sm" disabled={isDisabled}>
                  {ANSWER_WORDS[answer]}
                  <span className="sr-only"> for all rows of this page</span>
                </Button>
              ))}
            </div>
          </Card>
          {questions.map((question) => (
            <QuestionCard key={question.row} noun={noun} question={question} isDisabled={isDisabled} />
          ))}
        </Form>
      )}
      {total > limit && (
        <div className="mt-4">
          <Pagination
            page={page}
            limit={limit}
            total={Math.min(total, MAX_COUNTED)}
            isCapped={total > MAX_COUNTED}
            label="questions"
          />
        </div>
      )}
    </>
  )
}

type QuestionCardProps = { noun: Noun; question: Question; isDisabled: boolean }

function QuestionCard({ noun, question, isDisabled }: QuestionCardProps) {
  const { row, name, fields, matches, canCreate } = question
  const described = `row ${row}, ${name}`

  return (
    <Card title={<bdi className="wrap-anywhere">{name}</bdi>} description={`Row ${formatCount(row)} of the file`}>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        <ComparedRecord
          title={<span className="font-medium">In the file</span>}
          note={canCreate ? 'Its filled cells' : 'A brand of this name exists, so it cannot be created'}
          facts={fields.map(toFact)}
          isFirst
        >
          {canCreate && (
            <Button name="answer" value={answerValue('create', { row })} size="sm" disabled={isDisabled}>
              {ANSWER_WORDS.create}
              <span className="sr-only"> for {described}</span>
            </Button>
          )}
          <Button name="answer" value={answerValue('skip', { row })} size="sm" disabled={isDisabled}>
            {ANSWER_WORDS.skip}
            <span className="sr-only"> {described}</span>
          </Button>
        </ComparedRecord>
        {matches.map((match) => (
          <ComparedRecord
            key={match.id}
            title={<RecordLink noun={noun} record={match} />}
            note={reasonWords(match.reasons)}
            facts={match.fields.map(toFact)}
          >
            <Button
              name="answer"
              value={answerValue('update', { row, recordId: match.id })}
              size="sm"
              variant="primary"
              disabled={isDisabled}
            >
              {ANSWER_WORDS.update}
              <span className="sr-only">
                {' '}
                {match.name} by {described}
              </span>
            </Button>
          </ComparedRecord>
        ))}
      </ul>
      {matches.length === 0 && (
        <p className="mt-3 text-sm text-ink-mute">The {noun} that this row may have meant has been deleted since.</p>
      )}
    </Card>
  )
}

function toFact({ label, value, differs = false }: QuestionField & { differs?: boolean }) {
  const text = value === null ? <span className="text-ink-mute">none</span> : <bdi>{value}</bdi>
  return {
    term: label,
    detail: differs ? (
      <>
        <strong className="font-semibold">{text}</strong>
        <span className="sr-only"> (differs)</span>
      </>
    ) : (
      text
    ),
  }
}
