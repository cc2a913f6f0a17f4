/** The user a response was made for, and when the session or token expires. */
export interface Recipient {
  /** Public id. */
  userId: string
  /** Undefined if it never expires. */
  until: Date | undefined
}

const recipients = new WeakMap<Response, Recipient>()

/** Marks a response that stays the same until the database changes. */
export function allowCaching(answer: Response, recipient: Recipient): Response {
  recipients.set(answer, recipient)
  return answer
}

/** Undefined for a response that must not be cached. */
export function recipientOf(answer: Response): Recipient | undefined {
  return recipients.get(answer)
}
