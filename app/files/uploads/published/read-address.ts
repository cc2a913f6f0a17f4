import type { UploadSettings } from '../upload-settings.ts'
import { type SheetAddress, SheetAddressSchema } from './published-sheet.ts'

export const ADDRESS_FIELDS = ['url', 'name', 'uploadType', 'sheet', 'frequency', 'checkOnly'] as const

/** What was typed, for a form that comes back. */
export interface TypedAddress {
  url: string
  name: string
  uploadType: string
  sheet: string
  frequency: string
  checkOnly: boolean
}

export function typedAddress(form: URLSearchParams): TypedAddress {
  const text = (name: string) => form.get(name) ?? ''
  return {
    url: text('url'),
    name: text('name'),
    uploadType: text('uploadType'),
    sheet: text('sheet'),
    frequency: text('frequency'),
    checkOnly: form.has('checkOnly'),
  }
}

type ReadAddress =
  | { status: 'valid'; address: SheetAddress & { settings: NonNullable<SheetAddress['settings']> } }
  | { status: 'invalid'; errors: Record<string, string> }

/** An empty field counts as missing; a table with other columns waits until they are matched. */
export function readAddress(typed: TypedAddress, own: UploadSettings): ReadAddress {
  const settings = {
    ...own,
    mapping: 'when_needed',
    sheet: typed.sheet || undefined,
    checkOnly: typed.checkOnly || undefined,
  }
  const read = SheetAddressSchema.required({ settings: true }).safeParse({
    url: typed.url,
    name: typed.name || undefined,
    uploadType: typed.uploadType || undefined,
    frequency: typed.frequency || undefined,
    settings,
  })
  if (read.success) return { status: 'valid', address: read.data }
  const errors = read.error.issues.map(({ path, message }) => [String(path.at(-1)), message])
  return { status: 'invalid', errors: Object.fromEntries(errors) }
}
