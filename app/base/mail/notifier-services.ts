import type { Connections } from '#db/open-database.ts'

/** Services needed to notify users about the outcome of their work. */
export interface NotifierServices {
  db: Pick<Connections, 'reader' | 'writer'>
  now: () => Date
  /** Whether a mail server is configured. */
  hasMail: boolean
  /** Base URL of links; mails have no links if it is unknown. */
  publicUrl?: string
}
