import type { OwnField } from '#app/records/fields/own/own-field.ts'
import { readOwnValue } from '#app/records/fields/own/own-values.ts'
import type { BulkChanges } from './bulk-edit.ts'

type OwnChanges = Readonly<Record<string, string | number | null>>

/** The changes with values of own fields as they are stored; `problems`: what is wrong, by the keys of the fields. */
export function checkOwnChanges(
  fields: readonly OwnField[],
  changes: BulkChanges & { own?: OwnChanges | undefined },
): { changes: BulkChanges; problems: Readonly<Record<string, string>> } {
  if (!changes.own) return { changes, problems: {} }
  const own: Record<string, string | null> = {}
  const problems: Record<string, string> = {}
  for (const [key, entered] of Object.entries(changes.own)) {
    const field = fields.find((one) => one.key === key)
    const typed = String(entered ?? '').trim()
    if (typed === '') own[key] = null
    else if (field) {
      const read = readOwnValue(field, typed)
      if ('problem' in read) problems[key] = read.problem
      else own[key] = read.value
    } else problems[key] = `There is no field ${key}`
  }
  return { changes: { ...changes, own }, problems }
}
