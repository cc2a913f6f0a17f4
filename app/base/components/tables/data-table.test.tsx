import { load } from 'cheerio'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Column } from './column.ts'
import { DataTable } from './data-table.tsx'

interface Row {
  name: string
  score: number
}

const COLUMNS: Column<Row>[] = [
  { label: 'Name', phone: 'name', cell: ({ name }) => name },
  { label: 'Score', numeric: true, phone: 'figure', className: 'font-medium', cell: ({ score }) => score },
  { label: 'Rank', numeric: true, hidden: true, cell: () => 1 },
]
const TABLE = { caption: 'Scores', columns: COLUMNS, rowKey: ({ name }: Row) => name, empty: 'Nothing yet' }
const ROWS: Row[] = [{ name: 'Ana', score: 7 }]

const render = (table: Partial<Parameters<typeof DataTable<Row>>[0]>) =>
  load(renderToStaticMarkup(<DataTable {...TABLE} rows={[]} {...table} />))
const attributesOf = ($: ReturnType<typeof load>, cells: string) =>
  $(cells)
    .toArray()
    .map((cell) => $(cell).attr())

test('heading, cells and placeholders of a column follow from its one entry in the list [T-01] [H-02]', () => {
  const filled = render({ rows: ROWS, stacked: 'brief' })
  expect(filled('tbody').text()).toBe('Ana71')
  expect(attributesOf(filled, 'td')).toEqual([{ class: 'name' }, { class: 'figure font-medium' }, { hidden: '' }])
  expect(attributesOf(filled, 'th')).toEqual([{ scope: 'col' }, { scope: 'col' }, { scope: 'col', hidden: '' }])
  expect(filled('table').attr('data-figures')).toBe('')

  const loading = render({ rows: ROWS, stacked: 'brief', skeletons: 2 })
  expect(loading('tbody').text()).toBe('')
  expect(attributesOf(loading, 'td')).toEqual([...attributesOf(filled, 'td'), ...attributesOf(filled, 'td')])
})

test('the row of an empty table is as wide as its columns [T-01]', () => {
  const $ = render({})
  expect($('td').text()).toBe('Nothing yet')
  expect($('td').attr('colspan')).toBe(String($('th').length))
})

test('the cells of a stacked row are labelled, except for its name [T-01]', () => {
  const $ = render({ rows: ROWS, stacked: true })
  expect(attributesOf($, 'td').map((attributes) => attributes?.['data-label'])).toEqual([undefined, 'Score', 'Rank'])
})

test('where texts stand between them, each cell of a figure says so itself [H-02]', () => {
  const columns = [...COLUMNS, { label: 'Note', cell: ({ name }: Row) => name }]
  const mixed = render({ rows: ROWS, columns })

  expect(mixed('table').attr('data-figures')).toBeUndefined()
  expect(
    mixed('td')
      .toArray()
      .map((cell) => mixed(cell).hasClass('numeric')),
  ).toEqual([false, true, true, false])
})
