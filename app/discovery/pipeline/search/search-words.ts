import type { Edition } from '../../providers/wikimedia/editions.ts'

/** What is searched beside the athlete's name, in the order of what it tells; `{sport}` is the athlete's. */
export const SEARCH_WORDS: Record<'en' | Edition, readonly string[]> = {
  en: [
    '(founder OR "co-founder" OR founded) company',
    '(investor OR invests OR "backed by")',
    '("brand ambassador" OR endorsement OR sponsor)',
    '("own brand" OR launches) {sport}',
  ],
  es: ['(fundador OR fundadora OR fundada OR fundado) empresa', '(inversor OR inversora OR "embajador de la marca")'],
  pt: ['(fundador OR fundadora OR fundada OR fundado) empresa', '(investidor OR investidora OR "embaixador da marca")'],
  fr: [
    '(fondateur OR fondatrice OR fondée OR fondé) entreprise',
    '(investisseur OR actionnaire OR ambassadeur) marque',
  ],
  de: ['(Gründer OR Gründerin OR gegründet) Unternehmen', '(Investor OR Investorin OR Markenbotschafter)'],
  it: ['(fondatore OR fondatrice OR fondata OR fondato) azienda', '(investitore OR investitrice OR testimonial)'],
  nl: ['(oprichter OR oprichtster OR opgericht) bedrijf', '(investeerder OR merkambassadeur)'],
  sv: ['(grundare OR grundade OR grundat) företag', '(investerare OR varumärkesambassadör)'],
  pl: ['(założyciel OR założycielka OR założona) firma', '(inwestor OR inwestorka OR ambasador) marka'],
}

/** Beside the athlete's name in the news. */
export const NEWS_WORDS = ['founder', 'co-founder', 'founded', 'investor', 'owner', 'ambassador', 'brand', 'sponsor']

/** Languages and countries by their items. Where several languages are spoken, none is certain to be the athlete's. */
const EDITION_OF: Record<string, Edition> = {
  Q1321: 'es',
  Q29: 'es',
  Q414: 'es',
  Q96: 'es',
  Q739: 'es',
  Q298: 'es',
  Q77: 'es',
  Q5146: 'pt',
  Q45: 'pt',
  Q155: 'pt',
  Q150: 'fr',
  Q142: 'fr',
  Q188: 'de',
  Q183: 'de',
  Q40: 'de',
  Q652: 'it',
  Q38: 'it',
  Q7411: 'nl',
  Q55: 'nl',
  Q29999: 'nl',
  Q9027: 'sv',
  Q34: 'sv',
  Q809: 'pl',
  Q36: 'pl',
}

/** The language that an item of a language or of a country stands for. */
export function editionOf(item: string): Edition | undefined {
  return EDITION_OF[item]
}
