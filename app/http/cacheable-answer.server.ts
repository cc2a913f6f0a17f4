/** For whom an answer was made, and how long what proved it holds. */
export interface Recipient {
  /** Public id. */
  userId: string
  /** Undefined when it has no end. */
  until: Date | undefined
}

const recipients = new WeakMap<Response, Recipient>()

/** Says that the same request has the same answer for as long as nothing in the database changes. */
export function allowCaching(answer: Response, recipient: Recipient): Response {
  recipients.set(answer, recipient)
  return answer
}

/** Undefined for an answer that must be made anew each time. */
export function recipientOf(answer: Response): Recipient | undefined {
  return recipients.get(answer)
}
