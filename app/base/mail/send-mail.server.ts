import { createTransport } from 'nodemailer'
import { isLoopbackHost } from '#app/base/http/loopback.server.ts'
import { type Config, config } from '#app/base/platform/config.server.ts'
import type { Mail } from './mail.ts'

type MailSettings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'contact' | 'adminEmail'>

const SENDER = 'Icon Radar'
/** Also the library's default if the URL has no port. */
const SUBMISSION_PORT = '587'
const CONNECT_WITHIN_MS = 10_000
const SEND_WITHIN_MS = 30_000

export function isMailConfigured(settings: MailSettings = config()): boolean {
  return settings.smtpUrl !== undefined
}

/** Sends the message to the operator's mail server; rejects if the server does not accept it. */
export async function sendMail(
  mail: Mail,
  settings: MailSettings = config(),
  { id, signal }: { id?: string; signal?: AbortSignal } = {},
): Promise<void> {
  if (!settings.smtpUrl) throw new Error('SMTP_URL is not set.')

  const sender = senderAddress(settings)
  const transport = createTransport({
    url: transportUrl(settings.smtpUrl),
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: CONNECT_WITHIN_MS,
    socketTimeout: CONNECT_WITHIN_MS,
  })
  try {
    await transport.sendMail({
      from: { name: SENDER, address: sender },
      // As an object it is always a single address, never a list.
      to: { name: '', address: oneLine(mail.to) },
      subject: oneLine(mail.subject),
      text: mailText(mail),
      html: mailHtml(mail),
      attachments: attachmentsOf(mail),
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...(id && { messageId: `<${id}@${sender.split('@').at(-1)}>` }),
      disableFileAccess: true,
      disableUrlAccess: true,
      signal: AbortSignal.any([AbortSignal.timeout(SEND_WITHIN_MS), ...(signal ? [signal] : [])]),
    })
  } finally {
    transport.close()
  }
}

/**
 * Without TLS, anyone on the network path reads the password and the links in mails. A server on this machine may do
 * without, but not on the submission port.
 */
export function requiresStartTls({ protocol, hostname, port, searchParams }: URL): boolean {
  const isOnThisMachine = isLoopbackHost(hostname) && port !== '' && port !== SUBMISSION_PORT
  return protocol === 'smtp:' && !searchParams.has('insecure') && !isOnThisMachine
}

function attachmentsOf({ attachment }: Mail) {
  if (!attachment) return []
  const { name, type, content } = attachment
  return [{ filename: name, contentType: type, content: Buffer.from(content) }]
}

/** Options in the URL's query override all others. */
function transportUrl(smtpUrl: string): string {
  const url = new URL(smtpUrl)
  if (requiresStartTls(url)) url.searchParams.set('requireTLS', 'true')
  return url.href
}

/** MAIL_FROM, else a mail address in CONTACT, else the administrator's, else one at the mail server. */
function senderAddress({ mailFrom, contact, adminEmail, smtpUrl }: MailSettings): string {
  const contactAddress = contact?.replace(/^mailto:/, '')
  const host = smtpUrl ? new URL(smtpUrl).hostname : 'localhost'
  return mailFrom ?? (contactAddress?.includes('@') ? contactAddress : undefined) ?? adminEmail ?? `icon-radar@${host}`
}

/** The text part: paragraphs and the plain URL. */
function mailText({ paragraphs, link }: Mail): string {
  const parts = link ? [...paragraphs.slice(0, 1), link.href, ...paragraphs.slice(1)] : paragraphs
  return `${parts.join('\n\n')}\n`
}

/** The HTML part: the same text, without images, external styles or tracking. */
function mailHtml({ subject, paragraphs, link }: Mail): string {
  const [first = '', ...rest] = paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`)
  const button = link
    ? `<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p><p>${escapeHtml(link.href)}</p>`
    : ''
  const title = `<title>${escapeHtml(subject)}</title>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">${title}</head><body>${first}${button}${rest.join('')}</body></html>`
}

/** No line break may reach a header. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
