import { Form, useNavigation } from '@remix-run/react'
import { Button } from '#app/base/components/button.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { PageHeader } from '#app/base/components/navigation/page-header.tsx'
import { RunningJob, useDeletionsWhileHere } from '#app/records/deletion/running-job.tsx'
import { bulkEditTitle, editedText, listOf, undoneText } from './bulk-edit-words.ts'
import type { DescribedBulkEdit } from './describe-bulk-edit.ts'

/** A bulk edit: what it changes, how far it is, and its undo. */
export function BulkEditView({ edit }: { edit: DescribedBulkEdit }) {
  const { kind, changes, tags, discoveries, job } = edit
  const title = bulkEditTitle(edit)
  const list = listOf(kind)
  const isRunning = job !== null && job.status !== 'completed' && job.status !== 'cancelled'
  useDeletionsWhileHere()

  return (
    <>
      <PageHeader
        title={title}
        description={
          <span className="wrap-anywhere">
            By {edit.by}, <DateTime value={edit.at} withTime />. You can undo it until{' '}
            <DateTime value={edit.undoableUntil} withTime />.
          </span>
        }
        breadcrumbs={[{ label: list.label, to: list.path }, { label: title }]}
        actions={isUndoable(edit) && <UndoButton />}
      />
      <Card title={job?.isUndo ? 'Undo' : 'Edit'}>
        <div className="space-y-3 text-sm">
          <ul>
            {changes.map(({ field, after }) => (
              <li key={field}>
                <span className="font-medium">{field}</span> becomes <bdi>{after || 'empty'}</bdi>.
              </li>
            ))}
            {tags.map((words) => (
              <li key={words}>{words}</li>
            ))}
            {discoveries && <li>Discoveries start, which an undo takes back as long as they wait.</li>}
          </ul>
          {job?.status !== 'pending' && <p>{editedText(kind, edit, { discovery: discoveries })}</p>}
          {edit.undone && <p>{undoneText(kind, edit)}</p>}
          {isRunning && <RunningJob job={job} name={job.isUndo ? 'the undo' : 'the bulk edit'} />}
        </div>
      </Card>
    </>
  )
}

function isUndoable({ job, edited, restored, kept, discoveries, undone }: DescribedBulkEdit): boolean {
  const hasEnded = job === null || ['completed', 'cancelled', 'failed'].includes(job.status)
  return hasEnded && (edited > restored + kept || (discoveries && !undone))
}

function UndoButton() {
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <Form method="post">
      <Button busy={isSending} busyLabel="Undoing...">
        Undo
      </Button>
    </Form>
  )
}
