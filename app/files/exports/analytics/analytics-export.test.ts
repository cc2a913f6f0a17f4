import { spawnSync } from 'node:child_process'
import { parse } from 'csv-parse/sync'
import { type Kysely, sql } from 'kysely'
import readSheets from 'read-excel-file/node'
import { describe, expect } from 'vitest'
import { formatCount, formatDay, formatGrowth, formatScore } from '#app/base/components/display/format.ts'
import { takeToast } from '#app/base/http/flash-toast.server.ts'
import { NO_FILTERS } from '#app/insight/analytics/filters/analytics-filters.ts'
import { TREND_METRICS } from '#app/insight/analytics/time-series.ts'
import * as page from '#app/routes/analytics-export.tsx'
import * as performance from '#app/routes/api/v1/analytics/brand-performance.ts'
import * as categories from '#app/routes/api/v1/analytics/categories.ts'
import * as histogram from '#app/routes/api/v1/analytics/champion-histogram.ts'
import * as exportRoute from '#app/routes/api/v1/analytics/export.ts'
import * as overview from '#app/routes/api/v1/analytics/overview.ts'
import * as reportFile from '#app/routes/api/v1/analytics/reports/file.ts'
import * as sports from '#app/routes/api/v1/analytics/sports-breakdown.ts'
import * as timeSeries from '#app/routes/api/v1/analytics/time-series.ts'
import * as topAthletes from '#app/routes/api/v1/analytics/top-athletes.ts'
import type { Database } from '#db/schema.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand, createRankedBrand } from '#tests/factories/brand.ts'
import { createRelationship } from '#tests/factories/relationship.ts'
import { runQueue } from '#tests/uploading.ts'
import { ask, type Fixtures, serveRoutes, test } from '#tests/web.ts'
import { readReportChoice } from './read-report-choice.ts'
import { REPORT_SECTIONS } from './report-sections.ts'

const serve = serveRoutes({
  '/analytics/export': page,
  '/api/v1/analytics/export': exportRoute,
  '/api/v1/analytics/reports/:id/file': reportFile,
  '/api/v1/analytics/overview': overview,
  '/api/v1/analytics/time-series': timeSeries,
  '/api/v1/analytics/categories': categories,
  '/api/v1/analytics/sports-breakdown': sports,
  '/api/v1/analytics/champion-histogram': histogram,
  '/api/v1/analytics/top-athletes': topAthletes,
  '/api/v1/analytics/brand-performance': performance,
})
const UNFILTERED = { filters: NO_FILTERS, typed: { sport: '', category: '', archived: '' }, errors: {} }
const PDFTOTEXT = process.env.PDFTOTEXT_PATH ?? 'pdftotext'
const hasPdfToText = spawnSync(PDFTOTEXT, ['-v'], { stdio: 'ignore' }).status === 0

type Cell = string | number | null
/** The rows of a call, where they stand in the file, and which columns a workbook has as fractions. */
interface Expected {
  rows: Cell[][]
  columns: number[]
  percent?: number[]
}

describe('an export of analytics', () => {
  test.for([
    ['all records', ''],
    ['a sport, a category and archived brands', 'sport=tennis&category=Finance&archived=include'],
  ] as const)(
    'has the figures of the calls in every format: %s [N-08] [D-50]',
    { timeout: 60_000 },
    async ([of, filters], { web }) => {
      await createDirectory(web.connections.writer)
      const { file, list, call } = await visitor(web, filters)
      const { data: totals } = await call('overview')
      const expected: Record<string, Expected> = {
        Growth: {
          rows: [
            ['Total Athletes', totals.totalAthletes, totals.athleteGrowth],
            ['Total Brands', totals.totalBrands, totals.brandGrowth],
            ['Avg Champion Score', totals.avgChampionScore, totals.scoreGrowth],
            ['Relationships', totals.totalRelationships, totals.relationshipGrowth],
          ],
          columns: [0, 1, 4],
          percent: [4],
        },
        'Trends Over Time': { rows: await trends(list), columns: [0, 1, 2, 3, 4] },
        'Brand Categories': {
          rows: await list('categories', 'category', 'count', 'percentage'),
          columns: [0, 1, 2],
          percent: [2],
        },
        'Champion Index Distribution': { rows: await list('champion-histogram', 'range', 'count'), columns: [0, 1] },
        'Athletes by Sport': {
          rows: await list('sports-breakdown', 'sport', 'athleteCount', 'percentage', 'averageScore'),
          columns: [0, 1, 2, 3],
          percent: [2],
        },
        'Top Athletes by Influence': {
          rows: await list(
            'top-athletes',
            'athlete.name',
            'athlete.sport',
            'influence',
            'totalBrands',
            'totalFollowers',
          ),
          columns: [0, 1, 2, 3, 4],
        },
        'Brand Performance Analysis': {
          rows: await list(
            'brand-performance',
            'brand.name',
            'brand.category',
            'currentScore',
            'previousScore',
            'change',
          ),
          columns: [1, 2, 3, 4, 5],
        },
      }
      expect(expected['Brand Performance Analysis']?.rows).toHaveLength(filters === '' ? 2 : 1)
      expect(expected['Athletes by Sport']?.rows).toHaveLength(filters === '' ? 2 : 1)
      expect(expected['Brand Categories']?.rows).toHaveLength(filters === '' ? 2 : 1)
      expect(expected['Trends Over Time']?.rows).toHaveLength(30)
      const csv: Cell[][] = parse(await file('csv'), { bom: true, cast: asCell })
      const sheets = await readSheets(await file('xlsx'))
      const text = linesOf(await file('pdf'))
      const facts = [
        ['Sport', filters === '' ? 'All' : 'Tennis'],
        ['Category', filters === '' ? 'All' : 'Finance'],
        ['Archived brands', filters === '' ? 'Hidden' : 'Included'],
      ]
      expect(csv).toEqual(
        expect.arrayContaining(facts.map(([name, value]) => ['About', 'Analytics', name, 'Value', value])),
      )
      expect(sheets[0]?.data).toEqual(expect.arrayContaining(facts))
      if (hasPdfToText) expect(text).toContain(`Last 30 days ${facts.map(([, value]) => value).join(' ')} `)
      const remark = 'Not filtered: Avg Champion Score and Relationships'
      expect(
        csv.some(([, title, , , text]) => title === 'Trends Over Time' && text === remark),
        of,
      ).toBe(filters !== '')

      for (const [title, { rows, columns, percent = [] }] of Object.entries(expected)) {
        const near = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? expect.closeTo(cell, 9) : cell)))
        expect(
          tableIn(csv, title).map((cells) => columns.map((column) => cells[column])),
          title,
        ).toEqual(near)
        const data = sheets.find(({ data }) => data[0]?.includes(title))?.data ?? []
        const left = data[0]?.indexOf(title) ?? 0
        const read = data
          .slice(3, 3 + rows.length)
          .map((cells) => columns.map((column) => fromSheet(cells[left + column], percent.includes(column))))
        expect(read, title).toEqual(near)

        // The growth is on the first page of a PDF in words, and a long course of days has every seventh of them.
        if (!hasPdfToText || title === 'Growth') continue
        const known = rows.slice(rows.findIndex(([, ...figures]) => figures.some((figure) => figure !== null)))
        const onPaper =
          title === 'Trends Over Time' ? known.filter((_, row) => (known.length - 1 - row) % 7 === 0) : rows
        for (const [name, ...figures] of onPaper) {
          const isOn = (line: string) =>
            line.includes(dayOf(name)) &&
            figures.every(
              (figure) => typeof figure !== 'number' || shapesOf(figure).some((shape) => line.includes(shape)),
            )
          expect(text.some(isOn), `${title}: ${name}`).toBe(true)
        }
      }
    },
  )

  test('has the chosen sections, and without a choice all but performance [N-08]', async ({ web }) => {
    await createDirectory(web.connections.writer)
    const { get } = await visitor(web)
    const titles = async (query: string) => {
      const text = await (await get(`/api/v1/analytics/export?${query}`)).text()
      return [
        'Growth',
        'Trends Over Time',
        'Brand Categories',
        'Top Athletes by Influence',
        'Brand Performance',
      ].filter((title) => text.includes(`,${title}`))
    }

    expect(await titles('')).toEqual(['Growth', 'Trends Over Time', 'Brand Categories', 'Top Athletes by Influence'])
    expect(await titles('options=performance')).toEqual(['Brand Performance'])
    expect(await titles('options=trends,overview')).toEqual(['Growth', 'Trends Over Time'])
    expect((await get('/api/v1/analytics/export?options=nothing')).status).toBe(422)
    for (const none of ['', '%20', ',', '&options=']) {
      const refused = await get(`/api/v1/analytics/export?options=${none}`)
      expect([none, refused.status]).toEqual([none, 422])
      expect(await refused.json()).toMatchObject({
        errors: [{ path: 'options', message: 'Choose at least one section' }],
      })
    }
    expect((await get('/api/v1/analytics/export?format=docx')).status).toBe(422)
  })

  test('is a file named by its range and format, and never kept [N-08]', { timeout: 60_000 }, async ({ web }) => {
    const { download } = await visitor(web)
    for (const [query = '', name, type] of [
      ['', 'analytics-30d.csv', 'text/csv; charset=utf-8'],
      ['timeRange=1y&format=pdf', 'analytics-1y.pdf', 'application/pdf'],
      [
        'timeRange=custom&from=2026-01-01&to=2026-02-01&format=xlsx',
        'analytics-custom.xlsx',
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      ],
    ]) {
      const answer = await download(query)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('Content-Disposition')).toBe(`attachment; filename="${name}"`)
      expect(answer.headers.get('Content-Type')).toBe(type)
      expect(answer.headers.get('Cache-Control')).toContain('no-store')
      await answer.arrayBuffer()
    }
  })
})

describe('the form of the Advanced Export, without script', () => {
  const now = new Date('2026-11-22T10:00:00.000Z')
  const read = (query: string) =>
    readReportChoice(new URL(`http://icon-radar.test/analytics/export?${query}`), UNFILTERED, now)

  test('leads to the file of the chosen range, sections and format [N-08]', () => {
    expect(read('timeRange=90d&options=trends&options=overview&format=pdf').file).toBe(
      '/api/v1/analytics/export?timeRange=90d&options=overview%2Ctrends&format=pdf',
    )
    const filters = { sport: 'Ice Hockey', category: null, archived: 'only' as const }
    const url = new URL('http://icon-radar.test/analytics/export?options=trends&format=pdf')
    expect(readReportChoice(url, { ...UNFILTERED, filters }, now).file).toBe(
      '/api/v1/analytics/export?timeRange=30d&sport=Ice+Hockey&archived=only&options=trends&format=pdf',
    )
    expect(readReportChoice(url, { ...UNFILTERED, errors: { sport: 'None' } }, now).file).toBeUndefined()
    expect(read('timeRange=custom&from=2026-01-01&to=2026-02-01&options=performance&format=csv').file).toBe(
      '/api/v1/analytics/export?timeRange=custom&from=2026-01-01&to=2026-02-01&options=performance&format=csv',
    )
  })

  test('begins with the four default sections, and asks for one if none is chosen [N-08]', () => {
    expect(read('')).toMatchObject({
      range: { name: '30d' },
      sections: ['overview', 'trends', 'categories', 'leaderboards'],
    })
    expect(read('format=pdf')).toMatchObject({ sections: [], error: 'Choose at least one section' })
    expect(read('format=pdf').file).toBeUndefined()
    expect(read('timeRange=custom&from=2026-02-01&to=2026-01-01&options=trends&format=pdf')).toMatchObject({
      error: 'Must not be after the last day',
      sections: ['trends'],
    })
  })

  test('is answered by the file', async ({ web }) => {
    const { get } = await visitor(web)
    const answer = await get('/analytics/export?timeRange=7d&options=trends&format=csv')
    expect(answer.status).toBe(302)
    expect(answer.headers.get('Location')).toBe('/api/v1/analytics/export?timeRange=7d&options=trends&format=csv')
  })
})

test('a failed export leads a browser back to the page, which says so; a program gets the error [D-10]', async ({
  web,
}) => {
  const { get } = await visitor(web)
  await sql`drop table daily_figure`.execute(web.connections.writer)

  expect((await get('/api/v1/analytics/export')).status).toBe(500)
  const answer = await get('/api/v1/analytics/export?timeRange=7d', { headers: { 'Sec-Fetch-Mode': 'navigate' } })
  expect(answer.headers.get('Location')).toBe('/analytics?timeRange=7d')
  const cookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  expect((await takeToast(ask('/analytics', { headers: { Cookie: cookie } }))).toast).toMatchObject({
    title: 'Download not started',
    description: 'Something went wrong. Please try again.',
    variant: 'destructive',
  })
})

async function createDirectory(db: Kysely<Database>) {
  const nike = await createRankedBrand(db, 1, 812.4, { name: 'Nike' })
  await createRankedBrand(db, 2, 640.1, { name: 'ミズノ', category: 'Finance' })
  await createBrand(db, { name: 'Former', category: 'Finance', champion_score: 100, is_archived: 1 })
  const athletes = [
    { name: 'Serena Williams', sport: 'Tennis', champion_score: 812.3, brand_count: 1 },
    { name: 'Олена Костевич', sport: 'Football', champion_score: 700.5, brand_count: 0 },
    { name: 'Iga Świątek', sport: 'Tennis', champion_score: 650.25, brand_count: 0 },
  ]
  for (const athlete of athletes) {
    const { id } = await createAthlete(db, athlete)
    if (athlete.brand_count > 0) await createRelationship(db, { athlete_id: id, brand_id: nike.id })
  }
}

/** The filters are those of each call and file. */
async function visitor(web: Fixtures['web'], filters = '') {
  const { cookie } = await web.signIn('USER')
  const get = (path: string, init: RequestInit = {}) =>
    serve(ask(path, { ...init, headers: { Cookie: cookie, ...init.headers } }))
  const call = async (path: string) =>
    (await get(`/api/v1/analytics/${path}${path.includes('?') ? '&' : '?'}${filters}`)).json()
  /** On a busy machine a job writes the file. */
  const download = async (query: string) => {
    const answer = await get(`/api/v1/analytics/export?${query}`)
    if (answer.status !== 202) return answer
    const { data } = await answer.json()
    await runQueue(web.connections, 'reports', { now: () => new Date() })
    return get(`/api/v1/analytics/reports/${data.id}/file`)
  }
  return {
    get,
    call,
    download,
    file: async (format: string) =>
      Buffer.from(await (await download(`options=${REPORT_SECTIONS}&format=${format}&${filters}`)).arrayBuffer()),
    /** The named figures of each item; `brand.name` is the name of the item's brand. */
    list: async (path: string, ...names: string[]): Promise<Cell[][]> => {
      const { data } = await call(path)
      const pick = (item: unknown, name: string) =>
        name.split('.').reduce((part, key) => (part as Record<string, unknown>)[key], item) as Cell
      return data.map((item: unknown) => names.map((name) => pick(item, name)))
    },
  }
}

async function trends(list: Awaited<ReturnType<typeof visitor>>['list']): Promise<Cell[][]> {
  const [scores = [], ...others] = await Promise.all(
    TREND_METRICS.map((metric) => list(`time-series?metric=${metric}`, 'date', 'value')),
  )
  return scores.map((row, day) => [...row, ...others.map((points) => points[day]?.[1] ?? null)])
}

/** The rows of a table, which has a line for each figure of a row. A ranked brand's row begins with its rank. */
function tableIn(csv: readonly Cell[][], title: string): Cell[][] {
  const rows: Cell[][] = []
  let first: Cell | undefined
  for (const [, table, name = null, label, value = null] of csv) {
    if (table !== title || label === 'Note') continue
    first ??= label
    if (label === first) rows.push(label === 'Rank' ? [value, name] : [name, value])
    else rows.at(-1)?.push(value)
  }
  return rows
}

function asCell(text: string): Cell {
  if (text === '') return null
  return /^-?\d+(\.\d+)?(e-?\d+)?$/.test(text) ? Number(text) : text
}

function fromSheet(cell: unknown, isPercent: boolean): unknown {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return isPercent && typeof cell === 'number' ? cell * 100 : cell
}

function linesOf(pdf: Buffer): string[] {
  const { stdout } = spawnSync(PDFTOTEXT, ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' })
  return (stdout ?? '').split('\n').map((line) =>
    ` ${line
      .replace(/\p{Cf}/gu, '')
      .replace(/\s+/g, ' ')
      .trim()} `.trimStart(),
  )
}

/** A figure may be shown as a count, with a decimal, or with a sign. */
function shapesOf(figure: number): string[] {
  return [formatCount(figure), formatScore(figure), formatGrowth(figure)]
}

function dayOf(cell: Cell | undefined): string {
  return /^\d{4}-\d\d-\d\d$/.test(String(cell)) ? formatDay(String(cell), 'en-GB') : String(cell)
}
