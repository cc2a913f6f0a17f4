import { afterAll, expect, test } from 'vitest'
import { startMailSink } from '#tests/mail-sink.ts'
import { parseConfig } from '../config.server.ts'
import type { Mail } from './mail.ts'
import { isMailConfigured, sendMail } from './send-mail.server.ts'

const sink = await startMailSink()
afterAll(() => sink.close())

const MAIL: Mail = {
  to: 'ada@example.com',
  subject: 'Héllo',
  paragraphs: ['First <b>line</b>.', 'Last & least.'],
  link: { label: 'Open', href: 'https://radar.example/x?a=1&b=2' },
}

test('a mail has a text part and an HTML part of the same words, markup in them inert [D-17]', async () => {
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

test('no line end in a subject or an address makes a header or another recipient [P]', async () => {
  const { to, source } = await deliver({
    ...MAIL,
    to: 'ada@example.com\r\nBcc: eve@example.com',
    subject: 'Hello\r\nBcc: eve@example.com\u2028X-Evil: 1',
  }).catch(() => ({ to: [], source: '' }))

  expect(to).not.toContain('eve@example.com')
  expect(source).not.toMatch(/^(Bcc|X-Evil):/im)
})

test('a list of addresses is no recipient [P]', async () => {
  const before = sink.received.length
  await deliver({ ...MAIL, to: 'ada@example.com, eve@example.com' }).catch(() => undefined)

  expect(sink.received.slice(before).flatMap(({ to }) => to)).not.toContain('eve@example.com')
})

test('a server that is not there is told, and without SMTP_URL nothing is sent [D-17]', async () => {
  await expect(sendMail(MAIL, parseConfig({ SMTP_URL: 'smtp://127.0.0.1:1' }))).rejects.toThrow('ECONNREFUSED')
  await expect(sendMail(MAIL, parseConfig({}))).rejects.toThrow('SMTP_URL is not set.')
  expect([isMailConfigured(parseConfig({})), isMailConfigured(settings())]).toEqual([false, true])
})

test.each([
  [{ CONTACT: 'mailto:ops@example.com' }, 'ops@example.com'],
  [
    { CONTACT: 'https://example.com/', ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'Long-Enough-1' },
    'boss@example.com',
  ],
  [{}, 'icon-radar@127.0.0.1'],
])('the sender is who the operator has named: %o [D-17]', async (environment, sender) => {
  const before = sink.received.length
  await sendMail(MAIL, parseConfig({ SMTP_URL: sink.url, ...environment }))

  expect(sink.received[before]?.source).toMatch(
    new RegExp(`^From: Icon Radar <${sender.replaceAll('.', '\\.')}>\r$`, 'm'),
  )
})

const settings = () => parseConfig({ SMTP_URL: sink.url, MAIL_FROM: 'radar@example.com' })

async function deliver(mail: Mail) {
  await sendMail(mail, settings())
  const received = sink.received.at(-1)
  if (!received) throw new Error('Nothing was received')
  return received
}

/** The decoded bodies of a multipart message. */
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
