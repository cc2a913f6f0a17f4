import type { Generated, Selectable } from 'kysely'

export const NOTIFICATION_KINDS = ['upload', 'export', 'discovery', 'failure', 'provider', 'alert'] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

export interface NotificationTable {
  id: Generated<number>
  public_id: string
  user_id: number
  kind: NotificationKind
  /** What it tells of; a user has at most one notification about it. */
  cause: string
  /** JSON: the codes and values that its text is made from. */
  details: string
  /** 0 if it only waits for its mail. */
  in_inbox: Generated<number>
  /** When it is to be mailed; null without a mail, and once that is in the queue. */
  mail_at: Generated<string | null>
  read_at: Generated<string | null>
  created_at: string
}
export type NotificationRow = Selectable<NotificationTable>
