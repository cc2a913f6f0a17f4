import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { SELF_SIGNED } from './fixtures/self-signed.ts'

export interface ReceivedMail {
  from: string
  to: string[]
  /** Raw: headers, an empty line, the parts. */
  source: string
  /** Whether it arrived over TLS. */
  secured: boolean
}

export interface MailSink {
  url: string
  received: ReceivedMail[]
  /** The users that signed in, in order. */
  users: string[]
  /** SMTP codes returned instead of accepting a mail. */
  refusal: { sender?: number; recipient?: number; content?: number }
  close: () => Promise<void>
}

/** A mail server on this machine that keeps every mail. Offers TLS on request, and accepts mails without sign-in. */
export async function startMailSink(port = 0, { startTls = false } = {}): Promise<MailSink> {
  const received: ReceivedMail[] = []
  const users: string[] = []
  const refusal: MailSink['refusal'] = {}
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    ...(startTls ? SELF_SIGNED : { disabledCommands: ['STARTTLS'] }),
    onAuth({ username = '' }, _session, done) {
      users.push(username)
      done(null, { user: username })
    },
    onMailFrom: (_address, _session, done) => done(errorOf(refusal.sender)),
    onRcptTo: (_address, _session, done) => done(errorOf(refusal.recipient)),
    onData(stream, session, done) {
      text(stream).then((source) => {
        const refused = errorOf(refusal.content)
        if (refused) return done(refused)
        const { mailFrom, rcptTo } = session.envelope
        const to = rcptTo.map(({ address }) => address)
        received.push({ from: mailFrom ? mailFrom.address : '', to, source, secured: session.secure })
        done()
      }, done)
    },
  })
  // A client may be killed while it is connected.
  server.on('error', () => undefined)
  const listener = server.listen(port, '127.0.0.1')
  await once(listener, 'listening')
  return {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    received,
    users,
    refusal,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}

function errorOf(responseCode: number | undefined): Error | null {
  return responseCode === undefined ? null : Object.assign(new Error('Not now'), { responseCode })
}

/** The link in a mail to a page below a path, by default that of a password reset. */
export function linkIn(source = '', path = 'reset-password'): string {
  const text = source.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  return new RegExp(`https?://\\S+/${path}/[\\w:.-]+`).exec(text)?.[0] ?? ''
}
