/** Forms of verbs that do not follow the rules: base → third person, past, participle, -ing. */
const IRREGULAR: Record<string, string> = {
  be: 'is am are was were been being',
  become: 'becomes became becoming',
  bear: 'bears bore borne bearing',
  begin: 'begins began begun beginning',
  break: 'breaks broke broken breaking',
  bring: 'brings brought bringing',
  build: 'builds built building',
  buy: 'buys bought buying',
  choose: 'chooses chose chosen choosing',
  come: 'comes came coming',
  cut: 'cuts cutting',
  dream: 'dreams dreamt dreamed dreaming',
  draw: 'draws drew drawn drawing',
  fall: 'falls fell fallen falling',
  find: 'finds found finding',
  forbid: 'forbids forbade forbidden forbidding',
  forgo: 'forgoes forwent forgone forgoing',
  get: 'gets got gotten getting',
  give: 'gives gave given giving',
  go: 'goes went gone going',
  have: 'has had having',
  hold: 'holds held holding',
  keep: 'keeps kept keeping',
  lead: 'leads led leading',
  leave: 'leaves left leaving',
  lend: 'lends lent lending',
  know: 'knows knew known knowing',
  let: 'lets letting',
  lose: 'loses lost losing',
  make: 'makes made making',
  mean: 'means meant meaning',
  mistake: 'mistakes mistook mistaken mistaking',
  pay: 'pays paid paying',
  put: 'puts putting',
  quit: 'quits quitting',
  ride: 'rides rode ridden riding',
  run: 'runs ran running',
  say: 'says said saying',
  see: 'sees saw seen seeing',
  seek: 'seeks sought seeking',
  sell: 'sells sold selling',
  set: 'sets setting',
  show: 'shows showed shown showing',
  shoot: 'shoots shot shooting',
  shut: 'shuts shutting',
  sink: 'sinks sank sunk sinking',
  sit: 'sits sat sitting',
  spin: 'spins spun spinning',
  strike: 'strikes struck striking',
  tell: 'tells told telling',
  think: 'thinks thought thinking',
  take: 'takes took taken taking',
  tear: 'tears tore torn tearing',
  wear: 'wears wore worn wearing',
  win: 'wins won winning',
  withdraw: 'withdraws withdrew withdrawn withdrawing',
  write: 'writes wrote written writing',
}
/** Verbs that double their last letter. */
const DOUBLING = new Set(
  'bag ban bar cancel control drop equip kit label map net pen plan quip rip scrap ship shun snub spot step stop strip tap tip transfer'.split(
    ' ',
  ),
)

/**
 * A pattern of all forms of the verbs, separated by spaces. `turn-down` inflects its first word and may have up to three
 * words before its particle: `turned the offer down`.
 */
export function verbForms(verbs: string): string {
  return verbs
    .trim()
    .split(/\s+/u)
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
  const irregular = IRREGULAR[base]
  if (irregular !== undefined) return [base, ...irregular.split(' ')]
  const stem = DOUBLING.has(base) ? base + base.at(-1) : base.replace(/e$/u, '')
  const third = /(?:s|x|z|ch|sh)$/u.test(base) ? `${base}es` : `${base.replace(/([^aeiou])y$/u, '$1ie')}s`
  const past = /[^aeiou]y$/u.test(base) ? base.replace(/y$/u, 'ied') : `${stem}ed`
  const undoubled = /el$/u.test(base) ? [`${base}ed`, `${base}ing`] : []
  return [base, third, past, `${stem}ing`, ...undoubled]
}
