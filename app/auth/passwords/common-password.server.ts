/** The account the password is for. */
interface Account {
  firstName: string
  lastName: string
  email: string
}

const PRODUCT = 'Icon Radar'
/** How many entries of the list to use, most common first. */
const MOST_COMMON = 10_000

/**
 * Whether the password is common, or consists only of the account's own words, the product's, digits and punctuation.
 * Ignores case and accents.
 */
export async function isCommonPassword(password: string, account: Account): Promise<boolean> {
  const folded = fold(password)
  const withoutWords = wordsOf(account).reduce((rest, word) => rest.replaceAll(word, ' '), folded)
  return !/\p{L}/u.test(withoutWords) || (await commonPasswords()).has(folded)
}

/** Longest first, so that a shorter word does not split a longer one. */
function wordsOf({ firstName, lastName, email }: Account): string[] {
  const localPart = email.slice(0, email.lastIndexOf('@'))
  const words = [firstName, lastName, localPart, PRODUCT].flatMap((text) => fold(text).split(/\P{L}+/u))
  return words.filter(Boolean).sort((one, other) => other.length - one.length)
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

let known: Promise<ReadonlySet<string>> | undefined

/** Loaded lazily: few processes ever set a password. All in lower case. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, MOST_COMMON)),
  )
  return known
}
