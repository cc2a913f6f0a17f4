/** A message in plain words; both of its forms, text and HTML, are made of these. */
export interface Mail {
  to: string
  subject: string
  paragraphs: readonly string[]
  /** What to follow, on a line of its own. */
  link?: { label: string; href: string }
}

/** `id` tells a mail that is sent again from another one. */
export type SendMail = (mail: Mail, options: { id: string; signal: AbortSignal }) => Promise<void>
