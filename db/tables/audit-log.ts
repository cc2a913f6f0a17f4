import type { Generated } from 'kysely'

/** What was done, as one filters for it; each action is of one kind. */
export const CHANGE_KINDS = [
  'created',
  'edited',
  'deleted',
  'restored',
  'merged',
  'undone',
  'reviewed',
  'imported',
  'operated',
  'configured',
  'security',
] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** Which way it came; entries of earlier versions do not say. */
export const DOORS = ['page', 'api', 'import', 'agent', 'job', 'shell', 'unknown'] as const
export type Door = (typeof DOORS)[number]
/** What an entry of this version says. */
export type KnownDoor = Exclude<Door, 'unknown'>

export interface AuditLogTable {
  id: Generated<number>
  user_id: number | null
  actor: string
  action: string
  subject_kind: string
  subject_id: string | null
  details: Generated<string>
  address: string | null
  created_at: string
  kind: Generated<ChangeKind>
  door: Generated<Door>
  /** The name of the personal token that was used. */
  token: Generated<string | null>
  /** What the subject was called at the time. */
  label: Generated<string | null>
  /** Public id of a further record: the one merged into the subject, or the single one of a deletion. */
  reference: Generated<string | null>
  /** Each changed field before and after, '' while unknown: `{"name": ["Nike", "Swoosh"]}` */
  fields: Generated<string | null>
}
