/** Forms of verbs that do not follow the rules: base → third person, past, participle, -ing. */
const IRREGULAR: Record<string, string> = {
  be: 'is am are was were been being',
  become: 'becomes became becoming',
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
  let: 'lets letting',
  lose: 'loses lost losing',
  make: 'makes made making',
  mistake: 'mistakes mistook mistaken mistaking',
  pay: 'pays paid paying',
  put: 'puts putting',
  quit: 'quits quitting',
  run: 'runs ran running',
  seek: 'seeks sought seeking',
  sell: 'sells sold selling',
  set: 'sets setting',
  shoot: 'shoots shot shooting',
  shut: 'shuts shutting',
  sink: 'sinks sank sunk sinking',
  sit: 'sits sat sitting',
  spin: 'spins spun spinning',
  strike: 'strikes struck striking',
  take: 'takes took taken taking',
  tear: 'tears tore torn tearing',
  wear: 'wears wore worn wearing',
  win: 'wins won winning',
  withdraw: 'withdraws withdrew withdrawn withdrawing',
  write: 'writes wrote written writing',
}
/** Verbs that double their last letter. */
const DOUBLING = new Set(
  'ban bar cancel drop equip label map pen plan quip rip scrap ship shun snub spot step stop strip tap tip'.split(' '),
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

function formsOf(base: string): string[] {
  const irregular = IRREGULAR[base]
  if (irregular !== undefined) return [base, ...irregular.split(' ')]
  const stem = DOUBLING.has(base) ? base + base.at(-1) : base.replace(/e$/u, '')
  const third = /(?:s|x|z|ch|sh)$/u.test(base) ? `${base}es` : `${base.replace(/([^aeiou])y$/u, '$1ie')}s`
  const past = /[^aeiou]y$/u.test(base) ? base.replace(/y$/u, 'ied') : `${stem}ed`
  const undoubled = /el$/u.test(base) ? [`${base}ed`, `${base}ing`] : []
  return [base, third, past, `${stem}ing`, ...undoubled]
}
