import { ConversionRefused } from '../conversion.ts'

/** What an archive is: a workbook, a spreadsheet that may be one, or a file that was packed. */
export type ArchiveKind = { kind: 'xlsx' | 'document' } | { kind: 'packed'; name: string }

const AGAIN = 'Save the table as .xlsx or CSV and upload that.'

/** Tells it by the names of its files. Throws for what is no table. */
export function archiveKindOf(names: readonly string[]): ArchiveKind {
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name))
  if (names.includes('[Content_Types].xml')) {
    if (has(/^xl\/workbook[^/]*\.bin$/)) throw notATable('an Excel workbook of the binary kind (.xlsb)')
    if (has(/^word\//)) throw notATable('a Word document')
    if (has(/^ppt\//)) throw notATable('a PowerPoint presentation')
    return { kind: 'xlsx' }
  }
  if (names.includes('mimetype') && names.includes('content.xml')) return { kind: 'document' }
  if (has(/^Index\/.*\.iwa$/) || names.includes('Index.zip')) throw notATable('a document of Apple Numbers or Pages')

  const [only, ...others] = names.filter((name) => !IS_NO_FILE.test(name))
  if (only === undefined) {
    throw new ConversionRefused('content', 'The ZIP archive holds no file. Upload the table itself.')
  }
  if (others.length > 0) {
    const count = others.length + 1
    throw new ConversionRefused(
      'content',
      `The ZIP archive holds ${count} files, and it is not said which is meant. Upload the one with the table.`,
    )
  }
  return { kind: 'packed', name: only }
}

/** Folders, and what systems add to archives. */
const IS_NO_FILE = /\/$|^__MACOSX\/|(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/

function notATable(what: string): ConversionRefused {
  return new ConversionRefused('kind', `The file is ${what}. ${AGAIN}`)
}
