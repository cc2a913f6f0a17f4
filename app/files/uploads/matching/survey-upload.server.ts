import { type FileHandle, open } from 'node:fs/promises'
import { type ForeignTable, findForeignTable } from '#app/files/csv/mapping/foreign-table.ts'
import { createSurvey } from '#app/files/csv/mapping/survey.ts'
import type { SurveyedTable } from '#app/files/csv/mapping/survey-text.ts'
import { CsvFault } from '#app/files/csv/record-rules.ts'
import { type HeadRead, inspectCsv, readRecords } from '../processing/csv-on-disk.server.ts'
import { uploadPath } from '../receiving/upload-folder.server.ts'

export type UploadSurvey = ({ status: 'read' } & SurveyedTable) | { status: 'refused'; problem: string }

const KEPT = 8
const surveys = new Map<string, Promise<UploadSurvey>>()

/** What the columns of a whole stored file hold. Looked through once, however often its page is shown. */
export function surveyUpload(storedPath: string, headerRow?: number): Promise<UploadSurvey> {
  const key = `${storedPath} ${headerRow ?? ''}`
  const known = surveys.get(key)
  if (known) return known
  const survey = lookThrough(storedPath, headerRow)
  surveys.set(key, survey)
  survey.catch(() => surveys.delete(key))
  const [oldest] = surveys.keys()
  if (surveys.size > KEPT && oldest !== undefined) surveys.delete(oldest)
  return survey
}

const FILE_GONE = 'The file is no longer stored. Upload it again'

async function lookThrough(storedPath: string, headerRow: number | undefined): Promise<UploadSurvey> {
  let file: FileHandle
  try {
    file = await open(uploadPath(storedPath))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return { status: 'refused', problem: FILE_GONE }
    }
    throw error
  }
  try {
    return await surveyFile(file, headerRow)
  } finally {
    await file.close()
  }
}

async function surveyFile(file: FileHandle, headerRow: number | undefined): Promise<UploadSurvey> {
  const { signal } = new AbortController()
  const inspected = await inspectCsv(file, (beginning) => headOf(beginning, headerRow), signal)
  if (inspected.status === 'refused') return inspected
  const { kind: table, plan, header } = inspected
  const survey = createSurvey(table.labels)
  try {
    for await (const records of readRecords(file, plan, header, signal)) {
      for (const { cells } of records) survey.add(cells)
    }
  } catch (error) {
    if (error instanceof CsvFault) return { status: 'refused', problem: error.message }
    throw error
  }
  return { status: 'read', table, ...survey.result() }
}

function headOf(beginning: string, headerRow: number | undefined): HeadRead<ForeignTable> {
  const table = findForeignTable(beginning, headerRow)
  if (table.status === 'refused') return table
  const { delimiter, start, titles } = table
  const shape = { width: titles.length, places: {} }
  return { status: 'read', kind: table, delimiter, start, shape, hasHeader: table.headerRow > 0 }
}
