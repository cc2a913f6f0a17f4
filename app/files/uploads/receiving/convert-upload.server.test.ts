import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'
import { gzipSync } from 'node:zlib'
import { writeXlsxStream } from 'hucre/xlsx'
import { beforeEach, describe, expect } from 'vitest'
import { test } from '#tests/database.ts'
import { textRows, workbookOf } from '#tests/fixtures/workbooks.ts'
import { runQueue, sendFile } from '#tests/uploading.ts'
import { makeUploadFolder, uploadFolder, uploadPath } from './upload-folder.server.ts'

const ATHLETES = [
  ['name', 'sport'],
  ['Ada Ace', 'Tennis'],
  ['Bo', ''],
]

beforeEach(async () => {
  rmSync(uploadFolder(), { recursive: true, force: true })
  await makeUploadFolder()
})

describe('a workbook that is uploaded [M-04]', () => {
  test('is stored as a table and imported like one, with the row numbers of its sheet', async ({ connections }) => {
    const titles = '<row r="1"><c r="A1" t="inlineStr"><is><t>Athletes of 2026</t></is></c></row>'
    const rows = textRows(ATHLETES).replace('<row>', '<row r="4">')
    const sent = await sendFile(connections, {
      name: 'athletes.xlsx',
      bytes: workbookOf({ sheets: { Cover: '', Athletes: titles + rows, Notes: textRows([['x']]) } }),
    })

    expect(sent).toMatchObject({
      status: 'uploaded',
      upload: {
        uploadType: 'athletes_csv',
        tableSource: { format: 'xlsx', sheet: 'Athletes', otherSheets: ['Notes'] },
      },
    })
    const { stored_path } = await connections.reader.selectFrom('upload').selectAll().executeTakeFirstOrThrow()
    expect(readFileSync(uploadPath(stored_path), 'utf8')).toBe(
      'Athletes of 2026,\n\n\nname,sport\nAda Ace,Tennis\nBo,\n',
    )
    expect(readdirSync(uploadFolder())).toEqual([stored_path])

    await runQueue(connections, 'uploads')
    const ranges = await connections.reader.selectFrom('upload_row_range').selectAll().execute()
    expect(ranges).toMatchObject([
      { first_row: 5, outcome: 'added' },
      { first_row: 6, outcome: 'failed', message: 'Missing required field "sport"' },
    ])
  })

  test('that we have exported goes back in, and is known as the same content', async ({ connections }) => {
    const export_ = async () =>
      new Uint8Array(
        await buffer(
          writeXlsxStream([['Zoë "Z" Ace; jr', 'Tennis', new Date('2026-01-02')]], {
            name: 'Athletes',
            columns: [{ header: 'name' }, { header: 'sport' }, { header: 'createdAt', numFmt: 'yyyy-mm-dd hh:mm:ss' }],
          }) as ReadableStream,
        ),
      )
    await sendFile(connections, { name: 'athletes.xlsx', bytes: await export_() })
    await runQueue(connections, 'uploads')
    const again = await sendFile(connections, { name: 'again.xlsx', bytes: await export_() })

    expect(await connections.reader.selectFrom('athlete').select(['name', 'sport']).execute()).toEqual([
      { name: 'Zoë "Z" Ace; jr', sport: 'Tennis' },
    ])
    expect(again).toMatchObject({ upload: { sameAs: { originalName: 'athletes.xlsx' } } })
  })

  test('has its sheet named by the settings; a name it does not have is refused, and nothing stays', async ({
    connections,
  }) => {
    const bytes = workbookOf({ sheets: { Notes: textRows([['x']]), Athletes: textRows(ATHLETES) } })
    const sent = await sendFile(connections, { name: 'a.xlsx', bytes, settings: { sheet: 'Athletes' } })
    const refused = await sendFile(connections, { name: 'b.xlsx', bytes, settings: { sheet: 'Brands' } })

    expect(sent).toMatchObject({ upload: { tableSource: { sheet: 'Athletes' } } })
    expect(refused).toEqual({
      status: 'refused',
      name: 'b.xlsx',
      code: 422,
      problem: 'There is no sheet named “Brands” with data, but “Notes”, “Athletes”.',
    })
    expect(readdirSync(uploadFolder())).toHaveLength(1)
  })
})

test('what a file is, its content tells: a packed table named .csv is unpacked [M-04]', async ({ connections }) => {
  const sent = await sendFile(connections, { name: 'athletes.csv', bytes: gzipSync('name,sport\nAda,Tennis\n') })

  expect(sent).toMatchObject({ upload: { uploadType: 'athletes_csv', tableSource: { format: 'gzip' } } })
})

test('an old workbook is refused with what to do instead [M-04]', async ({ connections }) => {
  const bytes = Buffer.alloc(1_024)
  bytes.write('d0cf11e0a1b11ae1', 'hex')
  bytes.write('Workbook\0', 512, 'utf16le')

  expect(await sendFile(connections, { name: 'athletes.xls', bytes })).toEqual({
    status: 'refused',
    name: 'athletes.xls',
    code: 415,
    problem: 'The file is an Excel workbook of the old kind (.xls). Save the file as .xlsx or CSV and upload that.',
  })
  expect(readdirSync(uploadFolder())).toEqual([])
})
