/**
 * Countries with their two and three letters, by the English names under which they are stored: those of ISO 3166 and Kosovo,
 * the parts of the United Kingdom that compete for themselves, and former countries that athletes were born in.
 */
const LIST = `
  AF AFG Afghanistan, AX ALA Åland Islands, AL ALB Albania, DZ DZA Algeria, AS ASM American Samoa, AD AND Andorra,
  AO AGO Angola, AI AIA Anguilla, AG ATG Antigua and Barbuda, AR ARG Argentina, AM ARM Armenia, AW ABW Aruba,
  AU AUS Australia, AT AUT Austria, AZ AZE Azerbaijan, BS BHS Bahamas, BH BHR Bahrain, BD BGD Bangladesh,
  BB BRB Barbados, BY BLR Belarus, BE BEL Belgium, BZ BLZ Belize, BJ BEN Benin, BM BMU Bermuda, BT BTN Bhutan,
  BO BOL Bolivia, BA BIH Bosnia and Herzegovina, BW BWA Botswana, BR BRA Brazil, VG VGB British Virgin Islands,
  BN BRN Brunei, BG BGR Bulgaria, BF BFA Burkina Faso, BI BDI Burundi, KH KHM Cambodia, CM CMR Cameroon,
  CA CAN Canada, CV CPV Cape Verde, BQ BES Caribbean Netherlands, KY CYM Cayman Islands,
  CF CAF Central African Republic, TD TCD Chad, CL CHL Chile, CN CHN China, CO COL Colombia, KM COM Comoros,
  CG COG Congo, CK COK Cook Islands, CR CRI Costa Rica, CI CIV Côte d’Ivoire, HR HRV Croatia, CU CUB Cuba,
  CW CUW Curaçao, CY CYP Cyprus, CZ CZE Czechia, TCH Czechoslovakia, DK DNK Denmark, DJ DJI Djibouti,
  DM DMA Dominica, DO DOM Dominican Republic, CD COD DR Congo, GDR East Germany, EC ECU Ecuador, EG EGY Egypt,
  SV SLV El Salvador, ENG England, GQ GNQ Equatorial Guinea, ER ERI Eritrea, EE EST Estonia, SZ SWZ Eswatini,
  ET ETH Ethiopia, FK FLK Falkland Islands, FO FRO Faroe Islands, FJ FJI Fiji, FI FIN Finland, FR FRA France,
  GF GUF French Guiana, PF PYF French Polynesia, GA GAB Gabon, GM GMB Gambia, GE GEO Georgia, DE DEU Germany,
  GH GHA Ghana, GI GIB Gibraltar, GR GRC Greece, GL GRL Greenland, GD GRD Grenada, GP GLP Guadeloupe, GU GUM Guam,
  GT GTM Guatemala, GG GGY Guernsey, GN GIN Guinea, GW GNB Guinea-Bissau, GY GUY Guyana, HT HTI Haiti,
  HN HND Honduras, HK HKG Hong Kong, HU HUN Hungary, IS ISL Iceland, IN IND India, ID IDN Indonesia, IR IRN Iran,
  IQ IRQ Iraq, IE IRL Ireland, IM IMN Isle of Man, IL ISR Israel, IT ITA Italy, JM JAM Jamaica, JP JPN Japan,
  JE JEY Jersey, JO JOR Jordan, KZ KAZ Kazakhstan, KE KEN Kenya, KI KIR Kiribati, XK XKX Kosovo, KW KWT Kuwait,
  KG KGZ Kyrgyzstan, LA LAO Laos, LV LVA Latvia, LB LBN Lebanon, LS LSO Lesotho, LR LBR Liberia, LY LBY Libya,
  LI LIE Liechtenstein, LT LTU Lithuania, LU LUX Luxembourg, MO MAC Macau, MG MDG Madagascar, MW MWI Malawi,
  MY MYS Malaysia, MV MDV Maldives, ML MLI Mali, MT MLT Malta, MH MHL Marshall Islands, MQ MTQ Martinique,
  MR MRT Mauritania, MU MUS Mauritius, YT MYT Mayotte, MX MEX Mexico, FM FSM Micronesia, MD MDA Moldova,
  MC MCO Monaco, MN MNG Mongolia, ME MNE Montenegro, MS MSR Montserrat, MA MAR Morocco, MZ MOZ Mozambique,
  MM MMR Myanmar, NA NAM Namibia, NR NRU Nauru, NP NPL Nepal, NL NLD Netherlands, NC NCL New Caledonia,
  NZ NZL New Zealand, NI NIC Nicaragua, NE NER Niger, NG NGA Nigeria, NU NIU Niue, KP PRK North Korea,
  MK MKD North Macedonia, NIR Northern Ireland, MP MNP Northern Mariana Islands, NO NOR Norway, OM OMN Oman,
  PK PAK Pakistan, PW PLW Palau, PS PSE Palestine, PA PAN Panama, PG PNG Papua New Guinea, PY PRY Paraguay,
  PE PER Peru, PH PHL Philippines, PL POL Poland, PT PRT Portugal, PR PRI Puerto Rico, QA QAT Qatar, RE REU Réunion,
  RO ROU Romania, RU RUS Russia, RW RWA Rwanda, BL BLM Saint Barthélemy, SH SHN Saint Helena,
  KN KNA Saint Kitts and Nevis, LC LCA Saint Lucia, MF MAF Saint Martin, PM SPM Saint Pierre and Miquelon,
  VC VCT Saint Vincent and the Grenadines, WS WSM Samoa, SM SMR San Marino, ST STP São Tomé and Príncipe,
  SA SAU Saudi Arabia, SCO Scotland, SN SEN Senegal, RS SRB Serbia, SCG Serbia and Montenegro, SC SYC Seychelles,
  SL SLE Sierra Leone, SG SGP Singapore, SX SXM Sint Maarten, SK SVK Slovakia, SI SVN Slovenia,
  SB SLB Solomon Islands, SO SOM Somalia, ZA ZAF South Africa, KR KOR South Korea, SS SSD South Sudan,
  URS Soviet Union, ES ESP Spain, LK LKA Sri Lanka, SD SDN Sudan, SR SUR Suriname, SE SWE Sweden, CH CHE Switzerland,
  SY SYR Syria, TW TWN Taiwan, TJ TJK Tajikistan, TZ TZA Tanzania, TH THA Thailand, TL TLS Timor-Leste, TG TGO Togo,
  TK TKL Tokelau, TO TON Tonga, TT TTO Trinidad and Tobago, TN TUN Tunisia, TR TUR Türkiye, TM TKM Turkmenistan,
  TC TCA Turks and Caicos Islands, TV TUV Tuvalu, UG UGA Uganda, UA UKR Ukraine, AE ARE United Arab Emirates,
  GB GBR United Kingdom, US USA United States, UY URY Uruguay, VI VIR US Virgin Islands, UZ UZB Uzbekistan,
  VU VUT Vanuatu, VA VAT Vatican City, VE VEN Venezuela, VN VNM Vietnam, WAL Wales, WF WLF Wallis and Futuna,
  FRG West Germany, EH ESH Western Sahara, YE YEM Yemen, YUG Yugoslavia, ZM ZMB Zambia, ZW ZWE Zimbabwe`

interface Country {
  name: string
  /** As ISO 3166 has them, two letters and three; former countries have three alone. */
  codes: string[]
}

export const COUNTRIES: readonly Country[] = LIST.trim()
  .split(/,\s+/)
  .map((entry) => {
    const [, two, three = '', name = ''] = /^(?:([A-Z]{2}) )?([A-Z]{3}) (.+)$/u.exec(entry) ?? []
    return { name, codes: two === undefined ? [three] : [two, three] }
  })

export const COUNTRY_NAMES: readonly string[] = COUNTRIES.map(({ name }) => name)

const PARTS_OF_THE_UK: readonly string[] = ['England', 'Scotland', 'Wales', 'Northern Ireland']
const UK = 'United Kingdom'

/** Whether somebody may be of both: who is of England is of the United Kingdom too. */
export function areOneCountry(one: string, other: string): boolean {
  if (one === other) return true
  return (one === UK && PARTS_OF_THE_UK.includes(other)) || (other === UK && PARTS_OF_THE_UK.includes(one))
}
