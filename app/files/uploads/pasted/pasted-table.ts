import { describeDeceptive } from '#app/base/platform/names/harmless-text.ts'
import type { UploadType } from '#db/tables/upload.ts'
import { TABLE_UPLOADS } from '../new-upload/upload-file.ts'

const MAX_PASTED_CHARACTERS = 2_000_000
/** Of the form, in which a character may take nine bytes. */
export const MAX_PASTE_BYTES = 9 * MAX_PASTED_CHARACTERS

export const PASTE_FIELDS = ['name', 'uploadType', 'table', 'checkOnly'] as const

export interface PastedTable {
  name: string
  uploadType: UploadType | undefined
  table: string
  checkOnly: boolean
}

export type PasteErrors = Partial<Record<'name' | 'table', string>>

/** A table as a spreadsheet puts it on the clipboard: cells between tabs, which CSV reads as well. */
export function readPasted(form: URLSearchParams): { pasted: PastedTable; errors: PasteErrors } {
  const table = form.get('table') ?? ''
  const name = (form.get('name') ?? '').trim()
  const uploadType = TABLE_UPLOADS.find((type) => type === form.get('uploadType'))
  const wrong = name === '' ? 'Name the table.' : describeDeceptive('Name', name)
  const tooLong = table.length > MAX_PASTED_CHARACTERS
  return {
    pasted: { name, uploadType, table, checkOnly: form.has('checkOnly') },
    errors: {
      ...(wrong && { name: wrong }),
      ...(table.trim() === '' && { table: 'Paste a table.' }),
      ...(tooLong && { table: 'The table is too long to paste. Save it as a file and upload that.' }),
    },
  }
}

/** The name of its file. */
export function fileNameOf(name: string): string {
  return /\.(?:csv|tsv)$/i.test(name) ? name : `${name}.tsv`
}
