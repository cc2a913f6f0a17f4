import type { Archive } from '../archive/open-archive.server.ts'
import { ConversionRefused } from '../conversion.ts'
import type { TableWriter } from '../write-table.server.ts'
import { type ChosenSheet, isSheetMeant, unknownSheet } from './chosen-sheet.ts'
import { readSheet } from './read-sheet.server.ts'
import { readWorkbook, type Workbook, type WorkbookSheet } from './read-workbook.server.ts'

/** Of the sheets that were not asked for, how many are looked into. */
const MAX_OTHERS = 50

/** Writes the sheet of that name, or the first that has data and is not hidden. */
export async function chooseSheet(
  archive: Archive,
  strings: number,
  wanted: string,
  table: TableWriter,
): Promise<ChosenSheet> {
  const workbook = await readWorkbook(archive, strings)
  if (wanted !== '') {
    const sheet = findByName(workbook.sheets, wanted)
    if (!(await writeSheet(sheet))) throw new ConversionRefused('content', `The sheet “${sheet.name}” holds no data.`)
    return { sheet: sheet.name, otherSheets: [] }
  }

  const candidates = visibleOf(workbook)
  for (const [place, sheet] of candidates.entries()) {
    if (!(await writeSheet(sheet))) continue
    const otherSheets: string[] = []
    for (const other of candidates.slice(place + 1).slice(0, MAX_OTHERS)) {
      if (await hasData(other)) otherSheets.push(other.name)
    }
    return { sheet: sheet.name, otherSheets }
  }
  throw new ConversionRefused('content', 'The workbook holds no data.')

  async function writeSheet(sheet: WorkbookSheet): Promise<boolean> {
    let hasRows = false
    for await (const rows of rowsOf(sheet)) {
      hasRows = true
      await table.writeRows(rows)
    }
    return hasRows
  }

  /** What cannot be read may be data. */
  async function hasData(sheet: WorkbookSheet): Promise<boolean> {
    try {
      for await (const _ of rowsOf(sheet)) return true
      return false
    } catch {
      return true
    }
  }

  async function* rowsOf({ name, part }: WorkbookSheet) {
    const what = `The sheet “${name}”`
    yield* readSheet(await archive.read(part, what), what, workbook)
  }
}

function visibleOf({ sheets }: Workbook): WorkbookSheet[] {
  const visible = sheets.filter(({ isHidden }) => !isHidden)
  return visible.length > 0 ? visible : sheets
}

function findByName(sheets: readonly WorkbookSheet[], wanted: string): WorkbookSheet {
  const found = sheets.find(({ name }) => name === wanted) ?? sheets.find(({ name }) => isSheetMeant(name, wanted))
  if (found) return found
  throw unknownSheet(
    sheets.map(({ name }) => name),
    wanted,
  )
}
