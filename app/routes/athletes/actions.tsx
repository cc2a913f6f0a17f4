import type { MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { Dialog, DialogFooter } from '#app/base/components/overlays/dialog.tsx'
import { notFound, userLoader } from '#app/people/auth/page-route.server.ts'
import { findAthlete } from '#app/records/athletes/athlete.queries.server.ts'
import { dialogOrigin } from '#app/records/athletes/dialog-address.ts'
import { AthleteActions } from '#app/records/athletes/directory/athlete-actions.tsx'
import { recordMeta } from '#app/site/shell/frame/page-title.ts'

export const meta: MetaFunction<typeof loader> = recordMeta<typeof loader>('Athlete', ({ name }) => ({
  title: `Actions for ${name}`,
  description: `What you can do with ${name}.`,
}))

/** The menu of an athlete in the list, for visitors without script. */
export const loader = userLoader(async ({ id, reader }) => {
  const athlete = (await findAthlete(reader, id)) ?? notFound('Athlete')
  return { id: athlete.public_id, name: athlete.name }
})

export default function AthleteActionsDialog() {
  const { id, name } = useLoaderData<typeof loader>()
  const { search } = useLocation()

  return (
    <Dialog title={`Actions for ${name}`} closeTo={dialogOrigin(search)}>
      <AthleteActions id={id} />
      <DialogFooter />
    </Dialog>
  )
}
