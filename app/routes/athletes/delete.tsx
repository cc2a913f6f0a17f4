import { data, type MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { formatCount } from '#app/base/components/display/format.ts'
import { keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { ConfirmDialog, keepingTyped, mistyped } from '#app/base/components/overlays/confirm-dialog.tsx'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { sportLabel } from '#app/base/platform/names/sport-label.ts'
import { adminAction, adminLoader, notFound } from '#app/people/auth/page-route.server.ts'
import { findAthlete } from '#app/records/athletes/athlete.queries.server.ts'
import { dialogOrigin } from '#app/records/athletes/dialog-address.ts'
import { deleteAthletes } from '#app/records/deletion/athletes/delete-athletes.server.ts'
import { DELETE_WORD, RESTORABLE } from '#app/records/deletion/athletes/deletion-words.ts'
import { recordMeta } from '#app/site/shell/frame/page-title.ts'

export const meta: MetaFunction<typeof loader> = recordMeta<typeof loader>('Athlete', ({ name }) => ({
  title: `Delete ${name}`,
  description: `Removes ${name} from the directory.`,
}))

export const loader = adminLoader(async ({ id, reader }) => {
  const athlete = (await findAthlete(reader, id)) ?? notFound('Athlete')
  return { name: athlete.name, sport: sportLabel(athlete.sport), brandCount: athlete.brand_count }
})

const FAILED = { title: 'Failed to delete athlete' }

export const action = adminAction(async ({ request, id, author, writer, now }) => {
  const form = await readForm(request, ['confirmation'])
  const typed = form.get('confirmation') ?? undefined
  if (typed !== DELETE_WORD) return data({ wordError: mistyped(DELETE_WORD), typed }, 422)

  const { deleted } = await deleteAthletes(writer, { ids: [id] }, author, now)
  const origin = dialogOrigin(new URL(request.url).search)
  const back = origin === `/athletes/${id}` ? '/athletes' : origin
  return deleted === 0
    ? redirectWithToast(back, { ...FAILED, description: 'It had already been deleted.', variant: 'destructive' })
    : redirectWithToast(back, { title: 'Athlete deleted successfully', description: RESTORABLE })
}, keepingTyped(FAILED.title))

export const clientAction = keepOpen(FAILED.title)

export default function DeleteAthleteDialog() {
  const { name, sport, brandCount } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const { search } = useLocation()

  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      closeTo={dialogOrigin(search)}
      word={DELETE_WORD}
      answer={answer}
      confirmLabel="Delete"
      busyLabel="Deleting..."
    >
      <p className="wrap-anywhere">
        This deletes <bdi>{name}</bdi> ({sport}){linksOf(brandCount)}
      </p>
      <p>{RESTORABLE}</p>
    </ConfirmDialog>
  )
}

function linksOf(brandCount: number): string {
  if (brandCount === 0) return '.'
  return ` and the evidence for ${brandCount === 1 ? 'one brand link. The brand is' : `${formatCount(brandCount)} brand links. The brands are`} kept.`
}
