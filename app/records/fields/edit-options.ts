import type { Actor, ChangedFields } from '#app/people/auth/audit/record-audit.server.ts'

/** How a record is edited. */
export interface EditOptions {
  /** The only version to overwrite. */
  version?: number
  author: Actor
  now: Date
  /** The entry of the history whose version the form was opened with, and its values. */
  restores?: { change: number; values: Readonly<Record<string, string>> } | undefined
}

/** The restored entry, if every field that changed became what it was then: what was typed over is an edit. */
export function restoredEntry(fields: ChangedFields, restores: EditOptions['restores']): number | undefined {
  const isRestored = restores && Object.entries(fields).every(([name, [, after]]) => after === restores.values[name])
  return isRestored ? restores.change : undefined
}
