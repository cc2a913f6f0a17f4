import type { Connections } from '#db/open-database.ts'

/** What it takes to tell users what has become of their work. */
export interface NotifierServices {
  db: Pick<Connections, 'reader' | 'writer'>
  now: () => Date
  /** Whether a mail server is configured. */
  hasMail: boolean
  /** Where links lead; mails go without where nobody has said it. */
  publicUrl?: string
}
