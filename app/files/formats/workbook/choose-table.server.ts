import { buffer } from 'node:stream/consumers'
import type { Archive } from '../archive/open-archive.server.ts'
import { ConversionRefused, protectedByPassword } from '../conversion.ts'
import type { TableWriter } from '../write-table.server.ts'
import { type ChosenSheet, isSheetMeant, unknownSheet } from './chosen-sheet.ts'
import { readSpreadsheet } from './read-spreadsheet.server.ts'

const SPREADSHEET = 'application/vnd.oasis.opendocument.spreadsheet'
const DOCUMENT = 'The spreadsheet'

/** Writes the table of that name of an OpenDocument spreadsheet, or the first that has data. */
export async function chooseTable(archive: Archive, wanted: string, table: TableWriter): Promise<ChosenSheet> {
  await checkDocument(archive)
  const names = new Set<string>()
  let chosen: string | undefined
  for await (const { table: name, rows } of readSpreadsheet(await archive.read('content.xml', DOCUMENT), DOCUMENT)) {
    names.add(name)
    if (chosen === undefined && (wanted === '' || isSheetMeant(name, wanted))) chosen = name
    if (name === chosen) await table.writeRows(rows)
  }
  if (chosen !== undefined) {
    return { sheet: chosen, otherSheets: wanted === '' ? [...names].filter((name) => name !== chosen) : [] }
  }
  if (names.size === 0) throw new ConversionRefused('content', 'The spreadsheet holds no data.')
  throw unknownSheet([...names], wanted)
}

/** A drawing or a text has the same parts, and an encrypted spreadsheet too. */
async function checkDocument(archive: Archive): Promise<void> {
  const type = (await buffer(await archive.read('mimetype', DOCUMENT))).toString('latin1').trim()
  if (!type.startsWith(SPREADSHEET)) {
    throw new ConversionRefused(
      'kind',
      'The file is an OpenDocument file, but no spreadsheet. Save the table as .xlsx or CSV and upload that.',
    )
  }
  if (!archive.has(MANIFEST)) return
  const manifest = await buffer(await archive.read(MANIFEST, DOCUMENT))
  if (manifest.includes('encryption-data')) throw protectedByPassword(DOCUMENT)
}

const MANIFEST = 'META-INF/manifest.xml'
