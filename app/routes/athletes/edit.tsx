import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import { useLoaderData, useLocation, useParams } from '@remix-run/react'
import { keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { unsaved, unsavedForm } from '#app/base/components/forms/unsaved-form.ts'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { editorAction, editorLoader } from '#app/people/auth/page-route.server.ts'
import { findAthlete, listSports } from '#app/records/athletes/athlete.queries.server.ts'
import { AthleteSchema, athleteSchemaFor } from '#app/records/athletes/athlete.ts'
import { ATHLETE_FACTS } from '#app/records/athletes/athlete-fields.ts'
import { dialogOrigin } from '#app/records/athletes/dialog-address.ts'
import { EditAthleteDialog } from '#app/records/athletes/editing/athlete-dialog.tsx'
import {
  type AthleteAnswer,
  athleteControls,
  namesakeAnswer,
  restoreAthlete,
} from '#app/records/athletes/editing/athlete-form.ts'
import { updateAthlete } from '#app/records/athletes/editing/update-athlete.server.ts'
import { serializeAthlete } from '#app/records/athletes/serialize-athlete.ts'
import { withNamedByForm } from '#app/records/fields/field-values.ts'
import { listOwnFields } from '#app/records/fields/own/own-fields.queries.server.ts'
import { findRestoredVersion } from '#app/records/history/restored-version.server.ts'
import { useRevalidateOn } from '#app/site/realtime/use-revalidate-on.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Edit Athlete', 'Change an athlete’s details.')

/** A deleted athlete is no error here: a form that was open still holds the input. */
export const loader = editorLoader(async ({ request, id, reader }) => {
  const row = await findAthlete(reader, id)
  const sports = await listSports(reader)
  const own = await listOwnFields(reader, 'athlete')
  if (!row) return data({ athlete: null, restored: undefined, sports, own }, 404)
  const athlete = serializeAthlete(row)
  const found = await findRestoredVersion(reader, 'athlete', row, request)
  const restored = found && { version: restoreAthlete(athlete, found.values), isOvertaken: found.isOvertaken }
  return data({ athlete, restored, sports, own })
})

const FAILED = 'Failed to update athlete'

export const action = editorAction(
  async ({ request, id, author, reader, writer, now }) => {
    const own = await listOwnFields(reader, 'athlete')
    const form = await readForm(request, [...athleteControls(own), 'version'])
    const version = Number(form.get('version'))
    const held = await findAthlete(reader, id)
    const schema = athleteSchemaFor(own, held && serializeAthlete(held))
    const submission = parseWithZod(form, { schema })
    if (submission.status !== 'success') return data<AthleteAnswer>({ result: submission.reply() }, 422)

    const restores = held && (await findRestoredVersion(reader, 'athlete', held, request))
    const saving = { version, author, now, restores }
    const outcome = await updateAthlete(writer, id, withNamedByForm(ATHLETE_FACTS, submission.value, form), saving)
    switch (outcome.status) {
      case 'updated':
        return redirectWithToast(dialogOrigin(new URL(request.url).search), { title: 'Athlete updated successfully' })
      case 'duplicate':
        return data<AthleteAnswer>(namesakeAnswer(submission, FAILED, outcome.athlete), 409)
      case 'conflict': {
        const theirs = serializeAthlete(outcome.athlete)
        return data<AthleteAnswer>({ result: unsaved(submission), theirs }, 409)
      }
      case 'not_found':
        return data<AthleteAnswer>({ result: unsaved(submission), isGone: true }, 404)
    }
  },
  unsavedForm(FAILED, AthleteSchema),
)

export const clientAction = keepOpen(FAILED)

export default function EditAthletePage() {
  const { athlete, restored, sports, own } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const { id } = useParams()
  const { search } = useLocation()
  useRevalidateOn(['athlete_updates'])

  return (
    <EditAthleteDialog
      key={id}
      current={athlete}
      restored={restored}
      answer={answer}
      sports={sports}
      own={own}
      closeTo={dialogOrigin(search)}
      addTo={`/athletes/new${search}`}
    />
  )
}
