import { renderToStaticMarkup } from 'react-dom/server'
import { expect } from 'vitest'
import { publishRankingIfDue } from '#app/champion-index/scoring/due-ranking.server.ts'
import { updateDueScores } from '#app/champion-index/scoring/due-scores.server.ts'
import { findBrandPage } from '#app/records/brands/profile/brand-page.server.ts'
import { FollowerCard } from '#app/records/brands/profile/follower-card.tsx'
import { listHistory } from '#app/records/history/change.queries.server.ts'
import type { Connections } from '#db/open-database.ts'
import { test } from '#tests/database.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { createBrandSnapshot, scoreAll } from '#tests/factories/score.ts'
import { createUploader, runQueue, sendFile, UPLOADED_AT } from '#tests/uploading.ts'
import { parseCheckReport } from '../checking/check-report.ts'
import type { FileSettings } from '../file-settings.ts'

const HEADER = 'brand,platform,followers,date,source\n'

test('each row is a count of the day, with its source, by any name of its brand and platform [M-03] [D-63]', async ({
  connections,
}) => {
  const acme = await createBrand(connections.writer, { name: 'Acme' })
  await connections.writer.insertInto('brand_alias').values(aliasOf(acme.id, 'acme inc')).execute()
  const csv = `${HEADER}ACME,Instagram,"1,200,000",2026-11-01,https://press.example/acme\nAcme Inc,Twitter / X,1.2M,1 November 2026,\n`
  const upload = await process(connections, csv)

  expect(upload).toMatchObject({ status: 'completed', upload_type: 'bulk_data' })
  expect(upload.ranges).toEqual([[2, 3, 'added', null, null]])
  const day = '2026-11-01T00:00:00.000Z'
  const count = {
    brand_id: acme.id,
    metric: 'followers',
    unit: 'followers',
    value: 1_200_000,
    provider: 'operator-csv',
  }
  expect(await countsOf(connections)).toMatchObject([
    { ...count, platform: 'instagram', source_url: 'https://press.example/acme', observed_at: day, captured_at: day },
    { ...count, platform: 'x', source_url: '', observed_at: day, captured_at: day },
  ])
})

test('a count that is there is skipped, or overwritten by what its row has [M-03] [D-63] [U-04]', async ({
  connections,
}) => {
  const { id } = await createBrand(connections.writer, { name: 'Acme' })
  // Another source's count of the day stays what it is.
  await createBrandSnapshot(connections.writer, { brand_id: id, value: 7, observed_at: '2026-11-01T00:00:00.000Z' })
  const first = `${HEADER}Acme,instagram,100,2026-11-01,https://a.example/\nAcme,instagram,900,2026-11-01,\n`
  expect((await process(connections, first)).ranges.map(([, , ...end]) => end)).toEqual([
    ['added', null, null],
    ['skipped', 'Acme, instagram, 2026-11-01', 'Repeated in the file'],
  ])

  const second = `${HEADER}Acme,ig,110,2026-11-01,\nAcme,ig,110,2026-11-02,\n`
  expect((await process(connections, second)).ranges.map(([, , outcome, , why]) => [outcome, why])).toEqual([
    ['skipped', 'Already exists'],
    ['added', null],
  ])
  await connections.writer.updateTable('brand_metric_snapshot').set({ review: 'REJECTED' }).execute()
  expect(
    (await process(connections, second, OVERWRITING)).ranges.map(([, , outcome, , why]) => [outcome, why]),
  ).toEqual([
    ['updated', null],
    ['skipped', 'Already exists, nothing to change'],
  ])
  const counts = await countsOf(connections)
  expect(counts.map(({ value, source_url, review }) => [value, source_url, review])).toEqual([
    [7, expect.anything(), 'REJECTED'],
    [110, 'https://a.example/', null],
    [110, '', 'REJECTED'],
  ])
})

test('a row that is refused says everything that it lacks [M-03] [D-63]', async ({ connections }) => {
  await createBrand(connections.writer, { name: 'Acme' })
  const rows = [
    'Nobody,MySpace,many,2026-11,ftp://x.example',
    'Acme,tiktok,5,2026-11-22,',
    'Acme,tiktok,5,03/04/2026,',
    ',,,,',
    ',tiktok,5,2026-11-01,',
    'Acme,tiktok',
  ]
  const upload = await process(connections, `${HEADER}Acme,tiktok,5,2026-11-21,\n${rows.join('\n')}\n`)

  expect(upload.ranges.map(([row, , outcome, name, message]) => [row, outcome, name, message])).toEqual([
    [2, 'added', null, null],
    [
      3,
      'failed',
      'Nobody, MySpace, 2026-11',
      [
        'Unknown platform "MySpace". Must be one of Instagram, TikTok, X, LinkedIn, YouTube, Facebook, Threads, Bluesky, Mastodon, Telegram',
        'Invalid followers "many". Must be a whole number such as 1200000, 1,200,000 or 1.2M',
        'Invalid date "2026-11". Must be a full day such as 2026-11-28',
        'Invalid source "ftp://x.example". Must be an http or https address',
        'No brand is named "Nobody"',
      ].join('\n'),
    ],
    [4, 'failed', 'Acme, tiktok, 2026-11-22', 'The date 2026-11-22 is in the future: today is 2026-11-21 (UTC)'],
    [
      5,
      'failed',
      'Acme, tiktok, 03/04/2026',
      'The date "03/04/2026" may be two days. Write the year first, such as 2026-11-28',
    ],
    [
      6,
      'failed',
      '',
      ['brand', 'platform', 'followers', 'date'].map((column) => `Missing required field "${column}"`).join('\n'),
    ],
    [7, 'failed', 'tiktok, 2026-11-01', 'Missing required field "brand"'],
    [8, 'skipped', 'Acme, tiktok', 'Number of cells differs from the header'],
  ])
  expect(await countsOf(connections)).toHaveLength(1)
})

test('a check says what would become of each row, and changes nothing [M-02] [M-03] [D-63]', async ({
  connections,
}) => {
  await createBrand(connections.writer, { name: 'Acme' })
  await process(connections, `${HEADER}Acme,youtube,100,2026-11-01,\n`)
  const before = await countsOf(connections)
  const csv = `${HEADER}Acme,youtube,150,2026-11-01,https://a.example/\nAcme,youtube,160,2026-11-02,\nBolt,youtube,1,2026-11-02,\n`
  const checked = await process(connections, csv, { ...OVERWRITING, checkOnly: true })

  expect(checked.ranges.map(([row, , outcome]) => [row, outcome])).toEqual([
    [2, 'updated'],
    [3, 'added'],
    [4, 'failed'],
  ])
  expect(parseCheckReport(checked.check_report)).toMatchObject({
    added: 1,
    updated: 1,
    changes: [
      { row: 2, name: 'Acme, youtube, 2026-11-01', label: 'Followers', before: '100', after: '150' },
      { row: 2, label: 'Source', before: null, after: 'https://a.example/' },
    ],
  })
  expect(await countsOf(connections)).toEqual(before)
  expect((await process(connections, csv, OVERWRITING)).ranges).toEqual(checked.ranges)
})

test('the score counts it, the page says that a file brought it, the history which [M-03] [D-63] [B-04]', async ({
  connections,
}) => {
  const { writer: db } = connections
  const brand = await createBrand(db, { name: 'Acme' })
  const at = { observed_at: '2026-10-01T00:00:00.000Z', captured_at: '2026-11-10T00:00:00.000Z' }
  await createBrandSnapshot(db, { brand_id: brand.id, platform: 'instagram', value: 10_000, ...at })
  await scoreAll(db, [brand], UPLOADED_AT)
  const followersOf = async () => {
    const page = await findBrandPage(db, brand.public_id, { isAdmin: false })
    return page?.brand.scoreBreakdown?.components.find(({ name }) => name === 'followers')
  }
  expect(await followersOf()).toMatchObject({ raw: 10_000 })

  const csv = `${HEADER}Acme,tiktok,2M,2026-11-20,https://press.example/acme\nAcme,linkedin,3000,2026-11-20,\nAcme,instagram,9000,2026-01-01,\n`
  await process(connections, csv)
  expect(await updateDueScores({ reader: db, writer: db }, UPLOADED_AT)).toBe(1)
  await publishRankingIfDue({ reader: db, writer: db })

  expect(await followersOf()).toMatchObject({ raw: 2_013_000 })
  const page = await findBrandPage(db, brand.public_id, { isAdmin: false })
  const html = renderToStaticMarkup(<FollowerCard brandId={brand.public_id} counts={page?.followers ?? []} />)
  expect(html).toMatch(/TikTok.*?2\.0M.*?<a href="https:\/\/press\.example\/acme"[^>]*><span>Uploaded file<\/span>/)
  expect(html).toMatch(/LinkedIn.*?3\.0K.*?<span>Uploaded file<\/span>/)
  // An old count that comes late is not the latest one.
  expect(page?.brand.metrics.map(({ capturedAt }) => capturedAt.slice(0, 10))).toEqual([
    '2026-11-20',
    '2026-11-10',
    '2026-01-01',
  ])
  const { changes } = await listHistory(db, 'brand', brand.public_id, { limit: 10 })
  expect(changes).toMatchObject([
    { action: 'followers.import', email: 'ada@example.com', record: { label: 'counts.csv' } },
  ])
})

test('a file of counts waits for the brands that come with it [M-03] [D-63] [U-07]', async ({ connections }) => {
  const uploader = await createUploader(connections)
  await sendFile(connections, { name: 'counts.csv', bytes: `${HEADER}Acme,x,1,2026-11-19,\n` }, uploader)
  await sendFile(connections, { name: 'brands.csv', bytes: 'name,category\nAcme,\n' }, uploader)
  await runQueue(connections, 'uploads')
  await runQueue(connections, 'uploads', { now: () => new Date(UPLOADED_AT.getTime() + 5_000) })

  expect(await countsOf(connections)).toHaveLength(1)
})

test('a count that jumped is held for a person, as one that was measured [M-03] [D-63]', async ({ connections }) => {
  await createBrand(connections.writer, { name: 'Acme' })
  await process(connections, `${HEADER}Acme,x,1000,2026-11-19,\nAcme,x,90000,2026-11-20,\n`)

  expect((await countsOf(connections)).map(({ held_for_review }) => held_for_review)).toEqual([0, 1])
})

const OVERWRITING = { skipDuplicates: false } as const

function aliasOf(brand_id: number, alias_key: string) {
  return { brand_id, alias: alias_key, alias_key, created_at: UPLOADED_AT.toISOString() }
}

async function process(connections: Connections, bytes: string, settings: Partial<FileSettings> = {}) {
  const { reader } = connections
  const known = await reader.selectFrom('user').selectAll().executeTakeFirst()
  await sendFile(connections, { name: 'counts.csv', bytes, settings }, known ?? (await createUploader(connections)))
  await runQueue(connections, 'uploads')
  const upload = await reader.selectFrom('upload').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  const ranges = await reader
    .selectFrom('upload_row_range')
    .selectAll()
    .where('upload_id', '=', upload.id)
    .orderBy('first_row')
    .execute()
  return { ...upload, ranges: ranges.map((one) => [one.first_row, one.last_row, one.outcome, one.name, one.message]) }
}

function countsOf({ reader }: Connections) {
  return reader.selectFrom('brand_metric_snapshot').selectAll().orderBy('id').execute()
}
