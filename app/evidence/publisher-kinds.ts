import type { EvidenceCode } from './evidence-model.ts'

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
const REGISTERS = new Set([
  'asic.gov.au',
  'bundesanzeiger.de',
  'company-information.service.gov.uk',
  'handelsregister.de',
  'sec.gov',
  'unternehmensregister.de',
  'zefix.ch',
])

/** What a sentence on a page of neither side is worth, by who publishes it. */
export function codeOfPublisher(domain: string): EvidenceCode {
  if (REGISTERS.has(domain)) return 'A4'
  return WIRES.has(domain) ? 'A5' : 'B3'
}
