import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import readSheets from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withoutNeutralising } from '#app/files/csv/write-csv.ts'
import { formatCell } from './format-cell.ts'
import { kindOf, type Report, type ReportCell, type ReportTable } from './report.ts'
import { writeCsvReport } from './write-csv-report.ts'
import { writeInThread } from './write-in-thread.server.ts'

const PDFTOTEXT = process.env.PDFTOTEXT_PATH ?? 'pdftotext'
const SOFFICE = process.env.SOFFICE_PATH ?? 'soffice'
const runs = (command: string, ...options: string[]) => spawnSync(command, options, { stdio: 'ignore' }).status === 0
const hasPdfToText = runs(PDFTOTEXT, '-v')
const hasOffice = runs(SOFFICE, '--version')

/** One name in each script. */
const NAMES = {
  Arabic: 'ليونيل ميسي',
  Hebrew: 'דני אבדיה',
  Chinese: '李宁体育用品',
  'Chinese in Taiwan': '臺灣運動員',
  Japanese: '大谷翔平とミズノ',
  Korean: '손흥민',
  Russian: 'Данил Медведев',
  Thai: 'ภราดร ศรีชาพันธุ์',
  Greek: 'Στέφανος Τσιτσιπάς',
  Vietnamese: 'Nguyễn Thị Oanh',
  Polish: 'Iga Świątek',
}
/** Names that a spreadsheet, XML or Typst could take for something else. */
const HOSTILE = [
  '=HYPERLINK("http://evil.example","x")',
  '+1 Smith',
  '@handle',
  '#panic("x") *bold* _under_ $x^2$ <label> \\ [',
  '<script>alert(1)</script> &amp; ]]>',
]
/** What XML forbids. */
const BROKEN = 'Golf\u0001\ufffe\ud800!'

const report = fixture()
const tables = report.sections.flatMap((section) => section.tables)
const folder = mkdtempSync(join(tmpdir(), 'icon-radar-report-'))
const never = new AbortController().signal
let xlsx: Uint8Array
let pdf: Uint8Array

beforeAll(async () => {
  xlsx = await writeInThread({ report, format: 'xlsx' }, never)
  pdf = await writeInThread({ report, format: 'pdf' }, never)
  writeFileSync(join(folder, 'report.xlsx'), xlsx)
  writeFileSync(join(folder, 'report.pdf'), pdf)
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the csv file', () => {
  test('is one table with a figure a row, unrounded [N-08]', () => {
    const [head, ...rows]: string[][] = parse(Buffer.from(writeCsvReport(report)), { bom: true })
    expect(head).toEqual(['Section', 'Table', 'Row', 'Figure', 'Value'])
    expect(rows).toContainEqual(['About', 'Analytics', 'From', 'Value', '2026-10-24'])
    expect(rows).toContainEqual(['Summary', 'Best brands', NAMES.Korean, 'Movement', 'Up 3'])
    for (const table of tables) {
      const found = rows.filter(([, title]) => title === table.title).map((cells) => cells.map(withoutNeutralising))
      const expected = table.rows.flatMap(([name, ...figures]) =>
        figures.map((figure, index) => [name, table.columns[index + 1]?.label, figure].map(asText)),
      )
      expect(
        found.map((cells) => cells.slice(2)),
        table.title,
      ).toEqual(expected.length > 0 ? expected : [['', 'Note', table.empty]])
    }
  })
})

function asText(cell: ReportCell | undefined): string {
  return String(cell ?? '').toWellFormed()
}

describe('the workbook', () => {
  test('has a sheet for each section, whose cells are numbers, days and percentages [N-08]', async () => {
    const sheets = await readSheets(Buffer.from(xlsx), { trim: false })
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['About', 'Summary', ...report.sections.map(({ title }) => title)])

    for (const { title, tables } of report.sections) {
      const rows = sheets.find(({ sheet }) => sheet === title)?.data ?? []
      let left = 0
      for (const table of tables) {
        expect(rows[0]?.[left]).toBe(table.title)
        expect(rows[2]?.slice(left, left + table.columns.length)).toEqual(table.columns.map(({ label }) => label))
        table.rows.forEach((cells, row) => {
          const read = rows[3 + row]?.slice(left, left + table.columns.length)
          expect(read, `${table.title}, row ${row}`).toEqual(
            cells.map((cell, column) => typed(table, cell, row, column)),
          )
        })
        left += table.columns.length + 1
      }
    }
  })

  test('contains no formula, whatever the names are', () => {
    for (const [path, bytes] of Object.entries(unzipSync(xlsx))) {
      if (path.startsWith('xl/worksheets/')) expect(strFromU8(bytes)).not.toMatch(/<f[ >]/)
    }
  })

  test('keeps the headings in view and has native charts over the cells', () => {
    const files = unzipSync(xlsx)
    const trends = strFromU8(files['xl/worksheets/sheet4.xml'] ?? new Uint8Array())
    expect(trends).toMatch(/<pane[^>]*ySplit="3"[^>]*state="frozen"/)
    const charts = Object.keys(files).filter((path) => /^xl\/charts\/chart\d+\.xml$/.test(path))
    expect(charts).toHaveLength(tables.flatMap((table) => table.charts).length)
    const texts = charts.map((path) => strFromU8(files[path] ?? new Uint8Array()))
    expect(texts.some((text) => text.includes("'Trends Over Time'!B4:B33"))).toBe(true)
  })

  test.skipIf(!hasOffice)('opens in LibreOffice without repair, with the same figures', { timeout: 120_000 }, () => {
    convert('report.xlsx', 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,3')
    const rows: string[][] = parse(readFileSync(join(folder, 'office', 'report-Overview.csv')), {
      relaxColumnCount: true,
    })
    expect(rows.slice(3)).toEqual([
      ['Total Athletes', '12480', '12000', '4%'],
      ['Total Brands', '3210', '3300', '-2.727272727%'],
      ['Avg Champion Score', '512.3456', '', ''],
      ['Relationships', '40111', '40111', '0%'],
    ])
  })
})

describe('the PDF file', () => {
  test.skipIf(!hasPdfToText)('has the figures of the report as text, as people read them [N-08]', () => {
    const text = textOfPdf()
    for (const table of [report.summary.brands, report.summary.findings, ...tables]) {
      // A long course of days has every seventh of them.
      const isDaily = table.columns[0]?.kind === 'day'
      table.rows.forEach((cells, row) => {
        if (isDaily && (table.rows.length - 1 - row) % 7 !== 0) return
        cells.forEach((cell, column) => {
          if (cell === BROKEN) return
          expect(text).toContain(squeeze(formatCell(cell, kindOf(table, row, column))))
        })
      })
    }
  })

  test.skipIf(!hasPdfToText)('shows every script, in fonts embedded as subsets', () => {
    const text = textOfPdf()
    for (const [language, name] of Object.entries(NAMES)) expect(text, language).toContain(squeeze(name))

    const fonts = spawnSync(PDFTOTEXT.replace('pdftotext', 'pdffonts'), [join(folder, 'report.pdf')], {
      encoding: 'utf8',
    })
    const rows = fonts.stdout.trim().split('\n').slice(2)
    expect(rows.length).toBeGreaterThan(7)
    for (const row of rows) expect(row).toMatch(/^[A-Z]{6}\+\S+ .* yes yes yes /)
  })

  test.skipIf(!hasPdfToText)(
    'has a summary, page numbers, repeated headings, and says where its figures come from',
    () => {
      const pages = spawnSync(PDFTOTEXT, ['-layout', join(folder, 'report.pdf'), '-'], {
        encoding: 'utf8',
      }).stdout.split('\f')
      const last = pages.length - 1
      expect(pages[0]).toContain('24 Oct 2026 to 22 Nov 2026')
      expect(pages[0]).toContain('Created 22 Nov 2026, 10:30 UTC')
      expect(pages[0]).toMatch(/12,480\s/)
      expect(pages[0]).toMatch(/Newest verified link\n.*\n\s*Source: https:\/\/news\.example/)
      pages.slice(0, last).forEach((page, index) => {
        expect(page).toContain(`Page ${index + 1} of ${last}`)
      })
      expect(pages.filter((page) => /Athlete\s+Sport\s+Influence/.test(page)).length).toBeGreaterThan(1)
      expect(pages.join('')).toContain('Sources and method')
      expect(pages.join('')).toContain('A daily figure is the state')
    },
  )

  test('is small and draws its charts as vectors', () => {
    const text = Buffer.from(pdf).toString('latin1')
    expect(pdf.length).toBeLessThan(1_000_000)
    expect(text).not.toContain('/Subtype /Image')
    expect(text).not.toContain('/Subtype/Image')
  })
})

function textOfPdf(): string {
  return squeeze(spawnSync(PDFTOTEXT, [join(folder, 'report.pdf'), '-'], { encoding: 'utf8' }).stdout)
}

/** Letters alone: lines are broken between words, and right-to-left texts are marked. */
function squeeze(text: string): string {
  return text.normalize('NFKC').replace(/[\s\p{Cf}]+/gu, '')
}

function typed(table: ReportTable, cell: ReportCell, row: number, column: number) {
  const kind = kindOf(table, row, column)
  if (cell === BROKEN) return expect.stringMatching(/^Golf.*!$/)
  if (kind === 'day') return new Date(String(cell))
  if (typeof cell === 'number' && (kind === 'percent' || kind === 'growth')) return expect.closeTo(cell / 100, 12)
  return cell
}

function convert(file: string, to: string): void {
  const { status, stderr } = spawnSync(
    SOFFICE,
    [
      '--headless',
      `-env:UserInstallation=file://${folder}/profile`,
      '--convert-to',
      to,
      '--outdir',
      join(folder, 'office'),
      join(folder, file),
    ],
    { encoding: 'utf8' },
  )
  expect(stderr).not.toMatch(/error/i)
  expect(status).toBe(0)
}

function fixture(): Report {
  const days = Array.from({ length: 30 }, (_, index) =>
    new Date(Date.UTC(2026, 9, 24 + index)).toISOString().slice(0, 10),
  )
  const names = [
    ...Object.values(NAMES),
    ...HOSTILE,
    ...Array.from({ length: 60 }, (_, index) => `Athlete ${index + 1}`),
  ]
  return {
    range: { name: '30d', from: '2026-10-24', to: '2026-11-22' },
    filters: { sport: '<b>كرة</b> #eval', category: 'Finance', archived: 'include' },
    createdAt: '2026-11-22T10:30:00.000Z',
    summary: {
      figures: [
        { label: 'Total Athletes', kind: 'count', value: 12_480, change: '480 more than on 23 Oct 2026 (+4.0%)' },
        { label: 'Avg Champion Score', kind: 'score', value: null, change: 'No history yet' },
      ],
      brands: {
        title: 'Best brands',
        note: 'By Champion Index',
        columns: [
          { label: 'Rank', kind: 'count' },
          { label: 'Brand', kind: 'text' },
          { label: 'Movement', kind: 'text' },
        ],
        rows: [[1, NAMES.Korean, 'Up 3']],
        empty: 'No brand is ranked',
        charts: [],
      },
      findings: {
        title: 'Findings',
        note: 'What stands out',
        columns: [
          { label: 'Finding', kind: 'text' },
          { label: 'In words', kind: 'text' },
          { label: 'Source', kind: 'text' },
        ],
        rows: [
          ['Newest verified link', `Verified: ${NAMES.Arabic}, founder of ${NAMES.Greek}`, 'https://news.example'],
        ],
        empty: 'Nothing stands out',
        charts: [],
      },
    },
    sections: [
      {
        id: 'overview',
        title: 'Overview',
        tables: [
          {
            title: 'Growth',
            note: 'At the end of 22 Nov 2026, compared with the end of 23 Oct 2026 (UTC)',
            columns: [
              { label: 'Figure', kind: 'text' },
              { label: '22 Nov 2026', kind: 'figure' },
              { label: '23 Oct 2026', kind: 'figure' },
              { label: 'Growth', kind: 'growth' },
            ],
            rows: [
              ['Total Athletes', 12_480, 12_000, 4],
              ['Total Brands', 3_210, 3_300, -2.727272727],
              ['Avg Champion Score', 512.3456, null, null],
              ['Relationships', 40_111, 40_111, 0],
            ],
            rowKinds: ['count', 'count', 'score', 'count'],
            empty: 'No data available',
            charts: [],
          },
        ],
      },
      {
        id: 'trends',
        title: 'Trends Over Time',
        tables: [
          {
            title: 'Trends Over Time',
            note: 'The state at the end of each day (UTC)',
            columns: [
              { label: 'Day', kind: 'day' },
              { label: 'Avg Champion Score', kind: 'score' },
            ],
            rows: days.map((day, index) => [day, index === 12 ? null : 500.25 + index]),
            empty: 'No trend data available',
            charts: [{ kind: 'area', title: 'Avg Champion Score', category: 0, value: 1 }],
          },
        ],
      },
      {
        id: 'categories',
        title: 'Categories',
        tables: [
          {
            title: 'Athletes by Sport',
            note: 'Athletes by sport when the report was created',
            columns: [
              { label: 'Sport', kind: 'text' },
              { label: 'Athletes', kind: 'count' },
              { label: 'Share', kind: 'percent' },
            ],
            rows: [
              ['テニス', 50, 50],
              ['كرة القدم', 30, 30],
              [BROKEN, 20, 20],
            ],
            empty: 'No athlete data available',
            charts: [{ kind: 'donut', title: 'Athletes by Sport', category: 0, value: 1 }],
          },
          {
            title: 'Champion Index Distribution',
            note: 'Scored brands by Champion Index, in steps of 100, when the report was created',
            columns: [
              { label: 'Score', kind: 'text' },
              { label: 'Brands', kind: 'count' },
            ],
            rows: Array.from({ length: 10 }, (_, hundreds) => [
              `${hundreds * 100}-${(hundreds + 1) * 100}`,
              hundreds * 7,
            ]),
            empty: 'No distribution data available',
            charts: [{ kind: 'histogram', title: 'Champion Index Distribution', category: 0, value: 1 }],
          },
        ],
      },
      {
        id: 'leaderboards',
        title: 'Leaderboards',
        tables: [
          {
            title: 'Top Athletes by Influence',
            note: 'Influence is the Champion Index of the athlete',
            columns: [
              { label: 'Athlete', kind: 'text' },
              { label: 'Sport', kind: 'text' },
              { label: 'Influence', kind: 'score' },
              { label: 'Followers', kind: 'count' },
            ],
            rows: names.map((name, index) => [
              name,
              'Tennis',
              900 - index * 1.5,
              index === 3 ? null : 1_000_000 - index,
            ]),
            empty: 'No athlete data available',
            charts: [],
          },
          {
            title: 'Trending Brands',
            note: 'The largest growth of the Champion Index over the range',
            columns: [
              { label: 'Brand', kind: 'text' },
              { label: 'Growth', kind: 'growth' },
            ],
            rows: [],
            empty: 'No trending data available',
            charts: [],
          },
        ],
      },
    ],
    method: [
      'A daily figure is the state of the directory at the end of the UTC day.',
      'Source: the records of this directory.',
    ],
  }
}
