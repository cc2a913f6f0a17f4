import { lookup } from 'node:dns/promises'
import { createTransport } from 'nodemailer'
import { isLoopbackHost } from '#app/base/http/loopback.server.ts'
import { isPublicAddress } from '#app/base/http/network-address.ts'
import { config } from '#app/base/platform/config.server.ts'
import type { Mail } from './mail.ts'
import type { MailSettings } from './mail-settings.server.ts'

export const INSIDE_NETWORK = 'EINSIDE'

const SENDER = 'Icon Radar'
/** Also the library's default if the URL has no port. */
const SUBMISSION_PORT = '587'
const CONNECT_WITHIN_MS = 10_000
const SEND_WITHIN_MS = 30_000

/** Sends the message to the mail server and returns its answer; rejects if the server does not accept it. */
export async function sendMail(
  mail: Mail,
  settings: MailSettings,
  { id, signal }: { id?: string; signal?: AbortSignal } = {},
): Promise<string> {
  if (!settings.smtpUrl) throw new Error('SMTP_URL is not set.')

  const sender = senderAddress(settings)
  const transport = createTransport({
    url: await transportUrl(settings.smtpUrl, settings),
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: CONNECT_WITHIN_MS,
    socketTimeout: CONNECT_WITHIN_MS,
  })
  try {
    const { response } = await transport.sendMail({
      from: { name: SENDER, address: sender },
      // As an object it is always a single address, never a list.
      to: { name: '', address: oneLine(mail.to) },
      subject: oneLine(mail.subject),
      text: mailText(mail),
      html: mailHtml(mail),
      attachments: attachmentsOf(mail),
      headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail) },
      ...(id && { messageId: `<${id}@${sender.split('@').at(-1)}>` }),
      disableFileAccess: true,
      disableUrlAccess: true,
      signal: AbortSignal.any([AbortSignal.timeout(SEND_WITHIN_MS), ...(signal ? [signal] : [])]),
    })
    return response
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

/** One click in the reader's mail program unsubscribes (RFC 8058). */
function unsubscribeHeaders({ unsubscribeUrl }: Mail) {
  if (unsubscribeUrl === undefined) return {}
  return { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** Options in the URL's query override all others. */
async function transportUrl(smtpUrl: string, { isEntered }: MailSettings): Promise<string> {
  const url = new URL(smtpUrl)
  if (requiresStartTls(url)) url.searchParams.set('requireTLS', 'true')
  if (isEntered && !config().fetchAllowedHosts.includes(url.host)) {
    url.searchParams.set('tls.servername', url.hostname)
    url.hostname = await publicAddressOf(url.hostname)
  }
  return url.href
}

/** Administrators are not the operator, and must not make the server connect inside its network. */
async function publicAddressOf(hostname: string): Promise<string> {
  const addresses = await lookup(hostname, { all: true })
  const [first] = addresses
  if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
    throw Object.assign(new Error('The mail server is inside the network.'), { code: INSIDE_NETWORK })
  }
  return first.family === 6 ? `[${first.address}]` : first.address
}

/** The sender: MAIL_FROM, else a mail address in CONTACT, else the administrator's, else one at the mail server. */
export function senderAddress({ mailFrom, contact, adminEmail, smtpUrl }: MailSettings): string {
  const contactAddress = contact?.replace(/^mailto:/, '')
  const host = smtpUrl ? new URL(smtpUrl).hostname : 'localhost'
  return mailFrom ?? (contactAddress?.includes('@') ? contactAddress : undefined) ?? adminEmail ?? `icon-radar@${host}`
}

/** The text part: paragraphs and the plain URL. */
function mailText({ paragraphs, link, unsubscribeUrl }: Mail): string {
  const parts = link ? [...paragraphs.slice(0, 1), link.href, ...paragraphs.slice(1)] : [...paragraphs]
  if (unsubscribeUrl !== undefined) parts.push(`Unsubscribe: ${unsubscribeUrl}`)
  return `${parts.join('\n\n')}\n`
}

/** The HTML part: the same text, without images, external styles or tracking. */
function mailHtml({ subject, paragraphs, link, unsubscribeUrl }: Mail): string {
  const [first = '', ...rest] = paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`)
  const button = link
    ? `<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p><p>${escapeHtml(link.href)}</p>`
    : ''
  const end = unsubscribeUrl ? `<p><a href="${escapeHtml(unsubscribeUrl)}">Unsubscribe</a></p>` : ''
  const title = `<title>${escapeHtml(subject)}</title>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">${title}</head><body>${first}${button}${rest.join('')}${end}</body></html>`
}

/** No line break may reach a header. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
