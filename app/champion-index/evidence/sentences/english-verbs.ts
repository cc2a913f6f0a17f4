/** Past forms that do not follow the rules; the third person and -ing do, but for those of `be`, `go` and `have`. */
const IRREGULAR = new Map(
  `be is am are was were been, become became, bear bore borne, begin began begun, break broke broken, bring brought,
  build built, buy bought, choose chose chosen, come came, cut cut, dream dreamt dreamed, fall fell fallen, find found,
  forbid forbade forbidden, forgo forgoes forwent forgone, get got gotten, give gave given, go goes went gone,
  have has had, hold held, keep kept, lead led, leave left, lend lent, know knew known, let let, lose lost, make made,
  mean meant, mistake mistook mistaken, pay paid, put put, quit quit, ride rode ridden, run ran, say said, see saw seen,
  seek sought, sell sold, set set, show showed shown, shoot shot, sink sank sunk, sit sat, split split, strike struck, tell told,
  think thought, take took taken, tear tore torn, wear wore worn, win won, withdraw withdrew withdrawn, write wrote written`
    .split(/,\s+/u)
    .map((line) => line.split(' '))
    .map(([base = '', ...forms]) => [base, forms]),
)
const DOUBLING = new Set(
  'bag ban bar begin cancel control cut drop equip forbid get kid kit label let map net pen plan put quip quit rip run scrap set ship shun sit snub split star step stop strip tap tip transfer win'.split(
    ' ',
  ),
)

/**
 * A pattern of all forms of the verbs, separated by spaces. `turn-down` inflects its first word and may have up to three
 * words before its particle: `turned the offer down`.
 */
export function verbForms(verbs: string): string {
  return verbs
    .split(' ')
    .map((verb) => {
      const [base = '', ...particle] = verb.split('_')
      const forms = `(?:${formsOf(base).join('|')})`
      return particle.length === 0 ? forms : `${forms} (?:[\\w’'-]+ ){0,3}?${particle.join(' ')}`
    })
    .join('|')
}

/** Every form of the verb; a prefix as in `co-own` stays in front. */
export function formsOf(verb: string): string[] {
  const prefix = /^(?:co|part|re)-/u.exec(verb)?.[0] ?? ''
  return inflected(verb.slice(prefix.length)).map((form) => prefix + form)
}

function inflected(base: string): string[] {
  const stem = DOUBLING.has(base) ? base + base.at(-1) : base
  const third = /(?:s|x|z|ch|sh)$/u.test(base) ? `${base}es` : `${base.replace(/([^aeiou])y$/u, '$1ie')}s`
  const past = IRREGULAR.get(base) ?? [`${stem.replace(/e$/u, '').replace(/([^aeiou])y$/u, '$1i')}ed`]
  const undoubled = /el$/u.test(base) ? [`${base}ed`, `${base}ing`] : []
  return [base, third, ...past, `${stem.replace(/(?<!^.|e)e$/u, '')}ing`, ...undoubled]
}
