import { describe, expect, test } from 'vitest'
import { exportedColumns, type OfferedColumn, readColumns, shownColumns, writeColumns } from './chosen-columns.ts'
import type { Column } from './column.ts'
import { readChoices } from './column-choice.ts'

const OFFERED = [
  { key: 'sport', label: 'Sport', exported: ['sport'] },
  { key: 'social', label: 'Social links', exported: ['instagram', 'tiktok'] },
  { key: 'note', label: 'Note', exported: ['note'], isExtra: true },
] as const satisfies readonly OfferedColumn[]

describe('the columns in an address [M-08]', () => {
  test('stand in their order, with widths, without unknown and repeated ones', () => {
    expect(readColumns('?columns=note:wide,shoe,sport:huge,note', OFFERED)).toEqual([
      { key: 'note', width: 'wide' },
      { key: 'sport' },
    ])
    expect(readColumns('?columns=shoe', OFFERED)).toBeUndefined()
    expect(readColumns('', OFFERED)).toBeUndefined()
  })

  test('are written as they are read; the usual ones, or none, need no parameter', () => {
    const chosen = readColumns('?columns=note:wide,sport', OFFERED) ?? []
    expect(writeColumns(chosen, OFFERED)).toBe('note:wide,sport')
    expect(writeColumns([{ key: 'sport' }, { key: 'social' }], OFFERED)).toBeNull()
    expect(writeColumns([], OFFERED)).toBeNull()
  })

  test('make a table of theirs, and else of the usual ones', () => {
    const columns: Record<'sport' | 'social' | 'note', Omit<Column<string>, 'label'>> = {
      sport: { cell: (row) => row, className: 'max-w-48' },
      social: { cell: (row) => row },
      note: { cell: (row) => row },
    }
    const labels = (search: string) => shownColumns(columns, OFFERED, search).map(({ label }) => label)

    expect(labels('')).toEqual(['Sport', 'Social links'])
    expect(labels('?columns=note,sport')).toEqual(['Note', 'Sport'])
    expect(shownColumns(columns, OFFERED, '?columns=sport:narrow')[0]).toMatchObject({
      headerClassName: 'narrow',
      className: 'max-w-48 narrow',
    })
  })

  test('are the columns of an export, after those that it always has', () => {
    expect(exportedColumns('?columns=note,social', OFFERED, ['name'])).toBe('name,note,instagram,tiktok')
    expect(exportedColumns('', OFFERED, ['name'])).toBeUndefined()
  })
})

describe('the form that chooses columns [M-08]', () => {
  const read = (form: string, search = '') =>
    readChoices(new URLSearchParams(form), search, OFFERED).map(
      ({ key, isShown, width }) => `${isShown ? '+' : '-'}${key}${width ? `:${width}` : ''}`,
    )

  test('begins with the columns of the list, the others last', () => {
    expect(read('')).toEqual(['+sport', '+social', '-note'])
    expect(read('', '?columns=note:wide,sport')).toEqual(['+note:wide', '+sport', '-social'])
  })

  test('keeps what was ticked, and moves one up', () => {
    const sent = 'order=sport&order=social&order=note&shown=note&width-note=wide&width-sport='
    expect(read(sent)).toEqual(['-sport', '-social', '+note:wide'])
    expect(read(`${sent}&up=note`)).toEqual(['-sport', '+note:wide', '-social'])
    expect(read(`${sent}&up=sport`)).toEqual(['-sport', '-social', '+note:wide'])
  })
})
