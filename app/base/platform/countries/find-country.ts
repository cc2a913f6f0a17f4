import { foldName } from '../names/fold.ts'
import { COUNTRIES } from './countries.ts'

/** The name under which a country is stored, of its name in many languages, its nationality or a code of ISO, IOC or FIFA. */
export function findCountry(word: string): string | undefined {
  known ??= knownWords()
  return known.get(countryKey(word)) ?? findTwice(word)
}

/** `United States (USA)`: a country and its code, which must be those of one. */
function findTwice(word: string): string | undefined {
  const [, name, code] = /^([^()]+)\(([^()]+)\)\s*$/.exec(word) ?? []
  const country = name && known?.get(countryKey(name))
  return country && country === known?.get(countryKey(code ?? '')) ? country : undefined
}

let known: ReadonlyMap<string, string> | undefined

function countryKey(word: string): string {
  return foldName(word.replaceAll('&', ' and '))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^the /, '')
    .replace(/\bst\b/, 'saint')
}

/** Languages in which tables of sports are written. */
const LANGUAGES = 'en,de,fr,es,pt,it,nl,sv,pl,tr,ru,ja,zh,ko,ar'.split(',')

/** What is said first stays: our own words, then those of a language. */
function knownWords(): Map<string, string> {
  const words = new Map<string, string>()
  const say = (word: string, name: string) => {
    const key = countryKey(word)
    if (key !== '' && !words.has(key)) words.set(key, name)
  }
  for (const { name, codes } of COUNTRIES) for (const word of [name, ...codes]) say(word, name)
  for (const [name, others] of Object.entries(OTHER_WORDS)) for (const word of others.split(',')) say(word, name)
  for (const language of LANGUAGES) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    for (const { name, codes } of COUNTRIES) {
      const [letters = ''] = codes
      if (letters.length === 2) say(names.of(letters) ?? '', name)
    }
  }
  for (const word of AMBIGUOUS) words.delete(word)
  return words
}

/** Brunei to ISO, Bahrain to the IOC. */
const AMBIGUOUS = ['brn']

/** Codes of the IOC and FIFA that are not those of ISO, other names, and nationalities. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  Afghanistan: 'Afghan',
  Albania: 'Albanian',
  Algeria: 'ALG,Algerian',
  'American Samoa': 'ASA',
  Andorra: 'Andorran',
  Angola: 'ANG,Angolan',
  'Antigua and Barbuda': 'ANT,Antigua',
  Argentina: 'Argentine,Argentinian',
  Armenia: 'Armenian',
  Aruba: 'ARU',
  Australia: 'Australian',
  Austria: 'Austrian',
  Azerbaijan: 'Azerbaijani',
  Bahamas: 'BAH,Bahamian',
  Bahrain: 'Bahraini',
  Bangladesh: 'BAN,Bangladeshi',
  Barbados: 'BAR,Barbadian',
  Belarus: 'Belarusian,Belorussia',
  Belgium: 'Belgian',
  Belize: 'BIZ',
  Bermuda: 'BER,Bermudian',
  Bhutan: 'BHU',
  Bolivia: 'Bolivian,Bolivia (Plurinational State of),Plurinational State of Bolivia',
  'Bosnia and Herzegovina': 'Bosnia,Bosnian,Bosnia Herzegovina',
  Botswana: 'BOT',
  Brazil: 'Brazilian',
  'British Virgin Islands': 'IVB,Virgin Islands (British)',
  Brunei: 'BRU,Brunei Darussalam',
  Bulgaria: 'BUL,Bulgarian',
  'Burkina Faso': 'BUR',
  Cambodia: 'CAM,Cambodian',
  Cameroon: 'Cameroonian',
  Canada: 'Canadian',
  'Cape Verde': 'Cabo Verde,Cape Verde Islands,Cape Verdean',
  'Cayman Islands': 'CAY',
  'Central African Republic': 'CTA',
  Chad: 'CHA',
  Chile: 'CHI,Chilean',
  China: "Chinese,People's Republic of China,PR China,China PR,Mainland China",
  Colombia: 'Colombian',
  Congo: 'CGO,Republic of the Congo,Congo Brazzaville,Congo Republic',
  'Cook Islands': 'COK',
  'Costa Rica': 'CRC,Costa Rican',
  'Côte d’Ivoire': 'Ivory Coast,Cote dIvoire,Ivorian',
  Croatia: 'CRO,Croatian',
  Cuba: 'Cuban',
  Curaçao: 'Country of Curaçao',
  Cyprus: 'Cypriot',
  Czechia: 'Czech Republic,Czech',
  'DR Congo':
    'CGO DR,Congo DR,Congo Kinshasa,Democratic Republic of the Congo,Congo (Democratic Republic of the),Congo (DRC),DRC,Zaire,Congolese (DRC)',
  Denmark: 'DEN,Danish,Dane,Kingdom of Denmark',
  'Dominican Republic': 'Dominican',
  'East Germany': 'German Democratic Republic,DDR',
  Ecuador: 'Ecuadorian',
  Egypt: 'Egyptian,Arab Republic of Egypt',
  'El Salvador': 'ESA,Salvadoran',
  England: 'English',
  'Equatorial Guinea': 'GEQ,EQG',
  Estonia: 'Estonian',
  Eswatini: 'Swaziland',
  Ethiopia: 'Ethiopian',
  'Faroe Islands': 'FAR,Faeroe Islands,Faroese',
  Fiji: 'FIJ,Fijian',
  Finland: 'Finnish,Finn',
  France: 'French',
  Gabon: 'Gabonese',
  Gambia: 'GAM,Gambian',
  Georgia: 'Georgian',
  Germany: 'GER,German,Federal Republic of Germany',
  Ghana: 'Ghanaian',
  Greece: 'GRE,Greek',
  Grenada: 'GRN,Grenadian',
  Guatemala: 'GUA,Guatemalan',
  Guinea: 'GUI,Guinean',
  'Guinea-Bissau': 'GBS',
  Haiti: 'HAI,Haitian',
  Honduras: 'HON,Honduran',
  'Hong Kong': 'Hong Kong China,Hong Konger',
  Hungary: 'Hungarian',
  Iceland: 'Icelandic,Icelander',
  India: 'Indian',
  Indonesia: 'INA,Indonesian',
  Iran: 'IRI,Iranian,Islamic Republic of Iran,IR Iran,Iran (Islamic Republic of)',
  Iraq: 'Iraqi',
  Ireland: 'Republic of Ireland,Irish,Eire',
  Israel: 'Israeli',
  Italy: 'Italian,Kingdom of Italy',
  Jamaica: 'Jamaican',
  Japan: 'Japanese',
  Jordan: 'Jordanian',
  Kazakhstan: 'Kazakh,Kazakhstani',
  Kenya: 'Kenyan',
  Kosovo: 'KOS,KVX,Kosovan,Kosovar',
  Kuwait: 'KUW,Kuwaiti',
  Kyrgyzstan: 'Kyrgyz',
  Laos: "Lao People's Democratic Republic,Lao PDR",
  Latvia: 'LAT,Latvian',
  Lebanon: 'LIB,Lebanese',
  Lesotho: 'LES',
  Libya: 'LBA,Libyan',
  Lithuania: 'Lithuanian',
  Luxembourg: 'Luxembourger,Luxembourgish',
  Macau: 'Macao',
  Madagascar: 'MAD,Malagasy',
  Malawi: 'MAW,Malawian',
  Malaysia: 'MAS,Malaysian',
  Mali: 'Malian',
  Malta: 'Maltese',
  Mauritania: 'MTN',
  Mauritius: 'MRI,Mauritian',
  Mexico: 'Mexican',
  Micronesia: 'Federated States of Micronesia,Micronesia (Federated States of)',
  Moldova: 'Moldovan,Republic of Moldova',
  Monaco: 'MON,Monegasque',
  Mongolia: 'MGL,Mongolian',
  Montenegro: 'Montenegrin',
  Morocco: 'Moroccan',
  Mozambique: 'Mozambican',
  Myanmar: 'MYA,Burma,Burmese',
  Namibia: 'Namibian',
  Nepal: 'NEP,Nepali,Nepalese',
  Netherlands: 'NED,Holland,Dutch,Kingdom of the Netherlands',
  'New Zealand': 'New Zealander',
  Nicaragua: 'NCA,Nicaraguan',
  Niger: 'NIG',
  Nigeria: 'NGR,Nigerian',
  'North Korea': "DPR Korea,Korea DPR,North Korean,Democratic People's Republic of Korea,Korea (North)",
  'North Macedonia': 'Macedonia,FYR Macedonia,Republic of Macedonia,Macedonian',
  'Northern Ireland': 'NIR,Northern Irish',
  Norway: 'Norwegian',
  Oman: 'OMA,Omani',
  Pakistan: 'Pakistani',
  Palau: 'PLW',
  Palestine: 'PLE,State of Palestine,Palestinian',
  Panama: 'Panamanian',
  Paraguay: 'PAR,Paraguayan',
  Peru: 'Peruvian',
  Philippines: 'PHI,Filipino,Filipina',
  Poland: 'Polish,Pole',
  Portugal: 'POR,Portuguese',
  'Puerto Rico': 'PUR,Puerto Rican',
  Qatar: 'Qatari',
  Romania: 'ROM,Romanian',
  Russia: 'Russian,Russian Federation',
  'Saint Kitts and Nevis': 'SKN',
  'Saint Vincent and the Grenadines': 'VIN',
  Samoa: 'SAM,Samoan,Western Samoa',
  'Saudi Arabia': 'KSA,Saudi',
  Scotland: 'Scottish,Scots',
  Senegal: 'Senegalese',
  Serbia: 'Serbian',
  Seychelles: 'SEY',
  'Sierra Leone': 'Sierra Leonean',
  Singapore: 'SIN,Singaporean',
  Slovakia: 'Slovak,Slovakian,Slovak Republic',
  Slovenia: 'SLO,Slovene,Slovenian',
  'Solomon Islands': 'SOL',
  Somalia: 'Somali',
  'South Africa': 'RSA,South African',
  'South Korea': 'Korea,Republic of Korea,Korea Republic,Korea (Republic of),Korea (South),South Korean,Korean',
  'Soviet Union': 'USSR,Union of Soviet Socialist Republics,Soviet',
  Spain: 'Spanish,Spaniard',
  'Sri Lanka': 'SRI,Sri Lankan',
  Sudan: 'SUD,Sudanese',
  Suriname: 'Surinam,Surinamese',
  Sweden: 'Swedish,Swede',
  Switzerland: 'SUI,Swiss',
  Syria: 'Syrian,Syrian Arab Republic',
  'São Tomé and Príncipe': 'Sao Tome',
  Taiwan: 'TPE,Chinese Taipei,Taiwanese,Republic of China',
  Tanzania: 'TAN,Tanzanian,United Republic of Tanzania,Tanzania (United Republic of)',
  Thailand: 'Thai',
  'Timor-Leste': 'East Timor',
  Togo: 'TOG,Togolese',
  Tonga: 'TGA,Tongan',
  'Trinidad and Tobago': 'TRI,Trinidad,Trinidadian',
  Tunisia: 'Tunisian',
  Türkiye: 'Turkey,Turkish,Turk',
  'US Virgin Islands': 'ISV,United States Virgin Islands,Virgin Islands,Virgin Islands (U.S.)',
  Uganda: 'Ugandan',
  Ukraine: 'Ukrainian',
  'United Arab Emirates': 'UAE,Emirati',
  'United Kingdom':
    'UK,Great Britain,Britain,British,U.K.,United Kingdom of Great Britain and Northern Ireland,GB and NI,Briton',
  'United States': 'America,American,USA,U.S.,U.S.A.,United States of America,США,EE. UU.,EEUU,ABD',
  Uruguay: 'URU,Uruguayan',
  Uzbekistan: 'Uzbek,Uzbekistani',
  Vanuatu: 'VAN',
  'Vatican City': 'Holy See',
  Venezuela: 'Venezuelan,Bolivarian Republic of Venezuela,Venezuela (Bolivarian Republic of)',
  Vietnam: 'VIE,Viet Nam,Vietnamese',
  Wales: 'Welsh',
  Zambia: 'ZAM,Zambian',
  Zimbabwe: 'ZIM,Zimbabwean,Rhodesia',
}
