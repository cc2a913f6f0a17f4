import { afterAll, expect, onTestFinished, test } from 'vitest'
import { parseConfig } from '#app/base/platform/config.server.ts'
import { startMailSink } from '#tests/mail-sink.ts'
import type { Mail } from './mail.ts'
import { mailFault } from './mail-fault.ts'
import { requiresStartTls, sendMail } from './send-mail.server.ts'

const sink = await startMailSink()
afterAll(() => sink.close())

const MAIL: Mail = {
  to: 'ada@example.com',
  subject: 'Héllo',
  paragraphs: ['First <b>line</b>.', 'Last & least.'],
  link: { label: 'Open', href: 'https://radar.example/x?a=1&b=2' },
}

test('a mail has a text part and an HTML part with the same words, markup in them escaped [D-17]', async () => {
  const { from, to, source } = await deliver(MAIL)

  expect([from, to]).toEqual(['radar@example.com', ['ada@example.com']])
  expect(source).toMatch(/^From: Icon Radar <radar@example\.com>\r$/m)
  expect(source).toMatch(/^Content-Type: multipart\/alternative/m)
  expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  const [text = '', html = ''] = parts(source)
  expect(text).toBe('First <b>line</b>.\n\nhttps://radar.example/x?a=1&b=2\n\nLast & least.\n')
  expect(html).toContain('<p>First &lt;b&gt;line&lt;/b&gt;.</p>')
  expect(html).toContain('<a href="https://radar.example/x?a=1&amp;b=2">Open</a>')
  expect(html).not.toMatch(/<b>|<img|<script|style=/)
})

test('no line break in a subject or an address adds a header or another recipient [P]', async () => {
  const { to, source } = await deliver({
    ...MAIL,
    to: 'ada@example.com\r\nBcc: eve@example.com',
    subject: 'Hello\r\nBcc: eve@example.com\u2028X-Evil: 1',
  }).catch(() => ({ to: [], source: '' }))

  expect(to).not.toContain('eve@example.com')
  expect(source).not.toMatch(/^(Bcc|X-Evil):/im)
})

test('a mail of a list can be unsubscribed from in it, and by the mail program with one click [D-92] [O-14]', async () => {
  const unsubscribeUrl = 'https://radar.example/unsubscribe/notifications.x.y'
  const { source } = await deliver({ ...MAIL, unsubscribeUrl })

  expect(source).toMatch(/^List-Unsubscribe: <https:\/\/radar\.example\/unsubscribe\/notifications\.x\.y>\r$/m)
  expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  const [text = '', html = ''] = parts(source)
  expect(text).toContain(`Unsubscribe: ${unsubscribeUrl}`)
  expect(html).toContain(`<a href="${unsubscribeUrl}">Unsubscribe</a>`)
  expect((await deliver(MAIL)).source).not.toMatch(/unsubscribe/i)
})

test('a server that an administrator has entered is not looked for inside the network [P]', async () => {
  const entered = { ...settings(), isEntered: true }
  const fault = await sendMail(MAIL, entered).catch(mailFault)
  expect(fault).toMatchObject({ words: expect.stringContaining('inside the network'), isFinal: false })
})

test('a list of addresses is no recipient [P]', async () => {
  const before = sink.received.length
  await deliver({ ...MAIL, to: 'ada@example.com, eve@example.com' }).catch(() => undefined)

  expect(sink.received.slice(before).flatMap(({ to }) => to)).not.toContain('eve@example.com')
})

test('an unreachable server is reported, and without SMTP_URL nothing is sent [D-17]', async () => {
  await expect(sendMail(MAIL, parseConfig({ SMTP_URL: 'smtp://127.0.0.1:1' }))).rejects.toThrow('ECONNREFUSED')
  await expect(sendMail(MAIL, parseConfig({}))).rejects.toThrow('SMTP_URL is not set.')
})

test.each([
  [{ CONTACT: 'mailto:ops@example.com' }, 'ops@example.com'],
  [
    { CONTACT: 'https://example.com/', ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'Long-Enough-1' },
    'boss@example.com',
  ],
  [{}, 'icon-radar@127.0.0.1'],
])('the sender is the operator’s choice: %o [D-17]', async (environment, sender) => {
  const before = sink.received.length
  await sendMail(MAIL, parseConfig({ SMTP_URL: sink.url, ...environment }))

  expect(sink.received[before]?.source).toMatch(
    new RegExp(`^From: Icon Radar <${sender.replaceAll('.', '\\.')}>\r$`, 'm'),
  )
})

test('a remote server without TLS gets neither the password nor the mail, and the error says so [P]', async () => {
  const plain = await sinkWith({ startTls: false })
  const fault = await sendMail(MAIL, settingsOf(`${plain.elsewhere}`)).then(String, mailFault)

  expect([plain.users, plain.received]).toEqual([[], []])
  expect(fault).toEqual({
    words: 'The mail server does not offer TLS, so nothing was sent. To send without TLS, end SMTP_URL with ?insecure.',
    isFinal: false,
  })
})

test('a server elsewhere that offers TLS gets both by TLS, if its certificate is trusted [P]', async () => {
  const offering = await sinkWith({ startTls: true })
  await sendMail(MAIL, settingsOf(`${offering.elsewhere}?tls.rejectUnauthorized=false`))

  expect(offering.users).toEqual(['radar'])
  expect(offering.received.map(({ secured }) => secured)).toEqual([true])

  const fault = await sendMail(MAIL, settingsOf(offering.elsewhere)).then(String, mailFault)
  expect(offering.received).toHaveLength(1)
  expect(fault).toEqual({
    words: 'The mail server could not be reached (DEPTH_ZERO_SELF_SIGNED_CERT).',
    isFinal: false,
  })
})

test('?insecure sends without TLS where there is none, whatever else the address says about it [P]', async () => {
  const plain = await sinkWith({ startTls: false })
  await sendMail(MAIL, settingsOf(`${plain.elsewhere}?insecure`))
  await sendMail(MAIL, settingsOf(`${plain.elsewhere}?requireTLS=false`)).catch(() => undefined)
  await sendMail(MAIL, settingsOf(`${plain.elsewhere}?ignoreTLS=true`)).catch(() => undefined)

  expect(plain.users).toEqual(['radar'])
  expect(plain.received.map(({ secured }) => secured)).toEqual([false])
})

test.each([
  ['smtp://mail.example:587', true],
  ['smtp://mail.example', true],
  ['smtp://mail.example:25', true],
  ['smtp://127.0.0.1:587', true],
  ['smtp://localhost', true],
  ['smtp://localhost:25', false],
  ['smtp://[::1]:1025', false],
  ['smtp://mail.example:587?insecure', false],
  ['smtps://mail.example:465', false],
])('%s: STARTTLS is required, %s [P]', (url, isRequired) => {
  expect(requiresStartTls(new URL(url))).toBe(isRequired)
})

async function sinkWith(options: { startTls: boolean }) {
  const started = await startMailSink(0, options)
  onTestFinished(() => started.close())
  // A host name that resolves to this machine without being one of its own.
  return { ...started, elsewhere: started.url.replace('smtp://127.0.0.1', 'smtp://radar:secret@0.0.0.0') }
}

const settingsOf = (url: string) => parseConfig({ SMTP_URL: url, MAIL_FROM: 'radar@example.com' })

const settings = () => settingsOf(sink.url)

async function deliver(mail: Mail) {
  await sendMail(mail, settings())
  const received = sink.received.at(-1)
  if (!received) throw new Error('Nothing was received')
  return received
}

/** The decoded parts of a multipart message. */
function parts(source: string): string[] {
  const boundary = /boundary="([^"]+)"/.exec(source)?.[1] ?? ''
  return source
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [head = '', ...body] = part.split('\r\n\r\n')
      const text = body.join('\r\n\r\n').replace(/\r\n$/, '')
      return decode(head, text).replaceAll('\r\n', '\n')
    })
}

function decode(head: string, body: string): string {
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8')
  if (!/quoted-printable/i.test(head)) return body
  const joined = body.replaceAll('=\r\n', '')
  return joined.replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
