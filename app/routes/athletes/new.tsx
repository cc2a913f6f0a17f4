import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { unsavedForm } from '#app/base/components/forms/unsaved-form.ts'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { sportLabel } from '#app/base/platform/names/sport-label.ts'
import { editorAction, editorLoader } from '#app/people/auth/page-route.server.ts'
import { listSports } from '#app/records/athletes/athlete.queries.server.ts'
import { AthleteSchema, athleteSchemaFor } from '#app/records/athletes/athlete.ts'
import { dialogOrigin } from '#app/records/athletes/dialog-address.ts'
import { NewAthleteDialog } from '#app/records/athletes/editing/athlete-dialog.tsx'
import { type AthleteAnswer, athleteControls, namesakeAnswer } from '#app/records/athletes/editing/athlete-form.ts'
import { createAthlete } from '#app/records/athletes/editing/create-athlete.server.ts'
import { listOwnFields } from '#app/records/fields/own/own-fields.queries.server.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Add Athlete', 'Add an athlete to the directory.')

export const loader = editorLoader(async ({ reader }) => ({
  sports: await listSports(reader),
  own: await listOwnFields(reader, 'athlete'),
}))

const FAILED = 'Failed to add athlete'

export const action = editorAction(
  async ({ request, author, reader, writer, now }) => {
    const own = await listOwnFields(reader, 'athlete')
    const form = await readForm(request, athleteControls(own))
    const submission = parseWithZod(form, { schema: athleteSchemaFor(own) })
    if (submission.status !== 'success') return data<AthleteAnswer>({ result: submission.reply() }, 422)

    const { status, athlete } = await createAthlete(writer, submission.value, author, now)
    if (status === 'duplicate') return data<AthleteAnswer>(namesakeAnswer(submission, FAILED, athlete), 409)
    return redirectWithToast(dialogOrigin(new URL(request.url).search), {
      title: 'Athlete added successfully',
      description: `${athlete.name}, ${sportLabel(athlete.sport)}`,
      href: `/athletes/${athlete.public_id}`,
    })
  },
  unsavedForm(FAILED, AthleteSchema),
)

export const clientAction = keepOpen(FAILED)

export default function AddAthleteDialog() {
  const { sports, own } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const { search } = useLocation()

  return <NewAthleteDialog answer={answer} sports={sports} own={own} closeTo={dialogOrigin(search)} />
}
