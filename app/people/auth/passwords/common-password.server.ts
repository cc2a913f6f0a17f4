/** The account the password is for. */
interface Account {
  firstName: string
  lastName: string
  email: string
}

const PRODUCT = 'Icon Radar'
/** How many entries of the list to use, most common first: of all, and of those that the rules for passwords allow. */
const MAX_COMMON = 10_000
const MAX_COMMON_ALLOWED = 3_000
/** With fewer characters before them, the digits are the password. */
const SHORTEST_STEM = 3

/**
 * Whether the password is common, also with other digits and signs at its end, or consists only of the account's own
 * words, the product's, digits and punctuation. Ignores case and accents.
 */
export async function isCommonPassword(password: string, account: Account): Promise<boolean> {
  const folded = fold(password)
  const withoutWords = wordsOf(account).reduce((rest, word) => rest.replaceAll(word, ' '), folded)
  return !/\p{L}/u.test(withoutWords) || (await commonPasswords()).has(stem(folded))
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

/** `summer2024!` and `summer` are one password. */
function stem(folded: string): string {
  const cut = folded.replace(/[^\p{L}]+$/u, '')
  return cut.length < SHORTEST_STEM ? folded : cut
}

let known: Promise<ReadonlySet<string>> | undefined

/** Loaded lazily: few processes ever set a password. All in lower case, by their stems. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(({ dictionary: { 'passwords-common': listed } }) => {
    const allowed = listed.filter(couldBeAllowed).slice(0, MAX_COMMON_ALLOWED)
    return new Set([...listed.slice(0, MAX_COMMON), ...allowed].map(stem))
  })
  return known
}

/** Whether some spelling of a listed password, which is in lower case, meets the rules of registration. */
function couldBeAllowed(listed: string): boolean {
  return listed.length >= 8 && /[0-9]/.test(listed) && /\p{L}.*\p{L}/u.test(listed)
}
