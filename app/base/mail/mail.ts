/** A message in plain words; the text and HTML parts are built from it. */
export interface Mail {
  to: string
  subject: string
  paragraphs: readonly string[]
  /** A link on a line of its own. */
  link?: { label: string; href: string }
  /** Stops mails like this one; a mail about the account itself has none. */
  unsubscribeUrl?: string
  attachment?: { name: string; type: string; content: Uint8Array }
}

/** `id` is the same each time a mail is sent again. */
export type SendMail = (mail: Mail, options: { id: string; signal: AbortSignal }) => Promise<unknown>
