import { INSIDE_NETWORK } from './send-mail.server.ts'

/** What the mail library reports about a failure. */
interface Failure {
  code?: string
  originalCode?: string
  /** The SMTP command that the server rejected. */
  command?: string
  /** The server's response. */
  responseCode?: number
  /** The whole of it. */
  response?: string
  permanent?: boolean
}

export interface MailFault {
  /** For users, without the mail address. */
  words: string
  /** What the server said; it may name the address. */
  answer?: string
  /** Whether the same mail would be rejected on every attempt. */
  isFinal: boolean
}

const OF_THIS_MAIL = ['RCPT TO', 'DATA']
const INSIDE =
  'The mail server is inside the network. Set SMTP_URL in the environment, or add its host and port to FETCH_ALLOWED_HOSTS.'
const NO_TLS =
  'The mail server does not offer TLS, so nothing was sent. To send without TLS, end SMTP_URL with ?insecure.'

/** A rejected sender or login must be fixed by the operator; a rejected recipient or content is final. */
export function mailFault(error: unknown): MailFault {
  const { code, originalCode, command = '', responseCode, response, permanent } = failureOf(error)
  if (code === INSIDE_NETWORK) return { words: INSIDE, isFinal: false }
  if (code === 'ETLS' && responseCode !== undefined) return { words: NO_TLS, isFinal: false }
  if (code === 'EENVELOPE' && responseCode === undefined) return { words: 'The address is not valid.', isFinal: true }
  if (responseCode === undefined) {
    return { words: `The mail server could not be reached (${originalCode ?? code ?? 'no reason'}).`, isFinal: false }
  }
  const isFinal = permanent === true && OF_THIS_MAIL.includes(command)
  return {
    words: `The mail server responded with ${responseCode} to ${command || 'the mail'}.`,
    answer: response,
    isFinal,
  }
}

function failureOf(error: unknown): Failure {
  return typeof error === 'object' && error !== null ? error : {}
}
