import { z } from 'zod'
import { harmless } from '#app/base/platform/names/harmless.ts'
import { shownFileName } from '#app/base/platform/names/shown-file-name.ts'
import { isWebAddress } from '#app/base/platform/web-address.ts'
import { SHEET_FREQUENCIES } from '#db/tables/published-sheet.ts'
import { FileSettingsSchema } from '../file-settings.ts'
import { TABLE_UPLOADS } from '../new-upload/upload-file.ts'

export const MAX_SHEETS = 50

/** A table that others publish under an address. */
export const SheetAddressSchema = z.object({
  url: z
    .string()
    .trim()
    .max(2_000)
    .refine(isWebAddress, { error: 'Enter the address of a table, which begins with https://' })
    .describe('of a CSV file or a workbook, such as the link that a spreadsheet is published by'),
  name: z
    .string()
    .trim()
    .max(100)
    .check(harmless('Name'))
    .optional()
    .describe('under which it is in the history; by its address if omitted'),
  uploadType: z.enum(TABLE_UPLOADS).optional(),
  settings: FileSettingsSchema.optional(),
  frequency: z.enum(SHEET_FREQUENCIES).optional().describe('when it is imported again, if it has changed'),
})
export type SheetAddress = z.output<typeof SheetAddressSchema>

/** A published sheet that is imported again when it has changed. */
export const PublishedSheetSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    origin: z.string().describe('of its address, the rest of which may be a secret'),
    scheduledBy: z.string().nullable().describe('in whose name it is imported; null after that account was deleted'),
    frequency: z.enum(SHEET_FREQUENCIES),
    isPaused: z.boolean(),
    nextRunAt: z.iso.datetime().nullable().describe('null while it is paused'),
    lastRunAt: z.iso.datetime().nullable(),
    lastUploadId: z.string().nullable().describe('of the latest import, which is made only of a changed table'),
    problem: z.string().nullable().describe('why the latest run imported nothing, if the table is not unchanged'),
  })
  .meta({ id: 'PublishedSheet' })
export type PublishedSheet = z.output<typeof PublishedSheetSchema>

export const FREQUENCY_WORDS = { daily: 'Every day', weekly: 'Every week' } as const

const EXTENSION = /\.(?:csv|tsv|xlsx|xlsm|ods)(?:\.gz)?$/i

/** The name of the file that a table becomes. */
export function sheetFileName({ url, name }: Pick<SheetAddress, 'url' | 'name'>): string {
  const { hostname, pathname } = new URL(url)
  const last = decodedOr(pathname.split('/').at(-1) ?? '')
  const named = name || (EXTENSION.test(last) ? last : hostname)
  return shownFileName(EXTENSION.test(named) ? named : `${named}.csv`)
}

function decodedOr(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
