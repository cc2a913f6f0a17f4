import type { Updateable } from 'kysely'
import { expect } from 'vitest'
import { labelsOf } from '#app/records/fields/labels.ts'
import { changeView, createView, deleteView } from '#app/site/saved-views/saved-view.queries.server.ts'
import type { AthleteTable } from '#db/tables/athlete.ts'
import type { ViewScreen } from '#db/tables/saved-view.ts'
import { pruneDirectoryChanges } from '#jobs/worker/prune-records.server.ts'
import { ALERTS, addAlert, callAlerts, inboxOf, tellAlerts } from '#tests/alerts.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { createRelationship } from '#tests/factories/relationship.ts'
import { type Fixtures, test, type Visitor } from '#tests/web.ts'

type Web = Fixtures['web']

const NOW = new Date('2026-11-23T06:00:00.000Z')

test('an alert on a view of athletes tells who was added or has come into it, once and from now on [D-70]', async ({
  web,
}) => {
  const { writer } = web.connections
  const ada = await web.signIn('USER')
  const retired = await createAthlete(writer, { name: 'Ben Hogan', sport: 'Golf', status: 'RETIRED' })
  await createAthlete(writer, { name: 'Nelly Korda', sport: 'Golf' })
  await addAlert(ada, await onView(web, ada, 'athletes', 'sport=golf&status=ACTIVE&sortBy=name'))
  expect(await tellAlerts(web, ada)).toEqual([])

  await createAthlete(writer, { name: 'Serena Williams', sport: 'Tennis' })
  const added = await createAthlete(writer, { name: 'Lydia Ko', sport: 'Golf' })
  expect(await tellAlerts(web, ada)).toEqual(['New in your view: Lydia Ko'])
  expect(await inboxOf(web, ada)).toMatchObject([{ href: `/athletes/${added.public_id}`, text: 'The view is Mine.' }])

  await setAthlete(web, retired.id, { status: 'ACTIVE' })
  for (let index = 0; index < 6; index++) await createAthlete(writer, { name: `Golfer ${index}`, sport: 'Golf' })
  expect((await tellAlerts(web, ada))[0]).toBe('7 new in your view Mine')
  const [newest] = await inboxOf(web, ada)
  expect(newest).toMatchObject({ text: 'Golfer 5, Golfer 4, Golfer 3, Golfer 2, Golfer 1 and 2 more.' })
  expect(newest?.href).toMatch(/^\/athletes\?sport=golf&status=ACTIVE&sortBy=name&saved=/)

  // What was in the view already is not new because it changes.
  await setAthlete(web, added.id, { status: 'RETIRED' })
  await setAthlete(web, added.id, { status: 'ACTIVE' })
  expect(await tellAlerts(web, ada)).toHaveLength(2)
})

test('an alert on a view tells who got its tag or its value of an own field [M-07] [D-70]', async ({ web }) => {
  const { writer } = web.connections
  const ada = await web.signIn('USER')
  const labelled = (tags: string, own: string) => ({ tags, own, labels: labelsOf({ tags, own }) })
  const ana = await createAthlete(writer, { name: 'Ana', ...labelled('Star', '{"agency":"CAA"}') })
  const bo = await createAthlete(writer, { name: 'Bo', ...labelled('Star', '{"agency":"IMG"}') })
  await addAlert(ada, await onView(web, ada, 'athletes', 'tag=star&own[agency]=IMG'))
  await setAthlete(web, bo.id, labelled('New; Star', '{"agency":"IMG"}'))
  expect(await tellAlerts(web, ada)).toEqual([])
  await setAthlete(web, ana.id, labelled('Star', '{"agency":"IMG"}'))
  expect(await tellAlerts(web, ada)).toEqual(['New in your view: Ana'])
})

test('an alert on a view of the rankings follows every filter, for the role of its user [D-70]', async ({ web }) => {
  const { writer } = web.connections
  const [ada, admin] = [await web.signIn('USER'), await web.signIn('ADMIN')]
  const athlete = await createAthlete(writer, { name: 'Serena Williams' })
  const query =
    'category=Technology&verification=VERIFIED&coverage=0.5&relationshipType=OWNER&search=serena&archived=only'
  const [shown, archived] = [
    await createBrand(writer, { name: 'Voltaic', category: 'Technology' }),
    await createBrand(writer, { name: 'Oldtech', category: 'Technology', is_archived: 1 }),
  ]
  const ofBoth = { athlete_id: athlete.id, type: 'OWNER' } as const
  for (const { id } of [shown, archived]) await createRelationship(writer, { ...ofBoth, brand_id: id })
  await addAlert(ada, await onView(web, ada, 'rankings', query))
  await addAlert(admin, await onView(web, admin, 'rankings', query))

  const set = (fields: object) =>
    writer.updateTable('brand').set(fields).where('id', 'in', [shown.id, archived.id]).execute()
  await set({ verification_status: 'VERIFIED' })
  expect([await tellAlerts(web, ada), await tellAlerts(web, admin)]).toEqual([[], []])
  await set({ score_coverage: 0.7 })
  expect(await tellAlerts(web, ada)).toEqual(['New in your view: Voltaic'])
  expect(await tellAlerts(web, admin)).toEqual(['New in your view: Oldtech'])
  await set({ score_coverage: 0.8 })
  expect(await tellAlerts(web, ada)).toHaveLength(1)
})

test('an alert on a search tells of athletes and brands; one on what lists nothing is refused [D-70]', async ({
  web,
}) => {
  const { writer } = web.connections
  const ada = await web.signIn('USER')
  await addAlert(ada, await onView(web, ada, 'search', 'q=williams&sport=Tennis'))
  await createAthlete(writer, { name: 'Serena Williams', sport: 'Tennis' })
  await createAthlete(writer, { name: 'Mason Williams', sport: 'Golf' })
  await createAthlete(writer, { name: 'Coco Gauff', sport: 'Tennis' })
  await createBrand(writer, { name: 'Williams Racing' })
  expect(await tellAlerts(web, ada)).toEqual(['2 new in your view Mine'])
  expect((await inboxOf(web, ada))[0]?.text).toBe('Serena Williams, Williams Racing.')

  for (const [screen, query, reason] of REFUSED) {
    const { status, body } = await callAlerts(ada, 'POST', ALERTS, await onView(web, ada, screen, query, reason))
    expect([status, body.message]).toEqual([422, reason])
  }
})

const REFUSED: [ViewScreen, string, string][] = [
  ['analytics', 'range=7d', 'Analytics lists no athletes or brands.'],
  ['search', 'sport=Golf', 'This search has no words, so it finds nothing.'],
  ['search', 'q=a&championIndexMin=500', 'The view filters by Champion Index, which changes all the time.'],
]

test('an alert on the view of somebody else ends with a notice when the view is private or deleted [D-70]', async ({
  web,
}) => {
  const { writer } = web.connections
  const [owner, ada] = [await web.signIn('USER'), await web.signIn('USER')]
  const first = await onView(web, owner, 'athletes', 'sport=Golf', 'Golfers')
  const second = await onView(web, owner, 'athletes', 'sport=Tennis', 'Players')
  expect((await callAlerts(ada, 'POST', ALERTS, first)).status).toBe(422)
  for (const { subject } of [first, second]) await changeView(writer, owner.userId, subject, { isShared: true }, NOW)
  for (const alert of [first, second]) await addAlert(ada, alert)
  await addAlert(owner, first)

  await changeView(writer, owner.userId, first.subject, { isShared: false }, NOW)
  const named = async () => (await callAlerts(ada, 'GET', ALERTS)).body.data.map(nameOf)
  expect(await named()).toEqual(['Players', null])
  await deleteView(writer, { id: owner.userId, role: 'USER' }, second.subject)
  await createAthlete(writer, { sport: 'Golf', name: 'Lydia Ko' })
  expect(await tellAlerts(web, ada)).toEqual(['Alert ended: Players', 'Alert ended: Golfers'])
  expect((await inboxOf(web, ada)).map(({ text }) => text)).toEqual([
    'The saved view was deleted.',
    'Its owner no longer shares the saved view.',
  ])
  expect(await named()).toEqual([])
  expect(await tellAlerts(web, owner)).toEqual(['New in your view: Lydia Ko'])
})

test('changes are recorded only while an alert waits for them, and kept until every alert has seen them [D-70]', async ({
  web,
}) => {
  const { reader, writer } = web.connections
  const [ada, bob] = [await web.signIn('USER'), await web.signIn('USER')]
  const recorded = async () => (await reader.selectFrom('directory_change').select('id').execute()).length
  await createAthlete(writer)
  expect(await recorded()).toBe(0)

  const { id } = await addAlert(ada, await onView(web, ada, 'athletes', ''))
  await createAthlete(writer)
  await tellAlerts(web, ada)
  await addAlert(bob, { kind: 'category_brand', subject: 'Finance' })
  await createAthlete(writer)
  await pruneDirectoryChanges(writer)
  expect(await recorded()).toBe(1)
  expect(await tellAlerts(web, ada)).toHaveLength(2)
  await pruneDirectoryChanges(writer)
  expect(await recorded()).toBe(0)
  await createAthlete(writer)
  expect(await tellAlerts(web, ada)).toHaveLength(3)

  await callAlerts(ada, 'PATCH', `${ALERTS}/${id}`, { isPaused: true })
  await createAthlete(writer)
  await callAlerts(ada, 'PATCH', `${ALERTS}/${id}`, { isPaused: false })
  expect(await tellAlerts(web, ada)).toHaveLength(3)
})

function nameOf({ subject }: { subject: { name: string | null } }): string | null {
  return subject.name
}

async function onView({ connections }: Web, { userId }: Visitor, screen: ViewScreen, query: string, name = 'Mine') {
  const outcome = await createView(connections.writer, userId, { screen, name, query, isShared: false }, NOW)
  if (outcome.status !== 'saved') throw new Error(outcome.status)
  return { kind: 'view_entry', subject: outcome.view.id }
}

async function setAthlete({ connections }: Web, id: number, fields: Updateable<AthleteTable>): Promise<void> {
  await connections.writer.updateTable('athlete').set(fields).where('id', '=', id).execute()
}
