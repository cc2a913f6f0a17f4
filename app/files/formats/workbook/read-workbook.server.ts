import { dirname, posix } from 'node:path'
import type { Archive } from '../archive/open-archive.server.ts'
import { ConversionRefused } from '../conversion.ts'
import { BUILT_IN_FORMATS } from './built-in-formats.ts'
import { type NumberKind, numberKindOf } from './cell-text.ts'
import { type Attributes, localName, readWholeXml } from './read-xml.server.ts'
import { createStringStore, type StringStore } from './string-store.server.ts'
import { createTextReader } from './text-reader.ts'

const WORKBOOK = 'The workbook'

export interface WorkbookSheet {
  name: string
  isHidden: boolean
  /** Its file in the archive. */
  part: string
}

/** What the cells of every sheet refer to. */
export interface Workbook {
  sheets: WorkbookSheet[]
  is1904: boolean
  /** By the number of a cell's style. */
  numberKinds: NumberKind[]
  strings: StringStore
}

/** Reads everything of a workbook but its sheets; `file` keeps its strings. */
export async function readWorkbook(archive: Archive, file: number): Promise<Workbook> {
  const root = await readRelations(archive, '')
  const part = root.find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml'
  const relations = await readRelations(archive, part)
  const { sheets, is1904 } = await readSheets(archive, part, relations)
  const partOf = (type: string) => relations.find((relation) => relation.type === type)?.target
  return {
    sheets,
    is1904,
    numberKinds: await readNumberKinds(archive, partOf('styles')),
    strings: await readStrings(archive, partOf('sharedStrings'), file),
  }
}

interface Relation {
  id: string
  type: string
  target: string
}

/** What a part of the archive refers to; of the archive itself, if it is empty. */
async function readRelations(archive: Archive, part: string): Promise<Relation[]> {
  const folder = part === '' ? '' : dirname(part)
  const file = posix.join(folder, '_rels', `${posix.basename(part)}.rels`)
  if (!archive.has(file)) return []
  const relations: Relation[] = []
  await readWholeXml(await archive.read(file, WORKBOOK), WORKBOOK, {
    open: (name, { Id: id = '', Type: type = '', Target: target = '' }) => {
      if (localName(name) !== 'Relationship') return
      const path = target.startsWith('/') ? target.slice(1) : posix.join(folder, target)
      relations.push({ id, type: posix.basename(type), target: path })
    },
  })
  return relations
}

async function readSheets(archive: Archive, part: string, relations: readonly Relation[]) {
  const parts = new Map(relations.filter(({ type }) => type === 'worksheet').map(({ id, target }) => [id, target]))
  const sheets: WorkbookSheet[] = []
  let is1904 = false
  await readWholeXml(await archive.read(part, WORKBOOK), WORKBOOK, {
    open: (name, attributes) => {
      if (localName(name) === 'workbookPr') is1904 = isOn(attributes.date1904)
      if (localName(name) !== 'sheet') return
      const sheet = parts.get(relationIdOf(attributes))
      // A chart may be a sheet too.
      if (sheet === undefined) return
      const { name: title = '', state = 'visible' } = attributes
      sheets.push({ name: title, isHidden: state !== 'visible', part: sheet })
    },
  })
  return { sheets, is1904 }
}

function relationIdOf(attributes: Attributes): string {
  const key = Object.keys(attributes).find((name) => name.endsWith(':id'))
  return (key === undefined ? undefined : attributes[key]) ?? ''
}

function isOn(value = ''): boolean {
  return value === '1' || value === 'true'
}

/** Of formats in a workbook, in Excel. */
const MAX_STYLES = 65_490

async function readNumberKinds(archive: Archive, part: string | undefined): Promise<NumberKind[]> {
  if (part === undefined || !archive.has(part)) return []
  const codes = new Map(BUILT_IN_FORMATS)
  const kinds = new Map<number, NumberKind>()
  const styles: NumberKind[] = []
  let isInCells = false
  await readWholeXml(await archive.read(part, WORKBOOK), WORKBOOK, {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      const local = localName(name)
      if (local === 'numFmt' && codes.size < MAX_STYLES) codes.set(Number(numFmtId), formatCode)
      if (local === 'cellXfs') isInCells = true
      if (local !== 'xf' || !isInCells) return
      if (styles.length === MAX_STYLES) throw new ConversionRefused('content', `${WORKBOOK} has too many cell formats.`)
      styles.push(kindOf(Number(numFmtId)))
    },
    close: (name) => {
      if (localName(name) === 'cellXfs') isInCells = false
    },
  })
  return styles

  function kindOf(id: number): NumberKind {
    const kind = kinds.get(id) ?? numberKindOf(codes.get(id) ?? '')
    kinds.set(id, kind)
    return kind
  }
}

async function readStrings(archive: Archive, part: string | undefined, file: number): Promise<StringStore> {
  const strings = createStringStore(file)
  if (part === undefined || !archive.has(part)) return strings
  const text = createTextReader()
  await readWholeXml(await archive.read(part, WORKBOOK), WORKBOOK, {
    open: (name) => text.open(localName(name)),
    close: (name) => {
      text.close(localName(name))
      if (localName(name) === 'si') strings.add(text.take())
    },
    text: text.add,
  })
  return strings
}
