import type { Edition } from '#app/discovery/providers/wikimedia/editions.ts'

/**
 * Words of the kinds of relationships: founding; owning, investing and leading; endorsing, sponsoring and own lines. Each
 * group is one search of Wikipedia, the most telling words first.
 */
export const WORD_GROUPS: Record<'en' | Edition, readonly (readonly string[])[]> = {
  en: [
    ['founder', 'founded', 'launched', 'co-founder', 'created', 'own brand', 'own company', 'started'],
    ['owner', 'investor', 'invested', 'stake', 'owned', 'shareholder', 'backed', 'chief executive', 'chairman'],
    ['ambassador', 'sponsored', 'endorsed', 'sponsor', 'endorsement', 'partnership', 'signature', 'collection'],
  ],
  es: [['fundador', 'fundadora', 'fundada', 'propietario', 'inversor', 'embajador', 'embajadora', 'patrocinado']],
  pt: [['fundador', 'fundadora', 'fundada', 'proprietário', 'investidor', 'embaixador', 'embaixadora', 'patrocinado']],
  fr: [['fondateur', 'fondatrice', 'fondée', 'propriétaire', 'investisseur', 'actionnaire', 'ambassadeur', 'sponsor']],
  de: [['Gründer', 'Gründerin', 'gegründet', 'Inhaber', 'Investor', 'Investorin', 'Markenbotschafter', 'beteiligt']],
  it: [['fondatore', 'fondatrice', 'fondata', 'proprietario', 'investitore', 'socio', 'testimonial', 'sponsor']],
  nl: [
    ['oprichter', 'oprichtster', 'opgericht', 'eigenaar', 'investeerder', 'aandeelhouder', 'ambassadeur', 'sponsor'],
  ],
  sv: [['grundare', 'grundade', 'grundat', 'ägare', 'investerare', 'delägare', 'ambassadör', 'sponsor']],
  pl: [['założyciel', 'założycielka', 'założył', 'właściciel', 'inwestor', 'udziałowiec', 'ambasador', 'sponsor']],
}

/** What news say of such relationships, in headlines and below them; the most telling first. */
export const NEWS_WORDS = [
  'founder',
  'investor',
  'invests',
  'stake',
  'launches',
  'owner',
  'co-owns',
  'backs',
  'shareholder',
  'ambassador',
  'sponsor',
  'brand',
  'founded',
  'owns',
  'invested',
  'buys',
  'launched',
  'co-founder',
  'endorses',
  'partnership',
  'acquires',
  'unveils',
  'signs',
  'co-owner',
  'backed',
  'partners',
  'CEO',
  'board',
  'advisor',
  'sponsors',
  'sponsored',
  'signature',
  'collection',
  'licensing',
  'endorsement',
  'company',
]

/** What is searched on the web beside the athlete's name; `{sport}` is the athlete's. */
export const WEB_WORDS = [
  '(founder OR "co-founder" OR founded) company',
  '(investor OR invests OR "backed by" OR shareholder OR director)',
  '("brand ambassador" OR endorsement OR sponsor)',
  '("own brand" OR launches) {sport}',
]
