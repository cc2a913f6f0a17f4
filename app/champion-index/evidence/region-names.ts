import { nameTokens } from './names.ts'

/** `Intl` has one name of each country, and none of the parts of one. */
const OTHER_NAMES = `Great Britain|Britain|GB|England|Scotland|Wales|Northern Ireland|United States of America|America|USA|UAE
|Holland|Korea|Turkey|Czech Republic|Ivory Coast|East Timor|Macedonia|Chinese Taipei
|Europe|Asia|Africa|Oceania|Americas|North America|South America|Latin America|Middle East|Caribbean`
/** `Team GB`, `the Kingdom of Spain`, `the People's Republic of China` */
const BEFORE_NAME =
  /^(?:the )?(?:team |(?:(?:federal|democratic|islamic|peoples) )?(?:republic|kingdom|state) of )?(?:the )?/u
/** The first is far more often the brand, where athletes are spoken of. */
const NOT_REGIONS = ['jordan', '']

const NAMES = new Set([...listCountries(), ...OTHER_NAMES.split('|')].map(toKey))
for (const key of NOT_REGIONS) NAMES.delete(key)

/** Whether a name is that of a country, a part of the world or a national team, or lists several. */
export function isRegionName(name: string): boolean {
  return NAMES.has(toKey(name)) || name.split(/\s(?:and|&)\s/u).every((part) => NAMES.has(toKey(part)))
}

/** Names of all codes of two letters, long and short. */
function listCountries(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  return (['long', 'short'] as const).flatMap((style) => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none', style })
    // `Congo - Kinshasa`, `Myanmar (Burma)`
    return codes.flatMap((code) => names.of(code)?.split(/ - |[()]/u) ?? [])
  })
}

function toKey(name: string): string {
  const words = nameTokens(name.replaceAll('.', '').replaceAll('&', ' and ')).join(' ')
  return words.replace(BEFORE_NAME, '').replace(/\bsaint\b/gu, 'st')
}
