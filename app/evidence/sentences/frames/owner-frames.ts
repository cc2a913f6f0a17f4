import { type Frame, frame, SUBJECT } from './frame.ts'

const FOUND = '[found launch start create establish set_up open conceive incorporate]'
const COFOUND = '(?:co-?|jointly )(?:found(?:ed|s|ing)?|launch(?:ed|es)|created?|started|established|owned)'
const OWN = '[own buy acquire purchase take_over buy_out snap_up]'

/** Founding, owning, investing. */
export const OWNER_FRAMES: readonly Frame[] = [
  frame(
    'f:found',
    'FOUNDER',
    'active',
    `${SUBJECT}${FOUND} (?:(?:X 's|his|her|their) own (?:{adj} {biz} )?)?(?:,? ?(?:called|named) )?B`,
  ),
  frame(
    'f:found-with',
    'CO_FOUNDER',
    'active',
    `X {has}${FOUND} B (?:,? )?(?:along |together )?(?:with|alongside) (?:(?:a|an|his|her|X 's|two|three|N) )*(?:N|{adj} ?(?:friends?|partners?|classmates?|brothers?|sisters?|husband|wife|cousins?|team-?mates?))`,
  ),
  frame('f:cofound', 'CO_FOUNDER', 'active', `${SUBJECT}${COFOUND} B`),
  frame('f:founded-by', 'FOUNDER', 'passive', `B (?:[,:–—(] )?(?:which )?(?:{be} )?${FOUND} (?:in N )?by X`),
  frame(
    'f:found-relative',
    'FOUNDER',
    'active',
    `B (?:(?:, |{be} ){a} {adj} {biz} (?:that |which )?|(?:, )?(?:that |which ))X {has}${FOUND}`,
  ),
  frame(
    'f:cofound-relative',
    'CO_FOUNDER',
    'active',
    `B (?:(?:, |{be} ){a} {adj} {biz} (?:that |which )?|(?:, )?(?:that |which ))X {has}${COFOUND}`,
  ),
  frame(
    'f:founding',
    'FOUNDER',
    'active',
    `(?:since|before|after|upon|by|besides|for|regretted) (?:founding|launching|starting|creating|establishing|opening|setting up) B ,? X…`,
  ),
  frame(
    'f:x-founding',
    'FOUNDER',
    'active',
    `X (?:(?!B )\\S+ ){0,8}?(?:since|before|after|regretted|besides) (?:founding|launching|starting|creating|establishing|opening|setting up) B`,
  ),
  frame(
    'f:born-when',
    'FOUNDER',
    'passive',
    `B {be} born (?:… )?,? ?when X (?:… )?[decide begin start want grow realise realize get spot notice see have]`,
  ),
  frame(
    'f:behind',
    'FOUNDER',
    'role',
    `(?:{a} {adj} )?(?:man|woman|athlete|brains?|mind|force|name|pair|duo|couple|people) behind B {be} (?:none other than )?X`,
  ),
  frame(
    'f:is-behind',
    'FOUNDER',
    'role',
    `X {be} (?:{a} {adj} )?(?:(?:man|woman|brains?|mind|force|entrepreneur) )?behind B`,
  ),
  frame('f:set-up-it', 'FOUNDER', 'active', `${SUBJECT}[set start build] B up`),
  frame(
    'f:owes',
    'FOUNDER',
    'passive',
    "B [owe] (?:B 's|its) (?:existence|origins?|start|birth|beginnings?|name and existence) to X",
  ),
  frame('f:having-founded', 'FOUNDER', 'active', `X (?:(?!B |N |; )\\S+ ){0,8}?(?:, )?having ${FOUND} B`),
  frame('f:opened-doors', 'FOUNDER', 'active', `${SUBJECT}[open] the doors (?:of|to|at) B`),
  frame(
    'f:brainchild',
    'FOUNDER',
    'passive',
    `B ,? ?(?:{be} )?(?:the )?(?:brainchild|creation|baby|idea|invention) of X`,
  ),
  frame('f:own-company', 'FOUNDER', 'possessive', `X 's (?:own |new )?{adj} {biz} ,? ?(?:called |named )?B`),
  frame(
    'f:whose-company',
    'FOUNDER',
    'possessive',
    `X ,? whose (?:own )?{adj} {biz} ,? ?(?:called |named )?B(?: \\p{Ll}+s)?`,
  ),
  frame('f:company-is', 'FOUNDER', 'possessive', `B ,? ?(?:{be} )?X 's (?:own |new |first )?{adj} {biz}`),
  frame('f:own', 'OWNER', 'active', `${SUBJECT}${OWN} B`),
  frame(
    'f:owned-by',
    'OWNER',
    'passive',
    `B (?:{be} {a}{adj}{biz} ,? ?)?(?:,? ?(?:which )?{be} |, )?${OWN} (?:and (?:run|operated) )?by X`,
  ),
  frame('f:own-relative', 'OWNER', 'active', `B , (?:{a} {adj} {biz} )(?:in N )?(?:that |which )?X {has}${OWN}`),
  frame(
    'f:new-owner',
    'OWNER',
    'role',
    'B (?:(?!X |; )\\S+ ){0,5}?[:;,] (?:the |its )?(?:new )?(?:buyer|owner) (?:{be} )?X',
  ),
  frame(
    'f:in-hands',
    'OWNER',
    'passive',
    'B {has}(?:{be} )?(?:[pass fall come] )?(?:back )?(?:in|into|under) the (?:hands|ownership|sole ownership|control) of X',
  ),
  frame('f:belongs', 'OWNER', 'passive', 'B (?:now )?belongs to X'),
  frame(
    'f:take-percent',
    'CO_OWNER',
    'active',
    'X {has}[own take buy acquire purchase hold have get receive secure] {a}?{pct} {stake}? ?(?:of|in) B',
  ),
  frame(
    'f:percent-held',
    'CO_OWNER',
    'passive',
    'B ,? ?(?:in|of) which X {has}[own hold have buy acquire take] {a}?{pct}(?: {stake})?',
  ),
  frame(
    'f:percent-belongs',
    'CO_OWNER',
    'passive',
    '{pct} (?:{stake} )?of B (?:belongs to|is owned by|is held by|is in the hands of) X',
  ),
  frame(
    'f:group-bought',
    'CO_OWNER',
    'active',
    `(?:{a}{adj}(?:group|consortium|syndicate)) (?:of \\S+ )?(?:that includes|that included|which includes|which included|including|led by|fronted by|headed by|featuring) X ,? ?{has}${OWN} B`,
  ),
  frame('f:invest', 'INVESTOR', 'active', 'X {has}[invest] (?:(?!B |X |N |in |who |which |and )\\S+ ){0,8}?in B'),
  frame(
    'f:put-money',
    'INVESTOR',
    'active',
    "X {has}[put pour sink plough plow pump inject] (?:(?!B |X (?!'s)|N |into |who |which )\\S+ ){0,5}?(?:M|money|capital|cash|savings|fortune|earnings|winnings|prize|sum) (?:(?!B |X (?!'s)|N |into |who |which )\\S+ ){0,6}?into B",
  ),
  frame('f:invested-with', 'INVESTOR', 'active', 'M (?:from|of) X (?:went|has gone) into B'),
  frame(
    'f:back-venture',
    'INVESTOR',
    'active',
    "X {has}[back fund bankroll finance co-finance seed] B (?:in|with|as|from|since|at) (?:(?:its|a|an|the|early|M|his|her|X 's|own|seed|series [a-f]|first|money|pre-seed) ?)+(?:round|money|cash|capital|funding|stage|M)?",
  ),
  frame(
    'f:first-to-invest',
    'INVESTOR',
    'active',
    'X {be} (?:one of |among )?the first (?:\\S+ ){0,2}to (?:invest in|back|put money into) B',
  ),
  frame(
    'f:round-included',
    'INVESTOR',
    'round',
    'B {has}(?:[close raise complete announce secure land finish bank] )(?:(?!X |; )\\S+ ){0,10}?(?:round|funding|financing|raise|capital|series [a-f]|M) (?:(?!X |B |; )\\S+ ){0,8}?(?:from|including|included|includes|with|by|featured|alongside|and|were) (?:{a}{adj}(?:investors?|backers?|athletes|names|angels) )?(?:including |such as |like |among them )?X',
  ),
  frame(
    'f:round-led',
    'INVESTOR',
    'round',
    'B {be} led by (?:N )?(?:and )?(?:included|includes|including|with)? ?(?:participation from )?X',
  ),
  frame(
    'f:joined-round',
    'INVESTOR',
    'active',
    "X {has}(?:[join lead co-lead enter] |[participate invest] in |[take] part in |[put] money into |(?:came|come|comes) in on |[contribute] (?:M )?to )(?:{a}{adj})?(?:B 's {round}|{a}?{round} (?:of|for|in|at) B)",
  ),
  frame(
    'f:cap-table',
    'INVESTOR',
    'link',
    "X (?:(?!B )\\S+ ){0,4}?(?:joined|joins|on|onto|entered|appears on|is on) (?:B 's|the) (?:cap table|shareholder list|list of shareholders|share register)(?: (?:of|at) B)?",
  ),
  frame(
    'f:cap-table-of',
    'INVESTOR',
    'link',
    'X (?:(?!B )\\S+ ){0,4}?(?:joined|joins|on|onto|entered) the (?:cap table|shareholder list|list of shareholders|share register) (?:of|at) B',
  ),
  frame(
    'f:among-investors-put',
    'INVESTOR',
    'active',
    '(?:{a}{adj})?(?:investors|backers|shareholders) ,? ?(?:among them|including|such as|among whom was|led by) X ,? ?{has}(?:[put pour plough pump inject] M (?:into|in)|[back]) B',
  ),
]
