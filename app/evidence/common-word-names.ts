import { nameTokens, withoutLegalForm } from './names.ts'

/** Brand names that are everyday words: alone, in a search or a sentence, they do not mean the brand. */
const COMMON_WORDS = new Set(
  `above active adapt ally alpha always amber amp apex apple arc arena aspire atlas away beats beyond black blue bodega
  bolt bond boost bounce brave breathe bright brooks calm canvas captain casa champion champions charge chase choice
  circle clear climb clutch coach common core court crown cut dash dawn deep delta diamond dream drift drive eagle earth
  eclipse edge ego element elements elevate elite embrace empire endless energy epic equal equinox essential essentials
  everyday evolve exact express fable falcon fan fearless feed field fire first fit flow fly focus force forever form
  forward foundation free fresh fuel future gap gather general glory go goal goat gold golden good grace grand gravity
  great green grind grit grow halo harvest heart hero home honest honey hope house hustle icon ignite impact indigo
  infinity inspire iron join journey joy jump just key kind king kings lab layer league legacy legend legends level
  life light limitless lion live local loop lotus love lucky made magic main major mask match matter maverick method
  mind mint mission mode momentum monday moment moon more motion mountain move natural nature never new next noble nova
  now ocean off olive on one open orbit origin original our outdoor outside pace palm paper parade passion path peak
  people perfect performance phoenix pilot pioneer pivot play players point power precision present press pride prime
  pro promise proof public pulse pure purpose push quest quiet race rage rain ready real rebel red reign relentless rest
  ride right rise rival river road rock root roots rose royal ruby rule run rush saint salt savage season seven shadow
  sharp shift shine simple sky smart snap solid solo soul source space spark spirit sport sports spring star state stay
  steel still stone storm story strong summit sun super supreme surge swift target team the think thrive thunder tide
  tiger time titan together top total tower trace track trail tribe triumph true trust truth ultra union unit unity
  universal up urban valor value vault venture victory vision vital vivid volt wave way we well west whole wild will win
  wing wings winner wisdom wolf wonder work world yes young your zen zero zone`.split(/\s+/),
)

/** Whether a brand's name needs its domain or an athlete beside it to mean the brand. */
export function isCommonWordName(name: string): boolean {
  const tokens = nameTokens(withoutLegalForm(name))
  const [only] = tokens
  if (tokens.length !== 1 || only === undefined) return false
  return [...only].length <= 2 || COMMON_WORDS.has(only)
}
