import { isSharedHost, registrableDomain } from '#app/base/platform/site-host.ts'
import type { EvidenceCode, Variant } from './evidence-model.ts'

/** Wires that spread press releases in the words of those who issue them. */
const WIRES = new Set([
  'accesswire.com',
  'businesswire.com',
  'einpresswire.com',
  'globenewswire.com',
  'newswire.ca',
  'newswire.com',
  'prnewswire.co.uk',
  'prnewswire.com',
  'prweb.com',
])

/** Public registers of companies, and of what listed companies must file. */
export const REGISTERS: ReadonlySet<string> = new Set([
  'asic.gov.au',
  'bundesanzeiger.de',
  'company-information.service.gov.uk',
  'handelsregister.de',
  'sec.gov',
  'unternehmensregister.de',
  'zefix.ch',
])

/**
 * Newsrooms and reference works with editors, corrections and an imprint. Publishers that also print what contributors
 * or customers write under the same address are not among them. The operator may add others.
 */
export const TRUSTED_PUBLISHERS: readonly string[] = [
  'afr.com',
  'apnews.com',
  'bbc.co.uk',
  'bbc.com',
  'bloomberg.com',
  'britannica.com',
  'cbc.ca',
  'cnbc.com',
  'cnn.com',
  'dw.com',
  'economist.com',
  'elpais.com',
  'espn.com',
  'faz.net',
  'ft.com',
  'handelsblatt.com',
  'japantimes.co.jp',
  'latimes.com',
  'lemonde.fr',
  'lequipe.fr',
  'nikkei.com',
  'npr.org',
  'nytimes.com',
  'reuters.com',
  'scmp.com',
  'smh.com.au',
  'spiegel.de',
  'sportico.com',
  'sportsbusinessjournal.com',
  'techcrunch.com',
  'theglobeandmail.com',
  'theguardian.com',
  'time.com',
  'usatoday.com',
  'washingtonpost.com',
  'wsj.com',
  'wwd.com',
]

/** What a sentence on a page of neither side is worth, by who publishes it. `trusted`: the operator's own list. */
export function kindOfPublisher(
  domain: string,
  trusted: readonly string[] = [],
): { code: EvidenceCode; variant: Variant | null } {
  if (REGISTERS.has(domain)) return { code: 'A4', variant: null }
  if (WIRES.has(domain)) return { code: 'A5', variant: null }
  const isTrusted = TRUSTED_PUBLISHERS.includes(domain) || trusted.includes(domain)
  return { code: 'B3', variant: isTrusted ? 'trusted' : null }
}

/** Whether a page speaks for the domain it is on: not on a platform shared by many. A register may be under any suffix. */
export function speaksForDomain(url: string): boolean {
  return REGISTERS.has(registrableDomain(url) ?? '') || !isSharedHost(url)
}
