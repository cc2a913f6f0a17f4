import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { listQueue } from '#app/files/uploads/queue/processing-queue.queries.server.ts'
import { listRecentJobs } from '#app/site/job-monitor/job-activity.queries.server.ts'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { athletesRestoration, brandRescoring, definitions, discoveryRemainder } from './definitions.ts'
import { enqueue } from './enqueue.ts'
import { describeJob } from './job-description.ts'

const now = new Date('2026-11-21T02:40:00.000Z')

test.for([
  ['athletes_csv', 'Athletes from a CSV file'],
  ['brands_csv', 'Brands from a CSV file'],
  ['bulk_data', 'Bulk data from a CSV file'],
  ['brand_logo', 'Brand logo'],
  ['athlete_brand_discovery', 'Brand discovery'],
  ['discovery_remainder', 'Brand discovery, retried'],
  ['brand_rescoring', 'Scores and ranks'],
  ['athletes_deletion', 'Athlete deletion'],
  ['athletes_restoration', 'Athlete restoration'],
  ['mail', 'Email'],
  ['password_reset_mail', 'Password reset email'],
  ['email_proof_mail', 'Address confirmation email'],
  ['former_address_mail', 'Address change email'],
  ['analytics_report', 'Report'],
  ['backup', 'Backup'],
  ['some_old_job', 'Some old job'],
] as const)('a job of the type %s is called “%s” [R-05]', ([type, label]) => {
  expect(describeJob(type).label).toBe(label)
})

test('the queue and the dashboard get the label with each job, as its definition says it [U-05] [S-12]', async ({
  db,
}) => {
  const { id, public_id } = await createAthlete(db)
  await enqueue(db, brandRescoring, { rescore: [], reattribute: [], athletes: [] }, { now })
  await enqueue(db, discoveryRemainder, { athleteId: public_id, dueAt: '' }, { now, athleteId: id })
  const labels = ['Brand discovery, retried', 'Scores and ranks']

  const { otherJobs } = await listQueue(db, { limit: 10, now })
  expect(otherJobs.map(({ label }) => label).toSorted()).toEqual(labels)
  const recent = await listRecentJobs(db, 10, { id: 1, role: 'USER' })
  expect(recent.map(({ label }) => label).toSorted()).toEqual(labels)
})

test('the message of a job carries its label, and what its toast depends on [J-07] [R-05]', async ({ db }) => {
  await enqueue(db, athletesRestoration, { batch: 'a', selected: 1, auditLine: 1 }, { now })
  await enqueue(db, definitions.brandLogo, { uploadId: 1 }, { now })
  const events = await db.selectFrom('event').select('data').orderBy('id').execute()

  expect(events.map(({ data }) => JSON.parse(data))).toMatchObject([
    { type: 'athletes_restoration', label: 'Athlete restoration', endTitle: 'Restoration finished' },
    { type: 'brand_logo', label: 'Brand logo', isOfFile: true },
  ])
})

test.for(['base/platform', 'base/events', 'base/components', 'site/realtime'])(
  'app/%s names no type of a job [J-01]',
  (room) => {
    const folder = fileURLToPath(new URL(`../app/${room}`, import.meta.url))
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
    const types = Object.values(definitions).map(({ type }) => type)
    const named = sources
      .filter((name) => !name.includes('.test.'))
      .flatMap((name) => {
        const text = readFileSync(`${folder}/${name}`, 'utf8')
        return types.filter((type) => type.includes('_') && text.includes(type)).map((type) => `${name}: ${type}`)
      })

    expect(named).toEqual([])
  },
)
